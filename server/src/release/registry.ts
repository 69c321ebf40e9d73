import { ExpectedError, ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { historyLines, movesBetween } from './history.ts';
import type { StoreLocation } from './location.ts';
import { EVERY_COLLEGE, type MoveRecord, type Pointer, type Registry, registry } from './pointers.ts';
import { releaseStoreAt } from './store/open.ts';

export { collegeLabel, EVERY_COLLEGE, type MoveRecord, type Pointer, type Registry } from './pointers.ts';

/** Author of the moves made by `npm start` for local releases. Other authors are people or pipelines. */
export const START_ACTOR = 'npm start';

function parseRegistry(text: string | null, source: string): Registry {
  if (text === null) return { revision: 0, live: {} };
  try {
    return v.parse(registry, JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(
      `The registry ${source} is damaged: ${String(cause)}\nRestore it from a backup, or remove it and publish again.`,
      { cause },
    );
  }
}

/**
 * Reads the registry. A registry that was never written is empty.
 *
 * @throws {ReleaseError} if the registry is damaged or cannot be read.
 * @throws {DatabaseError} if the database is unreachable.
 */
export async function readRegistry(location: StoreLocation): Promise<Registry> {
  const store = releaseStoreAt(location);
  const source = store.locationOf('registry');
  const text = await store.read('registry').catch((error: unknown) => {
    if (error instanceof ExpectedError) throw error;
    throw new ReleaseError(`The registry ${source} cannot be read: ${String(error)}`, { cause: error });
  });
  return parseRegistry(text, source);
}

/** Returns the pointer that applies to a college: its own, or else the one of every college. */
export function pointerFor(registry: Registry, college: string, name: string): Pointer | undefined {
  return registry.live[college]?.[name] ?? registry.live[EVERY_COLLEGE]?.[name];
}

/** Returns the names of all remotes that are live for at least one college, sorted. */
export function liveNames({ live }: Registry): string[] {
  const names = Object.values(live).flatMap((byName) => Object.keys(byName));
  return [...new Set(names)].filter((name) => name !== 'shell').sort();
}

/** A pointer to move. */
export interface Move {
  readonly college: string;
  readonly name: string;
  readonly version: string;
  readonly record?: MoveRecord;
}

/** Returns the registry after some moves, with the next revision. */
export function withMoves(current: Registry, moves: readonly Move[], by: string, now: Date): Registry {
  const live = structuredClone(current.live);
  for (const { college, name, version, record } of moves) {
    const byName = live[college] ?? {};
    const before = byName[name];
    if (before?.version === version) continue;
    byName[name] = { ...record, version, since: now.toISOString(), by, previous: before?.version ?? null };
    live[college] = byName;
  }
  return { ...current, revision: current.revision + 1, live };
}

/** Options of `changeRegistry`. */
export interface ChangeOptions {
  /** Called while the registry is locked, before the change takes effect. If it rejects, nothing changes. */
  readonly guard?: () => Promise<void>;
  /** Actor recorded for pointers that are removed. */
  readonly by?: string;
}

/**
 * Changes the registry atomically, one writer at a time. Moves are recorded in the history first, and the
 * releases they name are made available to every server. `change` may be called again after a conflict.
 *
 * @throws {ConflictError} if other writers hold the registry for more than 10 seconds.
 */
export async function changeRegistry(
  location: StoreLocation,
  change: (current: Registry) => Registry | null,
  { guard, by = '' }: ChangeOptions = {},
): Promise<Registry> {
  const store = releaseStoreAt(location);
  let result: Registry = { revision: 0, live: {} };
  await store.change('registry', (text, hasHistory) => {
    const current = parseRegistry(text, store.locationOf('registry'));
    const next = change(current);
    result = next ?? current;
    if (next === null) return null;
    return {
      text: `${JSON.stringify(next, null, 2)}\n`,
      history: historyLines(current, next, { hasHistory, by }),
      names: movesBetween(current, next),
      ...(guard && { guard }),
    };
  });
  return result;
}

/** Runs `work` while the registry is locked, so no pointer can be moved. */
export async function withRegistryLock<T>(
  location: StoreLocation,
  work: (current: Registry) => Promise<T>,
): Promise<T> {
  const store = releaseStoreAt(location);
  return store.withTextLock('registry', (text) => work(parseRegistry(text, store.locationOf('registry'))));
}

/** Calls `onChange` when the registry may have changed. Returns a function that stops watching. */
export const watchRegistry = (location: StoreLocation, onChange: () => void): (() => void) =>
  releaseStoreAt(location).watch(onChange);
