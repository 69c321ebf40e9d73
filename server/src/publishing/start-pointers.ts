import {
  changeRegistry,
  EVERY_COLLEGE,
  type Move,
  type Registry,
  START_ACTOR,
  withMoves,
} from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';

/**
 * Returns true if a start may move a pointer: it does not exist, or a start set it. A college gets no pointer that would
 * hide a release published for every college.
 */
function canMove({ live }: Registry, { college, name, version }: Move): boolean {
  const pointer = live[college]?.[name];
  if (pointer !== undefined) return pointer.by === START_ACTOR && pointer.version !== version;
  const sharedPointer = live[EVERY_COLLEGE]?.[name];
  return college === EVERY_COLLEGE || sharedPointer === undefined || sharedPointer.by === START_ACTOR;
}

/** Returns the registry after the moves that a start may make, or null if there are none. */
export function startMoves(current: Registry, candidates: readonly Move[], now: Date): Registry | null {
  const moves = candidates.filter((move) => canMove(current, move));
  return moves.length === 0 ? null : withMoves(current, moves, START_ACTOR, now);
}

/**
 * Moves pointers at a start, except those that publish, promote or rollback set (docs/design.md, Running it). Returns
 * the new registry.
 *
 * @throws {ConflictError} if somebody else locks the registry for over 10 s.
 */
export function moveStartPointers(location: StoreLocation, candidates: readonly Move[]): Promise<Registry> {
  return changeRegistry(location, (current) => startMoves(current, candidates, new Date()));
}
