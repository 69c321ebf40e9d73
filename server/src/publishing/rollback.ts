import { commandLine } from '@kalalaya/node/command-line';
import { ConflictError, ReleaseError } from '@kalalaya/node/errors';
import { type HistoryEntry, readHistory } from '../release/history.ts';
import { type Release, readRelease } from '../release/read-release.ts';
import { assertUnaltered } from '../release/receipt.ts';
import {
  changeRegistry,
  collegeLabel,
  EVERY_COLLEGE,
  type Pointer,
  pointerFor,
  type Registry,
  readRegistry,
  withMoves,
} from '../release/registry.ts';
import { assertIntact } from '../release/verify.ts';
import type { StoreLocation } from '../store/location.ts';
import { assertPointer, type MoveRequest } from './expected-pointer.ts';
import { sharedVersionFindings } from './static-checks/shared-versions.ts';

/** The pointer to roll back and the actor. */
export interface RollbackRequest extends MoveRequest {
  readonly name: string;
  readonly college: string;
}

/** Result of a rollback: the pointer after it, or the version that was taken back because it was the first one. */
export type RollbackOutcome =
  | { readonly kind: 'moved'; readonly pointer: Pointer }
  | { readonly kind: 'taken back'; readonly version: string };

/**
 * Returns the live pointer.
 *
 * @throws {ReleaseError} if nothing is live.
 */
function livePointer(registry: Registry, { name, college }: RollbackRequest): Pointer {
  const pointer = registry.live[college]?.[name];
  if (!pointer) {
    const usesSharedPointer = college !== EVERY_COLLEGE && registry.live[EVERY_COLLEGE]?.[name] !== undefined;
    throw new ReleaseError(
      usesSharedPointer
        ? `${college} has no pointer for ${name}; it uses the release of every college.\nRoll that back without --college, or promote another release with --college ${college}.`
        : `No release of ${name} is live for ${collegeLabel(college)}.\nThe live releases: ${commandLine('status')}`,
    );
  }
  return pointer;
}

/** Returns true if no other release of a remote was ever live for a college. */
const isFirstRelease = (
  history: readonly HistoryEntry[],
  { name, college }: RollbackRequest,
  version: string,
): boolean =>
  name !== 'shell' &&
  history.every(
    (entry) =>
      entry.name !== name || entry.college !== college || entry.version === null || entry.version === version,
  );

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
  release: Release,
): Promise<void> {
  const pointer = pointerFor(registry, college, 'shell');
  if (name === 'shell' || !pointer) return;
  const [finding] = sharedVersionFindings(release, await readRelease(location, 'shell', pointer.version));
  if (finding) throw new ReleaseError(`${finding.problem}.\n${finding.remedy}`);
}

/**
 * Moves a pointer back to the previous release. The gate does not run: that release was live before, and a rollback must
 * be fast. The first release of a remote has no previous one; its pointer is removed.
 *
 * @throws {ReleaseError} if there is no previous release, its files were altered, or it does not fit the live shell.
 * @throws {ConflictError} if somebody else moves the same pointer.
 */
export async function rollback(location: StoreLocation, request: RollbackRequest): Promise<RollbackOutcome> {
  const { name, college, by, expected, assertAllowed } = request;
  const registry = await readRegistry(location);
  if (expected !== undefined) assertPointer(registry, request, expected);
  const pointer = livePointer(registry, request);
  const { previous, version } = pointer;
  const history = await readHistory(location);
  const options = { by, ...(assertAllowed && { guard: assertAllowed }) };
  const assertSame = (current: Registry): void => {
    const now = current.live[college]?.[name];
    if (now?.version === version && now.since === pointer.since) return;
    throw new ConflictError(
      `${now?.by ?? 'Somebody'} moved ${name} to ${now?.version ?? 'nothing'} just now${now ? `, at ${now.since}` : ''}.\nNothing was changed. See the command status.`,
    );
  };
  if (previous === null) {
    if (!isFirstRelease(history, request, version)) {
      throw new ReleaseError(
        `There is no previous release of ${name} ${version}.\nThe command promote makes another stored release live.`,
      );
    }
    await changeRegistry(
      location,
      (current) => {
        assertSame(current);
        const live = structuredClone(current.live);
        delete live[college]?.[name];
        return { ...current, revision: current.revision + 1, live };
      },
      options,
    );
    return { kind: 'taken back', version };
  }
  const release = await readRelease(location, name, previous);
  const digest = await assertIntact(release.dir, release);
  await assertUnaltered(release, digest, history);
  await assertFits(location, registry, request, release);
  const nextPrevious = earlierPrevious(history, request, previous, version);
  const move = { college, name, version: previous, record: { ...request.record, digest } };
  const after = await changeRegistry(
    location,
    (current) => {
      assertSame(current);
      const next = withMoves(current, [move], by, new Date());
      const moved = next.live[college]?.[name];
      if (moved) moved.previous = nextPrevious;
      return next;
    },
    options,
  );
  const moved = after.live[college]?.[name];
  if (!moved) throw new Error(`the registry lost the pointer of ${name}`);
  return { kind: 'moved', pointer: moved };
}

/** Returns the sentence that reports a rollback. */
export function rollbackText(outcome: RollbackOutcome, { name, college }: RollbackRequest): string {
  if (outcome.kind === 'taken back')
    return `${name} ${outcome.version} was taken back; it was the first release for ${collegeLabel(college)}.`;
  const { version, previous } = outcome.pointer;
  return `Live for ${collegeLabel(college)}: ${name} ${version}${previous === null ? '' : ` (before: ${previous})`}.`;
}
