import type { Config } from '../config.ts';
import { ConflictError } from '../errors.ts';
import { movesBetween } from '../release/history.ts';
import {
  changeRegistry,
  EVERY_COLLEGE,
  type Pointer,
  type Registry,
  readRegistry,
  START_ACTOR,
  withMoves,
} from '../release/registry.ts';
import {
  type Candidate,
  type Finding,
  GateError,
  type GateOptions,
  runGate,
  staticGate,
} from './gate/index.ts';

/** A request to publish releases in one registry change. */
export interface PublishRequest {
  readonly config: Config;
  readonly candidates: readonly Candidate[];
  /** Actor that moves the pointers. */
  readonly by: string;
  readonly progress: (line: string) => void;
  /** Starts the private portal of the gate. */
  readonly serve: GateOptions['serve'];
  readonly findBrowser?: () => string;
  /** Called when all checks have passed. If it returns false, nothing changes. */
  readonly confirm?: () => Promise<boolean>;
}

/** Result of a publish. */
export type PublishOutcome =
  | { readonly kind: 'live'; readonly pointers: readonly Pointer[]; readonly revision: number }
  | { readonly kind: 'already live' | 'declined'; readonly revision: number };

/** Checks one candidate while the others count as live. */
export type GateCheck = (options: GateOptions) => Promise<Finding[]>;

const pointerOf = (registry: Registry, { college, name }: Candidate) => registry.live[college]?.[name];

const collegeLabel = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

const candidateNames = (candidates: readonly Candidate[]) =>
  candidates.map(({ name, version }) => `${name} ${version}`).join(', ');

/** Returns the registry with the candidates live. A pointer that `npm start` set now belongs to the publisher. */
function withPublished(current: Registry, candidates: readonly Candidate[], by: string): Registry {
  const now = new Date();
  const next = withMoves(current, candidates, by, now);
  for (const candidate of candidates) {
    const pointer = pointerOf(next, candidate);
    if (pointer?.by === START_ACTOR) Object.assign(pointer, { by, since: now.toISOString() });
  }
  return next;
}

/** Returns true if a publisher, not `npm start`, made the candidate live. */
function isPublished(registry: Registry, candidate: Candidate): boolean {
  const pointer = pointerOf(registry, candidate);
  return pointer?.version === candidate.version && pointer.by !== START_ACTOR;
}

/** @throws {ConflictError} if the pointer of the shell or of a candidate moved after `checkedAgainst` was read. */
function assertUnchanged(checkedAgainst: Registry, now: Registry, candidates: readonly Candidate[]): void {
  const conflictingMove = movesBetween(checkedAgainst, now).find(
    (move) =>
      move.name === 'shell' ||
      candidates.some(({ name, college }) => move.name === name && move.college === college),
  );
  if (!conflictingMove) return;
  throw new ConflictError(
    `${conflictingMove.by} moved ${conflictingMove.name} to ${conflictingMove.version} for ${collegeLabel(conflictingMove.college)} at ${conflictingMove.at}, while ${candidateNames(candidates)} was being checked.\n` +
      'Nothing was changed. See portal status, and publish again if your release should still go live.',
  );
}

async function runChecks(request: PublishRequest, registry: Registry, check: GateCheck): Promise<Finding[]> {
  const { config, candidates, progress, serve, findBrowser } = request;
  const findings: Finding[] = [];
  for (const candidate of candidates) {
    // Candidates of one request are checked together: a new shell with the remotes that were built for it.
    const otherCandidates = candidates.filter((other) => other !== candidate);
    const planned = withMoves(registry, otherCandidates, request.by, new Date());
    if (candidates.length > 1) progress(`${candidate.name} ${candidate.version}`);
    findings.push(
      ...(await check({
        config,
        registry: planned,
        candidate,
        progress,
        serve,
        ...(findBrowser && { findBrowser }),
      })),
    );
  }
  return findings;
}

/**
 * Moves the pointers to the checked releases. The static checks run again if only other remotes moved after
 * `checkedAgainst` was read.
 *
 * @throws {ConflictError} if the pointer of the shell or of a candidate moved.
 */
async function movePointers(checkedAgainst: Registry, request: PublishRequest): Promise<Registry> {
  const { config, candidates, by } = request;
  let expected = checkedAgainst;
  for (;;) {
    let newer: Registry | null = null;
    const after = await changeRegistry(config, (current) => {
      if (current.revision === expected.revision) return withPublished(current, candidates, by);
      assertUnchanged(checkedAgainst, current, candidates);
      newer = current;
      return null;
    });
    if (newer === null) return after;
    expected = newer;
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
  const findings = await runChecks(request, checkedAgainst, check);
  if (findings.length > 0) throw new GateError(candidateNames(candidates), findings);
  if (confirm && !(await confirm())) return { kind: 'declined', revision };
  const after = await movePointers(checkedAgainst, request);
  const pointers = candidates.flatMap((candidate) => pointerOf(after, candidate) ?? []);
  return { kind: 'live', pointers, revision: after.revision };
}
