import { ConflictError, ReleaseError } from '../errors.ts';
import { type HistoryEntry, readHistory } from '../release/history.ts';
import type { StoreLocation } from '../release/location.ts';
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

/** The pointer to roll back and the actor. */
export interface RollbackRequest {
  readonly name: string;
  readonly college: string;
  readonly by: string;
}

const collegeLabel = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

/**
 * Returns the pointer with its previous release.
 *
 * @throws {ReleaseError} if there is no previous release.
 */
function pointerWithPrevious(
  registry: Registry,
  { name, college }: RollbackRequest,
): Pointer & { previous: string } {
  const pointer = registry.live[college]?.[name];
  if (!pointer) {
    const usesSharedPointer = college !== EVERY_COLLEGE && registry.live[EVERY_COLLEGE]?.[name] !== undefined;
    throw new ReleaseError(
      usesSharedPointer
        ? `${college} has no pointer for ${name}; it uses the release of every college.\nRoll that back without --college, or promote another release for ${college}: portal promote ${name} --version V --college ${college}`
        : `No release of ${name} is live for ${collegeLabel(college)}.\nSee the live releases: portal status`,
    );
  }
  const { previous } = pointer;
  if (previous === null) {
    throw new ReleaseError(
      `There is no previous release of ${name} ${pointer.version}.\nPromote a stored release: portal promote ${name} --version V (portal status --all lists them).`,
    );
  }
  return { ...pointer, previous };
}

/**
 * Returns the previous release of a version at the time it was last live, or null if unknown. It becomes the new
 * previous release, because the release rolled back from is considered bad.
 */
function earlierPrevious(
  history: readonly HistoryEntry[],
  { name, college }: RollbackRequest,
  version: string,
  rolledBackVersion: string,
): string | null {
  const last = history.findLast(
    (entry) => entry.name === name && entry.college === college && entry.version === version,
  );
  const previous = last?.previous ?? null;
  return previous === version || previous === rolledBackVersion ? null : previous;
}

async function assertFits(
  location: StoreLocation,
  registry: Registry,
  { name, college }: RollbackRequest,
  version: string,
) {
  const release = await readRelease(location, name, version);
  const pointer = pointerFor(registry, college, 'shell');
  if (name === 'shell' || !pointer) return;
  const [finding] = sharedVersionFindings(release, await readRelease(location, 'shell', pointer.version));
  if (finding) throw new ReleaseError(`${finding.problem}.\n${finding.remedy}`);
}

/**
 * Moves a pointer back to the previous release. The gate does not run: that release was live before, and a rollback must
 * be fast.
 *
 * @throws {ReleaseError} if there is no previous release or it does not fit the live shell.
 * @throws {ConflictError} if somebody else moves the same pointer.
 */
export async function rollback(location: StoreLocation, request: RollbackRequest): Promise<Pointer> {
  const { name, college, by } = request;
  const registry = await readRegistry(location);
  const pointer = pointerWithPrevious(registry, request);
  await assertFits(location, registry, request, pointer.previous);
  const nextPrevious = earlierPrevious(
    await readHistory(location),
    request,
    pointer.previous,
    pointer.version,
  );
  let newPointer: Pointer | undefined;
  await changeRegistry(location, (current) => {
    const currentPointer = current.live[college]?.[name];
    if (currentPointer?.version !== pointer.version || currentPointer.since !== pointer.since) {
      throw new ConflictError(
        `${currentPointer?.by ?? 'Somebody'} moved ${name} to ${currentPointer?.version ?? 'nothing'} just now${currentPointer ? `, at ${currentPointer.since}` : ''}.\nNothing was changed. See portal status.`,
      );
    }
    const next = withMoves(current, [{ college, name, version: pointer.previous }], by, new Date());
    newPointer = next.live[college]?.[name];
    if (newPointer) newPointer.previous = nextPrevious;
    return next;
  });
  if (!newPointer) throw new Error(`the registry lost the pointer of ${name}`);
  return newPointer;
}
