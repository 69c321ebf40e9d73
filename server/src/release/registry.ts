import { type Stats, statSync } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf, ReleaseError } from '../errors.ts';
import { replaceFile, withLock } from './files.ts';
import { recordMoves } from './history.ts';
import { type Pointer, type Registry, registry } from './pointers.ts';

export type { Pointer, Registry } from './pointers.ts';

/** Name of the registry's entry for every college. */
export const EVERY_COLLEGE = '*';

/** Who moves a pointer when `npm start` makes a local release; any other name is a person or a pipeline. */
export const START_ACTOR = 'npm start';

const registryFile = (releasesDir: string) => path.join(releasesDir, 'registry.json');

/** Reads the registry; one without any release when there is none yet. Throws `ReleaseError` when it is damaged. */
export async function readRegistry(releasesDir: string): Promise<Registry> {
  const file = registryFile(releasesDir);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { revision: 0, live: {} };
    throw new ReleaseError(`The registry ${file} cannot be read: ${String(error)}`, { cause: error });
  }
  try {
    return v.parse(registry, JSON.parse(text));
  } catch (cause) {
    throw new ReleaseError(
      `The registry ${file} is damaged: ${String(cause)}\nRestore it from a copy, or remove it and publish again.`,
      { cause },
    );
  }
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
 * Changes the registry under a lock: one writer at a time, and the file is replaced whole, so a crash at any
 * point leaves it as it was or as it will be. Every move is written down in `history.jsonl` first. Throws
 * `ConflictError` when another writer holds it for over 10 s.
 */
export async function changeRegistry(
  releasesDir: string,
  change: (current: Registry) => Registry | null,
): Promise<Registry> {
  await mkdir(releasesDir, { recursive: true });
  const file = registryFile(releasesDir);
  return withLock(file, async () => {
    const current = await readRegistry(releasesDir);
    const next = change(current);
    if (next === null) return current;
    await recordMoves(releasesDir, current, next);
    await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`);
    return next;
  });
}

/** Runs `work` while nobody else can move a pointer. */
export async function withRegistry<T>(
  releasesDir: string,
  work: (current: Registry) => Promise<T>,
): Promise<T> {
  return withLock(registryFile(releasesDir), async () => work(await readRegistry(releasesDir)));
}

/**
 * Calls `onChange` when the registry file was replaced. It asks the file's state every 25 ms, which works on
 * shared storage too, where change events do not arrive. Returns how to stop.
 */
export function watchRegistry(releasesDir: string, onChange: () => void): () => void {
  const file = registryFile(releasesDir);
  const named = ({ mtimeMs, ino, size }: Stats) => `${mtimeMs}:${ino}:${size}`;
  const stamp = () => stat(file).then(named, () => 'none');
  // At once, so that a change between this call and the first look is seen.
  const before = statSync(file, { throwIfNoEntry: false });
  let last = before ? named(before) : 'none';
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    const now = await stamp();
    if (now !== last) onChange();
    last = now;
    busy = false;
  }, 25);
  timer.unref();
  return () => clearInterval(timer);
}
