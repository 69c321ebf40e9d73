import { ConflictError } from '@kalalaya/node/errors';
import type { Config } from '../base/config.ts';
import { movesBetween, readHistory } from '../release/history.ts';
import { assertFolder, readRelease } from '../release/read-release.ts';
import { assertUnaltered } from '../release/receipt.ts';
import {
  changeRegistry,
  collegeLabel,
  type MoveRecord,
  type Pointer,
  type Registry,
  readRegistry,
  START_ACTOR,
  withMoves,
} from '../release/registry.ts';
import { verifyFiles } from '../release/verify.ts';
import type { Db } from '../store/tables.ts';
import { assertPointer, type MoveRequest } from './expected-pointer.ts';
import { runGate } from './gate-process.ts';
import { fileFindings } from './static-checks/descriptor.ts';
import { type Finding, GateError } from './static-checks/finding.ts';
import { staticGate } from './static-checks/static-gate.ts';
import type { Candidate, GateOptions } from './static-checks/target-colleges.ts';

/** A request to publish releases in one registry change. */
export interface PublishRequest extends MoveRequest {
  readonly config: Config;
  readonly candidates: readonly Candidate[];
  readonly progress: (line: string) => void;
  /** Called when all checks have passed. If it returns false, nothing changes. */
  readonly confirm?: () => Promise<boolean>;
}

export type PublishOutcome =
  | { readonly kind: 'live'; readonly pointers: readonly Pointer[]; readonly revision: number }
  | { readonly kind: 'already live' | 'declined'; readonly revision: number };

/** Checks one candidate while the others count as live. */
export type GateCheck = (options: GateOptions) => Promise<Finding[]>;

const pointerOf = (registry: Registry, { college, name }: Candidate) => registry.live[college]?.[name];

const candidateNames = (candidates: readonly Candidate[]) =>
  candidates.map(({ name, version }) => `${name} ${version}`).join(', ');

/** A candidate with the digest of the files that were checked. */
interface CheckedCandidate extends Candidate {
  readonly digest: string;
  readonly record: MoveRecord;
}

/**
 * Checks the files of the candidates that have no digest yet.
 *
 * @throws {ReleaseError} if the files of one are not those that the portal received, or that were live.
 * @throws {GateError} if a file is not as it was built.
 */
async function withDigests({ config, candidates, record }: PublishRequest): Promise<CheckedCandidate[]> {
  const history = await readHistory(config);
  const findings: Finding[] = [];
  const readDigest = async ({ name, version }: Candidate) => {
    const release = await readRelease(config, name, version);
    const { digest, invalid } = await verifyFiles(release);
    await assertUnaltered(release, digest, history);
    findings.push(...fileFindings(invalid));
    return digest;
  };
  const checked = await Promise.all(
    candidates.map(async (candidate) => {
      const digest = candidate.digest ?? (await readDigest(candidate));
      return { ...candidate, digest, record: { ...record, digest } };
    }),
  );
  if (findings.length > 0) throw new GateError(candidateNames(candidates), findings);
  return checked;
}

/** Returns the registry with the candidates live. A pointer that `npm start` set now belongs to the publisher. */
function withPublished(current: Registry, candidates: readonly CheckedCandidate[], by: string): Registry {
  const now = new Date();
  const next = withMoves(current, candidates, by, now);
  for (const candidate of candidates) {
    const pointer = pointerOf(next, candidate);
    if (pointer?.by === START_ACTOR)
      Object.assign(pointer, { ...candidate.record, by, since: now.toISOString() });
  }
  return next;
}

/** Returns true if a publisher, not `npm start`, made the candidate live. */
function isPublished(registry: Registry, candidate: Candidate): boolean {
  const pointer = pointerOf(registry, candidate);
  return pointer?.version === candidate.version && pointer.by !== START_ACTOR;
}

