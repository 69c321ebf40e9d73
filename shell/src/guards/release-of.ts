import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';

/** A release named by the document, with its remote. */
export interface RemoteRelease {
  readonly remote: string;
  readonly release: BrowserRelease;
}

/** Returns the address of the folder that contains a release's files: on a dev server, the whole origin. */
export const folderOf = ({ entry }: BrowserRelease) => new URL('.', new URL(entry, location.href)).href;

/** Returns the release that a script belongs to, or undefined for scripts of the shell and of others. */
export function releaseOf(
  { remotes, previous }: Pick<DocumentState, 'remotes' | 'previous'>,
  href: string,
): RemoteRelease | undefined {
  return [remotes, previous]
    .flatMap((all) => Object.entries(all).map(([remote, release]) => ({ remote, release })))
    .find(({ release }) => href.startsWith(folderOf(release)));
}
