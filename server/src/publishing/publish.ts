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

/** What `portal publish` is asked to do: releases that go live together in one registry change. */
export interface PublishRequest {
  readonly config: Config;
  readonly candidates: readonly Candidate[];
  /** Who moves the pointers. */
  readonly by: string;
  readonly progress: (line: string) => void;
  /** Starts the private portal of the gate. */
  readonly serve: GateOptions['serve'];
  readonly findBrowser?: () => string;
  /** Asked when all checks have passed; false leaves everything as it is. */
  readonly confirm?: () => Promise<boolean>;
}

/** How a publish ended. */
export type PublishOutcome =
  | { readonly kind: 'live'; readonly pointers: readonly Pointer[]; readonly revision: number }
  | { readonly kind: 'already live' | 'declined'; readonly revision: number };

/** Checks one candidate, with the others live beside it. */
export type GateCheck = (options: GateOptions) => Promise<Finding[]>;

const pointerOf = (registry: Registry, { college, name }: Candidate) => registry.live[college]?.[name];

const forWhom = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

const called = (candidates: readonly Candidate[]) =>
  candidates.map(({ name, version }) => `${name} ${version}`).join(', ');

/**
 * The registry with the candidates live. A pointer that `npm start` had set now belongs to the publisher, so that no
 * later start moves it.
 */
function withPublished(current: Registry, candidates: readonly Candidate[], by: string): Registry {
  const now = new Date();
  const next = withMoves(current, candidates, by, now);
  for (const candidate of candidates) {
    const pointer = pointerOf(next, candidate);
    if (pointer?.by === START_ACTOR) Object.assign(pointer, { by, since: now.toISOString() });
  }
  return next;
}

/** True when the candidate is live already, and not only because `npm start` made it so. */
function isPublished(registry: Registry, candidate: Candidate): boolean {
  const pointer = pointerOf(registry, candidate);
  return pointer?.version === candidate.version && pointer.by !== START_ACTOR;
}

/**
 * Throws `ConflictError` when somebody moved the shell's pointer, or that of a candidate, after `checkedAgainst` was
 * read.
 */
function assertUnchanged(checkedAgainst: Registry, now: Registry, candidates: readonly Candidate[]): void {
  const rival = movesBetween(checkedAgainst, now).find(
    (move) =>
      move.name === 'shell' ||
      candidates.some(({ name, college }) => move.name === name && move.college === college),
  );
  if (!rival) return;
  throw new ConflictError(
    `${rival.by} moved ${rival.name} to ${rival.version} for ${forWhom(rival.college)} at ${rival.at}, while ${called(candidates)} was being checked.\n` +
      'Nothing was changed. See portal status, talk to them, and publish again if yours should still go live.',
  );
}

async function findingsOf(request: PublishRequest, registry: Registry, check: GateCheck): Promise<Finding[]> {
  const { config, candidates, progress, serve, findBrowser } = request;
  const findings: Finding[] = [];
  for (const candidate of candidates) {
    // Those that go live together are looked at together: a new shell with the remotes that were built for it.
    const beside = candidates.filter((other) => other !== candidate);
    const planned = withMoves(registry, beside, request.by, new Date());
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
 * Moves the pointers to the checked releases. Fails with `ConflictError` when somebody moved one of them, or the
 * shell, after `checkedAgainst` was read. When only other remotes moved, the static checks run again against the new
 * registry.
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
    const findings = await findingsOf(request, newer, staticGate);
    if (findings.length > 0) throw new GateError(called(candidates), findings);
  }
}

/**
 * Runs the gate over releases in RELEASES_DIR and makes them live in one change. Throws `GateError` with all
 * findings, `ConflictError` when somebody else moved a pointer first, `ConfigError` when there is no browser; in each
 * case nothing moved.
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
  const findings = await findingsOf(request, checkedAgainst, check);
  if (findings.length > 0) throw new GateError(called(candidates), findings);
  if (confirm && !(await confirm())) return { kind: 'declined', revision };
  const after = await movePointers(checkedAgainst, request);
  const pointers = candidates.flatMap((candidate) => pointerOf(after, candidate) ?? []);
  return { kind: 'live', pointers, revision: after.revision };
}
