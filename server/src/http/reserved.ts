import { isReservedPath } from '@kalalaya/contract/address';

/** The server was given a route that a remote could declare as its page, which would then never be seen. */
export class UnreservedPathError extends Error {
  constructor(path: string) {
    super(
      `The server answers ${path}, and remotes do not know: add its first segment to reservedSegments in shared/contract/address/portal-paths.ts.`,
    );
  }
}

/** Paths answered with documents: the pages of remotes and of the shell. */
const documentPaths = new Set(['/', '/*']);

/** A page in another form, at the page's own address with an ending. Where it is not there, neither is the page. */
export const pageFiles: ReadonlySet<string> = new Set(['/event-details/:id.ics']);

/** Throws `UnreservedPathError` for a route of the server's own whose path is not reserved. */
export function assertReserved({ url }: { readonly url: string }): void {
  if (!documentPaths.has(url) && !pageFiles.has(url) && !isReservedPath(url))
    throw new UnreservedPathError(url);
}
