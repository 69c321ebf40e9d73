import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../errors.ts';
import type { Registry } from './pointers.ts';

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

const historyFile = (releasesDir: string) => path.join(releasesDir, 'history.jsonl');

/** Every move, oldest first. A line that a crash cut short is left out: that move never took effect. */
export async function readHistory(releasesDir: string): Promise<HistoryEntry[]> {
  const text = await readFile(historyFile(releasesDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
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
 * Appends the moves of a registry change to the history. Called under the registry's lock before the registry is
 * replaced, so that no release is ever live without a line here. The first call also writes down what is live
 * already.
 */
export async function recordMoves(releasesDir: string, current: Registry, next: Registry): Promise<void> {
  const file = historyFile(releasesDir);
  const before = await readFile(file, 'utf8').catch(() => null);
  const none: Registry = { revision: current.revision, live: {} };
  const known = before === null ? movesBetween({ ...none, revision: 0 }, current) : [];
  const entries = [...known, ...movesBetween(current, next)];
  if (entries.length === 0) return;
  const cut = before !== null && before !== '' && !before.endsWith('\n') ? '\n' : '';
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(`${cut}${entries.map((line) => JSON.stringify(line)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
