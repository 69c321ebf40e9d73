import * as v from 'valibot';
import type { Place } from './location.ts';
import type { Registry } from './pointers.ts';
import { sharedAt } from './store/open.ts';

const entry = v.object({
  /** Moment of the move, ISO 8601. */
  at: v.string(),
  /** Revision of the registry that the move made. */
  revision: v.number(),
  college: v.string(),
  name: v.string(),
  version: v.string(),
  /** The previous release, which documents fall back to; null for none. */
  previous: v.nullable(v.string()),
  by: v.string(),
});

/** One move of a pointer, as it was written down when it happened. */
export type HistoryEntry = v.InferOutput<typeof entry>;

/** Every move, oldest first. A line that a crash cut short is left out: that move never took effect. */
export async function readHistory(place: Place): Promise<HistoryEntry[]> {
  return (await sharedAt(place).history()).flatMap((line) => {
    try {
      return [v.parse(entry, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** The pointers of `next` that name another release than in `current`, as moves. */
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
 * The lines that a registry change adds to the history, so that no release is ever live without a line there. Where
 * there is no history yet, they begin with what is live already.
 */
export function historyLines(current: Registry, next: Registry, hasHistory: boolean): string[] {
  const none: Registry = { revision: 0, live: {} };
  const known = hasHistory ? [] : movesBetween(none, current);
  return [...known, ...movesBetween(current, next)].map((line) => JSON.stringify(line));
}
