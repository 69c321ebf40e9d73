import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';

/** A release named by the document, with its remote. */
export interface RemoteRelease {
  readonly remote: string;
  readonly release: BrowserRelease;
}

/** Returns the path of the folder that contains a release's files. */
export const folderOf = ({ entry }: BrowserRelease) => new URL('.', new URL(entry, location.href)).pathname;

/** Returns the release that a script belongs to, or undefined for scripts of the shell and of others. */
export function releaseOf(
  { remotes, previous }: Pick<DocumentState, 'remotes' | 'previous'>,
  pathname: string,
): RemoteRelease | undefined {
  return [remotes, previous]
    .flatMap((all) => Object.entries(all).map(([remote, release]) => ({ remote, release })))
    .find(({ release }) => pathname.startsWith(folderOf(release)));
}
