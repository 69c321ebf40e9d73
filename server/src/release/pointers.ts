import * as v from 'valibot';

export { collegeLabel, EVERY_COLLEGE } from '@kalalaya/cli/signed-requests/college';

/** What a team says about a release. */
export const releaseNote = v.object({
  author: v.exactOptional(v.string()),
  /** Commit of its sources. */
  commit: v.exactOptional(v.string()),
  note: v.exactOptional(v.string()),
});

/** What a team says about a release. */
export type ReleaseNote = v.InferOutput<typeof releaseNote>;

/** What is recorded of the release that a pointer moves to. Absent for moves by older versions of the portal. */
export const moveRecord = v.object({
  ...releaseNote.entries,
  /** Digest of the files that were checked (`releaseDigest`). */
  digest: v.exactOptional(v.string()),
  /** Id of the key that signed the request. */
  key: v.exactOptional(v.string()),
});

/** What is recorded of the release that a pointer moves to. */
export type MoveRecord = v.InferOutput<typeof moveRecord>;

const pointer = v.object({
  ...moveRecord.entries,
  version: v.string(),
  /** Time of the move, ISO 8601. */
  since: v.string(),
  by: v.string(),
  /** The version that was live before; null for the first one. */
  previous: v.nullable(v.string()),
});

/** Schema of a registry. */
export const registry = v.object({
  /** Number of moves so far. A writer with a stale revision is rejected. */
  revision: v.number(),
  /** The live pointers, by college (or `*`) and then by shell or remote. */
  live: v.record(v.string(), v.record(v.string(), pointer)),
});

/** Points to one live release. */
export type Pointer = v.InferOutput<typeof pointer>;
/** Live releases by college and remote (docs/design.md, The remote contract). */
export type Registry = v.InferOutput<typeof registry>;

/** The registry of a new installation. */
export const emptyRegistry: Registry = { revision: 0, live: {} };
