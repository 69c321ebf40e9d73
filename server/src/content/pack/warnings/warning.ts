import type { Draft, Report } from '../draft.ts';

/** A page of a live remote. */
export interface LivePage {
  readonly path: string;
  /** Name of the remote. */
  readonly remote: string;
  /** Query parameters that the page reads. */
  readonly query?: readonly string[];
}

/** Surroundings of a pack that its folder does not contain. */
export interface PackContext {
  /** Pages of all live remotes, whether the college shows them or not; null if no release is live. */
  readonly pages: readonly LivePage[] | null;
  /** Remotes with a live release for this college; null if no release is live. */
  readonly live: readonly string[] | null;
  /** Ids of the other packs, by host name. */
  readonly hosts: ReadonlyMap<string, readonly string[]>;
}

/**
 * Looks for one kind of mistake that does not prevent a pack from being served. Loading skips these checks: a server
 * does not take a college down for a warning.
 */
export type WarningCheck = (draft: Draft, report: Report, context: PackContext) => void;
