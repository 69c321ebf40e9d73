import type { Draft } from '../draft.ts';
import type { PackIssue } from '../errors.ts';

/** A page that a live remote has. */
export interface KnownPage {
  readonly path: string;
  /** Name of the remote. */
  readonly remote: string;
}

/** Texts of the sample packs: the id of the sample by the text. */
export type SampleTexts = ReadonlyMap<string, string>;

/** What stands around a pack: what its own folder does not tell. */
export interface Around {
  /** Pages of all live remotes, shown by this college or not; null when no release is live. */
  readonly pages: readonly KnownPage[] | null;
  /** Ids of the other packs by each host name they answer under. */
  readonly hosts: ReadonlyMap<string, readonly string[]>;
  readonly samples: SampleTexts;
}

/**
 * One thing to look for in a pack that can be served as it is and should be mended nonetheless. Loading a pack does not
 * ask for it: a server does not take a college down for it.
 */
export type Remark = (draft: Draft, around: Around) => readonly PackIssue[] | Promise<readonly PackIssue[]>;
