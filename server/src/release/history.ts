import * as v from 'valibot';
import type { StoreLocation } from './location.ts';
import type { Registry } from './pointers.ts';
import { releaseStoreAt } from './store/open.ts';

const entry = v.object({
  /** Time of the move, ISO 8601. */
  at: v.string(),
  /** Revision of the registry after the move. */
  revision: v.number(),
  college: v.string(),
  name: v.string(),
  version: v.string(),
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

/** Returns the pointers of `next` that differ from `current`, as moves. */
export function movesBetween(current: Registry, next: Registry): HistoryEntry[] {
  return Object.entries(next.live).flatMap(([college, byName]) =>
    Object.entries(byName).flatMap(([name, { version, since, by, previous }]) => {
      const before = current.live[college]?.[name];
      if (before?.version === version && before.since === since) return [];
      return [{ at: since, revision: next.revision, college, name, version, previous, by }];
    }),
  );
}

/**
 * Returns the history lines for a registry change. An empty history starts with the pointers that are already
 * live, so every live release has a line.
 */
export function historyLines(current: Registry, next: Registry, hasHistory: boolean): string[] {
  const empty: Registry = { revision: 0, live: {} };
  const initial = hasHistory ? [] : movesBetween(empty, current);
  return [...initial, ...movesBetween(current, next)].map((line) => JSON.stringify(line));
}