/** @throws {ConflictError} if the pointer of the shell or of a candidate changed since `checkedAgainst`. */
function assertUnchanged(checkedAgainst: Registry, now: Registry, candidates: readonly Candidate[]): void {
  const remedy =
    'Nothing was changed. See the command status, and publish again if your release should still go live.';
  const removed = candidates.find(
    (one) => pointerOf(checkedAgainst, one) !== undefined && pointerOf(now, one) === undefined,
  );
  if (removed !== undefined)
    throw new ConflictError(
      `${removed.name} was taken back for ${collegeLabel(removed.college)}, while ${candidateNames(candidates)} was being checked.\n${remedy}`,
    );
  const conflictingMove = movesBetween(checkedAgainst, now).find(
    (move) =>
      move.name === 'shell' ||
      candidates.some(({ name, college }) => move.name === name && move.college === college),
  );
  if (!conflictingMove) return;
  throw new ConflictError(
    `${conflictingMove.by} moved ${conflictingMove.name} to ${conflictingMove.version} for ${collegeLabel(conflictingMove.college)} at ${conflictingMove.at}, while ${candidateNames(candidates)} was being checked.\n${remedy}`,
  );
}

/** @throws {ConflictError} if another release is live than the author of the request saw. */
function assertExpected(registry: Registry, { candidates, expected }: PublishRequest): void {
  if (expected === undefined) return;
  for (const candidate of candidates) assertPointer(registry, candidate, expected);
}

async function runChecks(request: PublishRequest, registry: Registry, check: GateCheck): Promise<Finding[]> {
  const { config, candidates, progress } = request;
  const findings: Finding[] = [];
  for (const candidate of candidates) {
    // Candidates of one request are checked together: a new shell with the remotes that were built for it.
    const otherCandidates = candidates.filter((other) => other !== candidate);
    const planned = withMoves(registry, otherCandidates, request.by, new Date());
    if (candidates.length > 1) progress(`${candidate.name} ${candidate.version}`);
    findings.push(...(await check({ config, registry: planned, candidate, progress })));
  }
  return findings;
}

/**
 * Moves the pointers to the checked releases. The static checks run again if only other remotes moved after
 * `checkedAgainst` was read.
 *
 * @throws {ConflictError} if the pointer of the shell or of a candidate moved.
 * @throws {ReleaseError} if the folder of a candidate was removed.
 */
async function movePointers(
  checkedAgainst: Registry,
  request: PublishRequest,
  candidates: readonly CheckedCandidate[],
): Promise<Registry> {
  const { config, assertAllowed } = request;
  async function guard(db: Db): Promise<void> {
    await assertAllowed?.(db);
    for (const { name, version } of candidates) await assertFolder(config, name, version);
  }
  let checked = checkedAgainst;
  for (;;) {
    let newer: Registry | null = null;
    const after = await changeRegistry(
      config,
      (current) => {
        if (current.revision === checked.revision) return withPublished(current, candidates, request.by);
        assertUnchanged(checkedAgainst, current, candidates);
        newer = current;
        return null;
      },
      { guard },
    );
    if (newer === null) return after;
    checked = newer;
    const findings = await runChecks(request, newer, staticGate);
    if (findings.length > 0) throw new GateError(candidateNames(candidates), findings);
  }
}

/**
 * Runs the gate on stored releases and makes them live in one change.
 *
 * @throws {GateError} with all findings.
 * @throws {ConflictError} if somebody else moved a pointer first.
 * @throws {ConfigError} if no browser can be started.
 */
export async function publishReleases(
  request: PublishRequest,
  check: GateCheck = runGate,
): Promise<PublishOutcome> {
  const { config, candidates, confirm } = request;
  const checkedAgainst = await readRegistry(config);
  const { revision } = checkedAgainst;
  if (candidates.every((candidate) => isPublished(checkedAgainst, candidate)))
    return { kind: 'already live', revision };
  assertExpected(checkedAgainst, request);
  const checkedCandidates = await withDigests(request);
  const findings = await runChecks(request, checkedAgainst, check);
  if (findings.length > 0) throw new GateError(candidateNames(candidates), findings);
  if (confirm && !(await confirm())) return { kind: 'declined', revision };
  const after = await movePointers(checkedAgainst, request, checkedCandidates);
  const pointers = candidates.flatMap((candidate) => pointerOf(after, candidate) ?? []);
  return { kind: 'live', pointers, revision: after.revision };
}

/** Returns what a publish changed, as a sentence. */
export function outcomeText(outcome: PublishOutcome, releases: string, college: string): string {
  if (outcome.kind === 'already live') return `${releases} is already live for ${collegeLabel(college)}.`;
  if (outcome.kind !== 'live') return 'Nothing was changed.';
  const before = outcome.pointers.map(({ previous }) => previous ?? 'nothing').join(', ');
  return `Live for ${collegeLabel(college)}: ${releases} (revision ${outcome.revision}, before: ${before}).`;
}
