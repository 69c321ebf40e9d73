import { readHistory } from '../release/history.ts';
import type { Place } from '../release/location.ts';
import { readRegistry } from '../release/registry.ts';

/** True when a release was live before, for any college: then it passed the gate, and only its neighbours changed. */
export async function hasBeenLive(place: Place, name: string, version: string): Promise<boolean> {
  const { live } = await readRegistry(place);
  const pointed = Object.values(live).some((byName) =>
    [byName[name]?.version, byName[name]?.previous].includes(version),
  );
  const history = await readHistory(place);
  return pointed || history.some((entry) => entry.name === name && entry.version === version);
}
