import { ConflictError, ReleaseError } from '../errors.ts';
import { type HistoryEntry, readHistory } from '../release/history.ts';
import type { Place } from '../release/location.ts';
import { readRelease } from '../release/read-release.ts';
import {
  changeRegistry,
  EVERY_COLLEGE,
  type Pointer,
  pointerFor,
  type Registry,
  readRegistry,
  withMoves,
} from '../release/registry.ts';
import { sharedVersionFindings } from './gate/shared-versions.ts';

/** Which pointer is rolled back, for which college, by whom. */
export interface Rollback {
  readonly name: string;
  readonly college: string;
  readonly by: string;
}

const forWhom = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

/** The pointer with its previous release. Throws `ReleaseError` when there is none to go back to. */
function pointerWithPrevious(
  registry: Registry,
  { name, college }: Rollback,
): Pointer & { previous: string } {
  const pointer = registry.live[college]?.[name];
  if (!pointer) {
    const own = college !== EVERY_COLLEGE && registry.live[EVERY_COLLEGE]?.[name] !== undefined;
    throw new ReleaseError(
      own
        ? `${college} has no ${name} of its own; it shows what every college has.\nRoll that back without --college, or give ${college} another: portal promote ${name} --version V --college ${college}`
        : `No release of ${name} is live for ${forWhom(college)}.\nSee what is: portal status`,
    );
  }
  const { previous } = pointer;
  if (previous === null) {
    throw new ReleaseError(
      `There is nothing before ${name} ${pointer.version} to roll back to.\nChoose a release that is here: portal promote ${name} --version V (portal status --all lists them).`,
    );
  }
  return { ...pointer, previous };
}

/**
 * The previous release of a release at the time it was last live. After a rollback the pointer falls back to that
 * one, since the release rolled back from is the bad one. Null when the history does not say.
 */
function previousBefore(
  history: readonly HistoryEntry[],
  { name, college }: Rollback,
  version: string,
  bad: string,
): string | null {
  const last = history.findLast(
    (entry) => entry.name === name && entry.college === college && entry.version === version,
  );
  const previous = last?.previous ?? null;
  return previous === version || previous === bad ? null : previous;
}

async function assertFits(place: Place, registry: Registry, { name, college }: Rollback, version: string) {
  const release = await readRelease(place, name, version);
  const pointer = pointerFor(registry, college, 'shell');
  if (name === 'shell' || !pointer) return;
  const [finding] = sharedVersionFindings(release, await readRelease(place, 'shell', pointer.version));
  if (finding) throw new ReleaseError(`${finding.problem}.\n${finding.remedy}`);
}

/**
 * Moves a pointer back to the previous release. No gate: it was live already, and going back must be quick. Throws
 * `ReleaseError` when there is no previous release or it does not fit the live shell, `ConflictError` when somebody
 * else moves the same pointer.
 */
export async function rollback(place: Place, wanted: Rollback): Promise<Pointer> {
  const { name, college, by } = wanted;
  const registry = await readRegistry(place);
  const pointer = pointerWithPrevious(registry, wanted);
  await assertFits(place, registry, wanted, pointer.previous);
  const older = previousBefore(await readHistory(place), wanted, pointer.previous, pointer.version);
  let back: Pointer | undefined;
  await changeRegistry(place, (current) => {
    const now = current.live[college]?.[name];
    if (now?.version !== pointer.version || now.since !== pointer.since) {
      throw new ConflictError(
        `${now?.by ?? 'Somebody'} moved ${name} to ${now?.version ?? 'nothing'} just now${now ? `, at ${now.since}` : ''}.\nNothing was changed. See portal status.`,
      );
    }
    const next = withMoves(current, [{ college, name, version: pointer.previous }], by, new Date());
    back = next.live[college]?.[name];
    if (back) back.previous = older;
    return next;
  });
  if (!back) throw new Error(`the registry lost the pointer of ${name}`);
  return back;
}
