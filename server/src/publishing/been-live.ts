import { readHistory } from '../release/history.ts';
import { readRegistry } from '../release/registry.ts';

/** True when a release was live before, for any college: then it passed the gate, and only its neighbours changed. */
export async function hasBeenLive(releasesDir: string, name: string, version: string): Promise<boolean> {
  const { live } = await readRegistry(releasesDir);
  const pointed = Object.values(live).some((byName) =>
    [byName[name]?.version, byName[name]?.previous].includes(version),
  );
  const history = await readHistory(releasesDir);
  return pointed || history.some((entry) => entry.name === name && entry.version === version);
}
