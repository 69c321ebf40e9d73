import { readHistory } from '../release/history.ts';
import type { StoreLocation } from '../release/location.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';

/** A release, and the college that it is to go live for. */
interface Target {
  readonly name: string;
  readonly version: string;
  /** Id of a college, or `*`. If omitted, any college counts. */
  readonly college?: string;
}

/**
 * Returns true if a release was live for a college: it has passed the gate with the data of that college, and only its
 * neighbours changed.
 */
export async function hasBeenLive(
  location: StoreLocation,
  { name, version, college }: Target,
): Promise<boolean> {
  const counts = (one: string) => college === undefined || one === college || one === EVERY_COLLEGE;
  const { live } = await readRegistry(location);
  const isPointedTo = Object.entries(live).some(
    ([one, byName]) => counts(one) && [byName[name]?.version, byName[name]?.previous].includes(version),
  );
  const history = await readHistory(location);
  return (
    isPointedTo ||
    history.some((entry) => entry.name === name && entry.version === version && counts(entry.college))
  );
}
