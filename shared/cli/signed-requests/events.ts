import * as v from 'valibot';

const releaseNote = {
  author: v.exactOptional(v.string()),
  commit: v.exactOptional(v.string()),
  note: v.exactOptional(v.string()),
};

const livePointer = v.object({
  ...releaseNote,
  college: v.string(),
  version: v.string(),
  since: v.string(),
  by: v.string(),
  previous: v.nullable(v.string()),
});

/** One line of a response, as JSON. The last one has another kind than `progress` and `waiting`. */
export const portalEvent = v.variant('kind', [
  v.object({ kind: v.literal('progress'), text: v.string() }),
  /** Heartbeat: keeps proxies from closing an idle connection. */
  v.object({ kind: v.literal('waiting') }),
  /** Done; `text` says what is live now, or what the check found. */
  v.object({ kind: v.literal('done'), text: v.string() }),
  /** Refused: nothing was changed. */
  v.object({ kind: v.literal('refused'), text: v.string() }),
  v.object({ kind: v.literal('conflict'), text: v.string() }),
]);

/** An event in the response to a publish request. */
export type PortalEvent = v.InferOutput<typeof portalEvent>;

const storedRelease = v.object({
  ...releaseNote,
  version: v.string(),
  digest: v.exactOptional(v.string()),
  /** Time of arrival, ISO 8601. Absent for a release that was built on the portal's machine. */
  received: v.exactOptional(v.string()),
});

/** A key, its remotes and their live pointers. */
export const keyStatus = v.object({
  key: v.string(),
  name: v.string(),
  colleges: v.array(v.string()),
  remotes: v.array(
    v.object({
      name: v.string(),
      live: v.array(livePointer),
      /** The stored releases, the newest first. */
      releases: v.array(storedRelease),
    }),
  ),
});

/** Response to `status`. */
export type KeyStatus = v.InferOutput<typeof keyStatus>;
