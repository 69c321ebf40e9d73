import * as v from 'valibot';
import type { StoreLocation } from './location.ts';
import { moveRecord, type Registry } from './pointers.ts';
import { releaseStoreAt } from './store/open.ts';

const entry = v.object({
  ...moveRecord.entries,
  /** Time of the move, ISO 8601. */
  at: v.string(),
  /** Revision of the registry after the move. */
  revision: v.number(),
  college: v.string(),
  name: v.string(),
  /** Null if the pointer was removed. */
  version: v.nullable(v.string()),
  /** The previously live version, which pages fall back to; null for none. */
  previous: v.nullable(v.string()),
  by: v.string(),
});

/** One recorded move of a pointer. */
export type HistoryEntry = v.InferOutput<typeof entry>;

/** Returns every recorded move, oldest first. A truncated line is skipped: its move never took effect. */
export async function readHistory(location: StoreLocation): Promise<HistoryEntry[]> {
  return (await releaseStoreAt(location).history()).flatMap((line) => {
    try {
      return [v.parse(entry, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** A move to a release. */
export interface ReleaseMove extends HistoryEntry {
  readonly version: string;
}

/** Returns the pointers of `next` that differ from `current`, as moves. */
export function movesBetween(current: Registry, next: Registry): ReleaseMove[] {
  return Object.entries(next.live).flatMap(([college, byName]) =>
    Object.entries(byName).flatMap(([name, { since, ...pointer }]) => {
      const before = current.live[college]?.[name];
      if (before?.version === pointer.version && before.since === since) return [];
      return [{ at: since, revision: next.revision, college, name, ...pointer }];
    }),
  );
}

/** Returns the pointers of `current` that `next` does not have. */
function removalsBetween(current: Registry, next: Registry, by: string): HistoryEntry[] {
  return Object.entries(current.live).flatMap(([college, byName]) =>
    Object.entries(byName)
      .filter(([name]) => next.live[college]?.[name] === undefined)
      .map(([name, { version }]) => ({
        at: new Date().toISOString(),
        revision: next.revision,
        college,
        name,
        version: null,
        previous: version,
        by,
      })),
  );
}

/**
 * Returns the history lines for a registry change. An empty history starts with the pointers that are already
 * live, so every live release has a line.
 *
 * @param by - Actor recorded for removed pointers; a new pointer names its own.
 */
export function historyLines(
  current: Registry,
  next: Registry,
  { hasHistory, by }: { readonly hasHistory: boolean; readonly by: string },
): string[] {
  const empty: Registry = { revision: 0, live: {} };
  const initial = hasHistory ? [] : movesBetween(empty, current);
  const removals = removalsBetween(current, next, by);
  return [...initial, ...movesBetween(current, next), ...removals].map((line) => JSON.stringify(line));
}
