import * as v from 'valibot';

/** Name of the registry's entry for every college. */
export const EVERY_COLLEGE = '*';

const pointer = v.object({
  version: v.string(),
  /** Moment of the move, ISO 8601. */
  since: v.string(),
  by: v.string(),
  /** The version that was live before; null for a first one. */
  previous: v.nullable(v.string()),
});

/** Schema of `registry.json`. */
export const registry = v.object({
  /** Counts the moves; also tells two people apart who move at once. */
  revision: v.number(),
  /** By college (or `*`), then by shell or remote: what is live. */
  live: v.record(v.string(), v.record(v.string(), pointer)),
});

/** One live release. */
export type Pointer = v.InferOutput<typeof pointer>;
/** Which release is live, by college and remote (docs/design.md, The remote contract). */
export type Registry = v.InferOutput<typeof registry>;
