import { readHistory } from '../release/history.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import type { StoreLocation } from '../store/location.ts';

/**
 * Returns true if a release was live for a college: it has passed the gate with the data of that college, and only its
 * neighbours changed. A move for every college counts for those that had no pointer of their own at that time.
 *
 * @param college - Id of a college, or `*`. If omitted, any college counts.
 */
export async function hasBeenLive(
  location: StoreLocation,
  { name, version, college }: { readonly name: string; readonly version: string; readonly college?: string },
): Promise<boolean> {
  const { live } = await readRegistry(location);
  const moves = (await readHistory(location)).filter((move) => move.name === name);
  if (college === undefined) {
    const isPointedTo = Object.values(live).some((byName) =>
      [byName[name]?.version, byName[name]?.previous].includes(version),
    );
    return isPointedTo || moves.some((move) => move.version === version);
  }
  const isShared = (id: string) => live[id]?.[name] === undefined;
  /** Colleges with a pointer of their own, to which a shared move does not apply. */
  const separate = new Set<string>();
  for (const move of moves) {
    if (move.college !== EVERY_COLLEGE) {
      if (move.version === null) separate.delete(move.college);
      else separate.add(move.college);
      if (move.college === college && move.version === version) return true;
    } else if (move.version === version) {
      const isUnchecked = college === EVERY_COLLEGE ? [...separate].some(isShared) : separate.has(college);
      if (!isUnchecked) return true;
    }
  }
  return false;
}
