import type { ReleaseSources } from '../../../release/sources.ts';
import type { Finding } from '../finding.ts';
import { NEIGHBOUR, type PageNotes, type StorageNote } from './watch-page.ts';

const check = 'storage';

/** The first line of a stack that is neither the error's nor the gate's own: who called. */
const callerOf = (stack: string) => stack.split('\n').find((line) => line.includes('/releases/')) ?? '';

/** What a page's storage must hold, and whose scripts changed it. */
export interface StorageWatch {
  readonly path: string;
  /** Mark that stood in the storage before the page's scripts. */
  readonly visit: string;
  readonly sources: ReleaseSources;
}

/** True for a key that a remote may use: one that begins with its name (docs/contract/README.md). */
const isOwn = (remote: string, key: string) => key.startsWith(remote);

/** A change of storage that may be another's. */
interface StorageFault {
  /** A page, or a place in a source. */
  readonly where: string;
  readonly area: string;
  readonly how: string;
  /** Empty where everything is cleared. */
  readonly key: string;
}

/** The finding that a fault of a remote's is; `place` is the source at fault, where that is not `where`. */
export function storageFinding(
  { where, area, how, key }: StorageFault,
  remote: string,
  place: string | null = null,
): Finding {
  const at = place === null ? '' : `, at ${place}`;
  if (how === 'clear') {
    return {
      check,
      where,
      problem: `clears ${area}, with all that others keep there${at}`,
      remedy: 'Remove the keys that are your own, one by one.',
    };
  }
  return {
    check,
    where,
    problem: `${how === 'setItem' ? 'writes' : 'removes'} "${key}" in ${area}, which is not its own${at}`,
    remedy: `Begin each key with ${remote}; what the runtime keeps is changed by its session store alone.`,
  };
}

async function callFindings(notes: readonly StorageNote[], { path, sources }: StorageWatch) {
  const { name } = sources.release;
  const findings: Finding[] = [];
  for (const note of notes) {
    const place = await sources.placeIn(callerOf(note.stack));
    if (place === null || (note.how !== 'clear' && isOwn(name, note.key))) continue;
    findings.push(storageFinding({ ...note, where: path }, name, place));
  }
  return findings;
}

/**
 * What a page did to the browser's storage that may be another's: calls of the candidate's own scripts, by their
 * stacks, and what was assigned or deleted past those calls.
 */
export async function storageFindings(
  { storage: notes, stored: all }: Pick<PageNotes, 'storage' | 'stored'>,
  watch: StorageWatch,
): Promise<Finding[]> {
  const { path, visit, sources } = watch;
  const findings = await callFindings(notes, watch);
  for (const [area, stored] of Object.entries(all)) {
    const called = notes.filter((note) => note.area === area);
    if (stored[NEIGHBOUR] !== visit && !called.some(({ how, key }) => how === 'clear' || key === NEIGHBOUR)) {
      const remedy = 'Touch the keys that are your own alone.';
      findings.push({ check, where: path, problem: `loses what others keep in ${area}`, remedy });
    }
    for (const key of Object.keys(stored)) {
      if (key === NEIGHBOUR || isOwn(sources.release.name, key)) continue;
      if (called.some((note) => note.how === 'setItem' && note.key === key)) continue;
      findings.push({
        check,
        where: path,
        problem: `writes "${key}" in ${area}, which is not its own`,
        remedy: `Begin each key with ${sources.release.name}.`,
      });
    }
  }
  return findings;
}
