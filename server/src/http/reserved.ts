import { isReservedPath } from '@kalalaya/contract/address';

/** Routes of documents: the pages of remotes and of the shell. */
const documentPaths = new Set(['/', '/*']);

/** Other representations of a page, at its address with an extension; they exist only if the page does. */
export const pageFiles: ReadonlySet<string> = new Set(['/event-details/:id.ics']);

/** Returns true for the path of such a file. */
export const isPageFile = (path: string): boolean => /^\/event-details\/[^/]+\.ics$/.test(path);

/** @throws {Error} for a server route that a remote could declare as a page, which would then never be shown. */
export function assertReserved({ url }: { readonly url: string }): void {
  if (!documentPaths.has(url) && !pageFiles.has(url) && !isReservedPath(url))
    throw new Error(
      `The server registers ${url}, which is not reserved: add its first segment to reservedSegments in shared/contract/address/portal-paths.ts.`,
    );
}
