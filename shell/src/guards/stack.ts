import type { DocumentState } from '@kalalaya/contract/document';
import { type RemoteRelease, releaseOf } from './release-of.ts';

/** A script's release, and the position in the script. */
export interface StackOwner extends RemoteRelease {
  /** Path of the script with line and column. */
  readonly place: string;
}

/** Returns the scripts of a stack with line and column, the innermost first. Each browser has its own format. */
const scriptsOf = (error: unknown): URL[] =>
  ((error instanceof Error && error.stack) || '')
    .match(/https?:\/\/[^\s()]+:\d+:\d+/g)
    ?.map((address) => new URL(address)) ?? [];

/**
 * Returns the innermost release in an error's stack, or undefined if it has none.
 *
 * @param frame Index of the only script that counts; default: all of them.
 */
export function ownerOf(
  state: Pick<DocumentState, 'remotes' | 'previous'>,
  error: unknown,
  frame?: number,
): StackOwner | undefined {
  const scripts = scriptsOf(error);
  for (const { href, pathname } of frame === undefined ? scripts : scripts.slice(frame, frame + 1)) {
    const owner = releaseOf(state, href);
    if (owner) return { ...owner, place: pathname };
  }
  return undefined;
}
