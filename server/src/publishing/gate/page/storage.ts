import type { Page } from 'playwright';
import type { Finding } from '../finding.ts';
import type { ReleaseSources } from './sources.ts';
import { NEIGHBOUR, type StorageNote, storedIn } from './watch-page.ts';

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

async function callFindings(notes: readonly StorageNote[], { path, sources }: StorageWatch) {
  const { name } = sources.release;
  const findings: Finding[] = [];
  for (const { area, how, key, stack } of notes) {
    const place = await sources.placeIn(callerOf(stack));
    if (place === null || (how !== 'clear' && isOwn(name, key))) continue;
    findings.push(
      how === 'clear'
        ? {
            check,
            where: path,
            problem: `clears ${area}, with all that others keep there, at ${place}`,
            remedy: 'Remove the keys that are your own, one by one.',
          }
        : {
            check,
            where: path,
            problem: `${how === 'setItem' ? 'writes' : 'removes'} "${key}" in ${area}, which is not its own, at ${place}`,
            remedy: `Begin each key with ${name}; what the runtime keeps is changed by its session store alone.`,
          },
    );
  }
  return findings;
}

/**
 * What a page did to the browser's storage that may be another's: calls of the candidate's own scripts, by their
 * stacks, and what was assigned or deleted past those calls.
 */
export async function storageFindings(
  page: Page,
  notes: readonly StorageNote[],
  watch: StorageWatch,
): Promise<Finding[]> {
  const { path, visit, sources } = watch;
  const findings = await callFindings(notes, watch);
  for (const [area, stored] of Object.entries(await storedIn(page))) {
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
