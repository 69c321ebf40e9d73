import * as v from 'valibot';
import { ExpectedError, ReleaseError } from '../errors.ts';
import { historyLines, movesBetween } from './history.ts';
import type { Place } from './location.ts';
import { EVERY_COLLEGE, type Pointer, type Registry, registry } from './pointers.ts';
import { sharedAt } from './store/open.ts';

export { EVERY_COLLEGE, type Pointer, type Registry } from './pointers.ts';

/** Who moves a pointer when `npm start` makes a local release; any other name is a person or a pipeline. */
export const START_ACTOR = 'npm start';

function parsed(text: string | null, where: string): Registry {
  if (text === null) return { revision: 0, live: {} };
  try {
    return v.parse(registry, JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(
      `The registry ${where} is damaged: ${String(cause)}\nRestore it from a copy, or remove it and publish again.`,
      { cause },
    );
  }
}

/**
 * Reads the registry; one without any release when there is none yet. Throws `ReleaseError` when it is damaged or
 * cannot be read, `DatabaseError` when its database is away.
 */
export async function readRegistry(place: Place): Promise<Registry> {
  const store = sharedAt(place);
  const where = store.placeOf('registry');
  const text = await store.read('registry').catch((error: unknown) => {
    if (error instanceof ExpectedError) throw error;
    throw new ReleaseError(`The registry ${where} cannot be read: ${String(error)}`, { cause: error });
  });
  return parsed(text, where);
}

/** The pointer that counts for a college: its own, else that of every college. */
export function pointerFor(registry: Registry, college: string, name: string): Pointer | undefined {
  return registry.live[college]?.[name] ?? registry.live[EVERY_COLLEGE]?.[name];
}

/** Every remote that is live for some college. */
export function liveNames({ live }: Registry): string[] {
  const names = Object.values(live).flatMap((byName) => Object.keys(byName));
  return [...new Set(names)].filter((name) => name !== 'shell').sort();
}

/** One pointer to be moved. */
export interface Move {
  readonly college: string;
  readonly name: string;
  readonly version: string;
}

/** The registry after some moves. Pure; the revision goes up by one. */
export function withMoves(current: Registry, moves: readonly Move[], by: string, now: Date): Registry {
  const live = structuredClone(current.live);
  for (const { college, name, version } of moves) {
    const byName = live[college] ?? {};
    const before = byName[name];
    if (before?.version === version) continue;
    byName[name] = { version, since: now.toISOString(), by, previous: before?.version ?? null };
    live[college] = byName;
  }
  return { revision: current.revision + 1, live };
}

/**
 * Changes the registry: one writer at a time, and it is replaced whole, so a crash at any point leaves it as it was
 * or as it will be. Every move is written down in the history first, and what it names can be fetched by every
 * server. `change` may be called again when somebody else was faster. Throws `ConflictError` when other writers hold
 * it for over 10 s.
 */
export async function changeRegistry(
  place: Place,
  change: (current: Registry) => Registry | null,
): Promise<Registry> {
  const store = sharedAt(place);
  let after: Registry = { revision: 0, live: {} };
  await store.change('registry', (text, hasHistory) => {
    const current = parsed(text, store.placeOf('registry'));
    const next = change(current);
    after = next ?? current;
    if (next === null) return null;
    return {
      text: `${JSON.stringify(next, null, 2)}\n`,
      history: historyLines(current, next, hasHistory),
      names: movesBetween(current, next),
    };
  });
  return after;
}

/** Runs `work` while nobody else can move a pointer. */
export async function withRegistry<T>(place: Place, work: (current: Registry) => Promise<T>): Promise<T> {
  const store = sharedAt(place);
  return store.exclusively('registry', (text) => work(parsed(text, store.placeOf('registry'))));
}

/** Calls `onChange` when the registry may be another one. Returns how to stop. */
export const watchRegistry = (place: Place, onChange: () => void): (() => void) =>
  sharedAt(place).watch(onChange);
