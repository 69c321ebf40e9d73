import { isReservedPath } from '@kalalaya/contract/address';

/** Thrown for a server route that a remote could declare as a page, which would then never be shown. */
export class UnreservedPathError extends Error {
  constructor(path: string) {
    super(
      `The server registers ${path}, which is not reserved: add its first segment to reservedSegments in shared/contract/address/portal-paths.ts.`,
    );
  }
}

/** Routes of documents: the pages of remotes and of the shell. */
const documentPaths = new Set(['/', '/*']);

/** Other representations of a page, at its address with an extension; they exist only if the page does. */
export const pageFiles: ReadonlySet<string> = new Set(['/event-details/:id.ics']);

/** Throws `UnreservedPathError` if the path of a server route is not reserved. */
export function assertReserved({ url }: { readonly url: string }): void {
  if (!documentPaths.has(url) && !pageFiles.has(url) && !isReservedPath(url))
    throw new UnreservedPathError(url);
}
