import type { BrowserRelease, DocumentState } from '@kalalaya/contract/document';

/** A release named by the document, with its remote. */
export interface RemoteRelease {
  readonly remote: string;
  readonly release: BrowserRelease;
}

/** A script's release, and the position in the script. */
export interface StackOwner extends RemoteRelease {
  /** Path of the script with line and column. */
  readonly place: string;
}

type Releases = Pick<DocumentState, 'remotes' | 'previous'>;

/** Returns the address of the folder that contains a release's files: on a dev server, the whole origin. */
export const folderOf = ({ entry }: BrowserRelease) => new URL('.', new URL(entry, location.href)).href;

/** Returns the release that a script belongs to, or undefined for scripts of the shell and of others. */
export function releaseOf({ remotes, previous }: Releases, href: string): RemoteRelease | undefined {
  return [remotes, previous]
    .flatMap((all) => Object.entries(all).map(([remote, release]) => ({ remote, release })))
    .find(({ release }) => href.startsWith(folderOf(release)));
}

/** Returns the innermost release in an error's stack, or undefined if it has none. */
export function ownerOf(releases: Releases, error: unknown): StackOwner | undefined {
  const stack = (error instanceof Error && error.stack) || '';
  // Each browser has its own format.
  for (const address of stack.match(/https?:\/\/[^\s()]+:\d+:\d+/g) ?? []) {
    const { href, pathname } = new URL(address);
    const owner = releaseOf(releases, href);
    if (owner) return { ...owner, place: pathname };
  }
  return undefined;
}
