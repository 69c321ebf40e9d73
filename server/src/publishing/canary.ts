import { commandLine } from '../command-line.ts';
import { ConflictError, ReleaseError } from '../errors.ts';
import { allCanaries, canaryAt, withCanary } from '../release/canary/canaries.ts';
import { canaryKey, readFigures } from '../release/canary/figures-store.ts';
import type { CanaryEnd } from '../release/canary/history.ts';
import type { StoreLocation } from '../release/location.ts';
import { collegeLabel, type MoveRecord, pointerFor, type Registry } from '../release/registry.ts';
import type { Candidate } from './gate/index.ts';

/** Share of the visitors that get a release first, and the number of visits after which it may go to all. */
export interface CanaryOptions {
  /** Per cent. */
  readonly percent: number;
  readonly visits: number;
}

/**
 * Asserts that no other release is a canary of the same pointers.
 *
 * @throws {ConflictError} if one is.
 */
export function assertNoOtherCanary(registry: Registry, candidates: readonly Candidate[]): void {
  for (const candidate of candidates) {
    const canary = canaryAt(registry, candidate);
    if (canary === undefined || canary.version === candidate.version) continue;
    const { name, college } = candidate;
    throw new ConflictError(
      `${canary.by} publishes ${name} ${canary.version} as a canary for ${collegeLabel(college)} since ${canary.since}.\n` +
        `Nothing was changed. Make it live (${commandLine(`promote ${name} --version ${canary.version}`)}) or end it (${commandLine(`rollback ${name}`)}), then publish again.`,
    );
  }
}

/**
 * Asserts that candidates can be canaries.
 *
 * @throws {ReleaseError} if there is no other live release to compare one with, or it is the shell.
 */
export function assertComparable(registry: Registry, candidates: readonly Candidate[]): void {
  for (const { name, version, college } of candidates) {
    if (name === 'shell')
      throw new ReleaseError(
        'The shell is part of every page, so it cannot be a canary.\nPublish it without --canary.',
      );
    const live = pointerFor(registry, college, name);
    if (live?.version === version)
      throw new ReleaseError(
        `${name} ${version} is already live for ${collegeLabel(college)}.\nNothing was changed.`,
      );
    if (live === undefined)
      throw new ReleaseError(
        `No release of ${name} is live for ${collegeLabel(college)}, so there is nothing to compare a canary with.\nPublish it without --canary.`,
      );
  }
}

/** Returns the registry with the candidates as canaries. */
export const withCanaries = (
  current: Registry,
  candidates: readonly (Candidate & { readonly record: MoveRecord })[],
  { percent, visits }: CanaryOptions,
  by: string,
): Registry => ({
  ...candidates.reduce(
    (registry, { record, version, ...target }) =>
      withCanary(registry, target, {
        ...record,
        version,
        percent,
        visits,
        since: new Date().toISOString(),
        by,
      }),
    current,
  ),
  revision: current.revision + 1,
});

/**
 * Asserts that the automatic promotion of a canary is still due.
 *
 * @param since - Start of the canary.
 * @throws {ConflictError} if the canary has ended.
 */
export function assertUnderWay(registry: Registry, candidates: readonly Candidate[], since: string): void {
  if (candidates.every((candidate) => canaryAt(registry, candidate)?.since === since)) return;
  throw new ConflictError('The canary has ended. Nothing was changed.');
}

/** Returns the figures of the canary of a pointer, which the history keeps when it ends. */
export async function canaryEndOf(
  location: StoreLocation,
  registry: Registry,
  target: Pick<Candidate, 'college' | 'name'>,
): Promise<CanaryEnd> {
  const one = allCanaries(registry).find(
    ({ college, name }) => college === target.college && name === target.name,
  );
  const figures = one && (await readFigures(location)).get(canaryKey(one));
  return figures === undefined ? {} : { figures };
}
