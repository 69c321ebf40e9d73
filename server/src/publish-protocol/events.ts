import * as v from 'valibot';

const live = v.object({
  college: v.string(),
  version: v.string(),
  since: v.string(),
  by: v.string(),
  previous: v.nullable(v.string()),
});

/** One line of what the portal answers while it works, as JSON. The last one is none of `progress` and `waiting`. */
export const portalEvent = v.variant('kind', [
  v.object({ kind: v.literal('progress'), text: v.string() }),
  /** Sent now and then, so that no proxy takes a quiet connection for a dead one. */
  v.object({ kind: v.literal('waiting') }),
  /** Done; `text` says what is live now, or what was found. */
  v.object({ kind: v.literal('done'), text: v.string() }),
  /** Nothing was changed. */
  v.object({ kind: v.literal('refused'), text: v.string() }),
  v.object({ kind: v.literal('conflict'), text: v.string() }),
]);

/** What a portal says of a request, line by line. */
export type PortalEvent = v.InferOutput<typeof portalEvent>;

/** What a key's holder may know: its remotes, and what is live of them. */
export const keyStatus = v.object({
  key: v.string(),
  name: v.string(),
  colleges: v.array(v.string()),
  remotes: v.array(v.object({ name: v.string(), live: v.array(live), here: v.array(v.string()) })),
});

/** Answer of the portal to `status`. */
export type KeyStatus = v.InferOutput<typeof keyStatus>;
