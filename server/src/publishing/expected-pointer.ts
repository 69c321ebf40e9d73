import { ConflictError } from '@kalalaya/node/errors';
import { collegeLabel, type MoveRecord, type Registry } from '../release/registry.ts';
import type { Db } from '../store/tables.ts';

/** Who moves a pointer, and on which condition. */
export interface MoveRequest {
  /** Actor that moves the pointer. */
  readonly by: string;
  /** Key and note that the history records. */
  readonly record?: MoveRecord;
  /** Version that the author saw live, null for none. If another is live, nothing changes. Any if omitted. */
  readonly expected?: string | null;
  /** Called in the transaction that moves the pointer; rejects if the author may no longer move it. */
  readonly assertAllowed?: (db: Db) => Promise<void>;
}

/**
 * Compares a pointer with the one that the author of a move saw.
 *
 * @param expected - Version that was live then; null for none.
 * @throws {ConflictError} if another release is live.
 */
export function assertPointer(
  { live }: Registry,
  { name, college }: { readonly name: string; readonly college: string },
  expected: string | null,
): void {
  const pointer = live[college]?.[name];
  if ((pointer?.version ?? null) === expected) return;
  const now = pointer
    ? `${pointer.by} moved ${name} to ${pointer.version} for ${collegeLabel(college)} at ${pointer.since}`
    : `${name} was taken back for ${collegeLabel(college)}`;
  throw new ConflictError(
    `${now}; you saw ${expected ?? 'nothing'} live.\nNothing was changed. See the command status, and repeat if your release should still go live.`,
  );
}
