import { readHistory } from '../release/history.ts';
import type { StoreLocation } from '../release/location.ts';
import { readRegistry } from '../release/registry.ts';

/** Returns true if a release was live for any college: it has passed the gate, and only its neighbours changed. */
export async function hasBeenLive(location: StoreLocation, name: string, version: string): Promise<boolean> {
  const { live } = await readRegistry(location);
  const isPointedTo = Object.values(live).some((byName) =>
    [byName[name]?.version, byName[name]?.previous].includes(version),
  );
  const history = await readHistory(location);
  return isPointedTo || history.some((entry) => entry.name === name && entry.version === version);
}
