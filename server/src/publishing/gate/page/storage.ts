import type { ReleaseSources } from '../../../release/sources.ts';
import type { Finding } from '../finding.ts';
import { circumstances } from './finding.ts';
import type { PageNotes, StorageNote } from './in-page/take-notes.ts';
import { callerOf } from './visitor/calls.ts';
import { NEIGHBOUR } from './watch-page.ts';

const check = 'storage';

/** Characters that a frontend may store, of the five million that all share. */
const MAX_STORED = 1_000_000;

/** Context of a storage check. */
export interface StorageCheckOptions {
  readonly path: string;
  readonly sources: ReleaseSources;
}

/**
 * Returns true for a key that a frontend may use: for a remote one that begins with its name (docs/contract/README.md),
 * for the shell, which contains the runtime, every key of no remote.
 */
const isOwn = (frontend: string, key: string) =>
  frontend === 'shell' ? key !== NEIGHBOUR && !key.startsWith('mf-') : key.startsWith(frontend);

/** A change of storage that may belong to another frontend. */
interface StorageFault {
  /** A page, or a source location. */
  readonly where: string;
  readonly area: string;
  readonly how: string;
  /** Empty for `clear`. */
  readonly key: string;
  /** Name of the button that was pressed before, if any. */
  readonly button?: string;
}

/** Creates the finding of a storage fault. `location` is its source location, unless `where` already is. */
export function storageFinding(
  { where, area, how, key, button = '' }: StorageFault,
  remote: string,
  location: string | null = null,
): Finding {
  const at = circumstances(button, location);
  const ownKeys =
    remote === 'shell'
      ? 'Leave keys that begin with the name of a remote to that remote.'
      : `Begin each key with ${remote}; change keys of the runtime through its session store.`;
  if (how === 'clear') {
    return {
      check,
      where,
      problem: `clears ${area}, including keys of other frontends${at}`,
      remedy: 'Remove only your own keys, one by one.',
    };
  }
  return {
    check,
    where,
    problem: `${how === 'setItem' ? 'writes' : 'removes'} "${key}" in ${area}, which is not its own key${at}`,
    remedy: ownKeys,
  };
}

/** Finds the calls by the candidate's scripts that change storage of other frontends. */
async function storageNoteFindings(
  notes: readonly StorageNote[],
  { path, sources }: StorageCheckOptions,
): Promise<Finding[]> {
  const { name } = sources.release;
  const findings: Finding[] = [];
  for (const note of notes) {
    const location = await sources.findPosition(callerOf(note.stack));
    if (location === null || (note.how !== 'clear' && isOwn(name, note.key))) continue;
    findings.push(storageFinding({ ...note, where: path }, name, location));
  }
  return findings;
}

/**
 * Finds what a page did to storage of other frontends: calls by the candidate's scripts, identified by their stacks, and
 * assignments or deletions that bypassed those calls.
 */
export async function storageFindings(
  { visit, storage: notes, stored: all }: Pick<PageNotes, 'visit' | 'storage' | 'stored'>,
  options: StorageCheckOptions,
): Promise<Finding[]> {
  const { path, sources } = options;
  const findings = await storageNoteFindings(notes, options);
  for (const [area, stored] of Object.entries(all)) {
    const areaCalls = notes.filter((note) => note.area === area);
    if (
      stored[NEIGHBOUR] !== visit &&
      !areaCalls.some(({ how, key }) => how === 'clear' || key === NEIGHBOUR)
    ) {
      const remedy = 'Change only your own keys.';
      findings.push({ check, where: path, problem: `removes keys of other frontends from ${area}`, remedy });
    }
    const size = Object.values(stored).reduce((sum, value) => sum + value.length, 0);
    if (size > MAX_STORED)
      findings.push({
        check,
        where: path,
        problem: `stores ${(size / 1e6).toFixed(1)} million characters in ${area}, which all frontends share`,
        remedy: 'Store less, or keep it in IndexedDB.',
      });
    for (const key of Object.keys(stored)) {
      if (key === NEIGHBOUR || isOwn(sources.release.name, key)) continue;
      if (areaCalls.some((note) => note.how === 'setItem' && note.key === key)) continue;
      findings.push({
        check,
        where: path,
        problem: `writes "${key}" in ${area}, which is not its own key`,
        remedy: `Begin each key with ${sources.release.name}.`,
      });
    }
  }
  return findings;
}
