import type { Place } from '../release/location.ts';
import {
  changeRegistry,
  EVERY_COLLEGE,
  type Move,
  type Registry,
  START_ACTOR,
  withMoves,
} from '../release/registry.ts';

/**
 * Whether a start may move a pointer so: there is none yet, or a start itself set it. A college gets no pointer of its
 * own where somebody published for every college meanwhile, whose release it would hide.
 */
function mayMove({ live }: Registry, { college, name, version }: Move): boolean {
  const pointer = live[college]?.[name];
  if (pointer !== undefined) return pointer.by === START_ACTOR && pointer.version !== version;
  const everyones = live[EVERY_COLLEGE]?.[name];
  return college === EVERY_COLLEGE || everyones === undefined || everyones.by === START_ACTOR;
}

/** The registry after those moves that a start may make; null when there are none. */
export function ownMoves(current: Registry, wanted: readonly Move[], now: Date): Registry | null {
  const moves = wanted.filter((move) => mayMove(current, move));
  return moves.length === 0 ? null : withMoves(current, moves, START_ACTOR, now);
}

/**
 * Moves pointers as a start does: only where there is none, or a start itself set it. What publish, promote or rollback
 * set stays (docs/design.md, Running it). Returns the registry as it is then. Throws `ConflictError` when somebody else
 * holds the registry for over 10 s.
 */
export function moveOwnPointers(place: Place, wanted: readonly Move[]): Promise<Registry> {
  return changeRegistry(place, (current) => ownMoves(current, wanted, new Date()));
}
