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

/** Releases on their way to being live, all at the same moment. */
export interface PublishRequest {
  readonly config: Config;
  readonly candidates: readonly Candidate[];
  /** Who moves the pointers. */
  readonly by: string;
  readonly progress: (line: string) => void;
  /** Starts the private portal of the gate. */
  readonly serve: GateOptions['serve'];
  readonly findBrowser?: () => string;
  /** Asked once everything is sound; false leaves all as it is. */
  readonly confirm?: () => Promise<boolean>;
}

/** How it ended. */
export type PublishOutcome =
  | { readonly kind: 'live'; readonly pointers: readonly Pointer[]; readonly revision: number }
  | { readonly kind: 'was live' | 'left'; readonly revision: number };

/** Looks at one candidate, with the others live beside it. */
export type Check = (options: GateOptions) => Promise<Finding[]>;

const pointerOf = (registry: Registry, { college, name }: Candidate) => registry.live[college]?.[name];

const forWhom = (college: string) => (college === EVERY_COLLEGE ? 'every college' : college);

const called = (candidates: readonly Candidate[]) =>
  candidates.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The registry with the candidates live. One that a start made live is from now on the publisher's: no start moves it. */
function published(current: Registry, candidates: readonly Candidate[], by: string): Registry {
  const now = new Date();
  const next = withMoves(current, candidates, by, now);
  for (const candidate of candidates) {
    const pointer = pointerOf(next, candidate);
    if (pointer?.by === START_ACTOR) Object.assign(pointer, { by, since: now.toISOString() });
  }
  return next;
}

/** True when it is live already, and not only because a start made it so. */
function isPublished(registry: Registry, candidate: Candidate): boolean {
  const pointer = pointerOf(registry, candidate);
  return pointer?.version === candidate.version && pointer.by !== START_ACTOR;
}

/** Throws `ConflictError` when what the candidates were checked against is no longer what is live. */
function assertUnchanged(seen: Registry, now: Registry, candidates: readonly Candidate[]): void {
  const rival = movesBetween(seen, now).find(
    (move) =>
      move.name === 'shell' ||
      candidates.some(({ name, college }) => move.name === name && move.college === college),
  );
  if (!rival) return;
  throw new ConflictError(
    `${rival.by} withMoves ${rival.name} to ${rival.version} for ${forWhom(rival.college)} at ${rival.at}, while ${called(candidates)} was being checked.\n` +
      'Nothing was changed. See portal status, talk to them, and publish again if yours should still go live.',
  );
}

async function findingsOf(request: PublishRequest, registry: Registry, check: Check): Promise<Finding[]> {
  const { config, candidates, progress, serve, findBrowser } = request;
  const findings: Finding[] = [];
  for (const candidate of candidates) {
    // Those that go live together are looked at together: a new shell with the sections that were built for it.
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
 * Moves the pointers to checked releases, unless somebody withMoves one of them since `seen` was read: one of two wins,
 * the other is told who and when. Where only other sections withMoves, the checks that concern them are made again.
 */
async function movePointers(seen: Registry, request: PublishRequest): Promise<Registry> {
  const { config, candidates, by } = request;
  let expected = seen;
  for (;;) {
    let newer: Registry | null = null;
    const after = await changeRegistry(config.RELEASES_DIR, (current) => {
      if (current.revision === expected.revision) return published(current, candidates, by);
      assertUnchanged(seen, current, candidates);
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
 * Takes releases that lie in RELEASES_DIR through the gate and makes them live in one move. Throws `GateError` with
 * every finding, `ConflictError` when somebody else was faster, `ConfigError` when there is no browser; then nothing
 * withMoves.
 */
export async function publishReleases(
  request: PublishRequest,
  check: Check = runGate,
): Promise<PublishOutcome> {
  const { config, candidates, confirm } = request;
  const seen = await readRegistry(config.RELEASES_DIR);
  const { revision } = seen;
  if (candidates.every((candidate) => isPublished(seen, candidate))) return { kind: 'was live', revision };
  const findings = await findingsOf(request, seen, check);
  if (findings.length > 0) throw new GateError(called(candidates), findings);
  if (confirm && !(await confirm())) return { kind: 'left', revision };
  const after = await movePointers(seen, request);
  const pointers = candidates.flatMap((candidate) => pointerOf(after, candidate) ?? []);
  return { kind: 'live', pointers, revision: after.revision };
}
