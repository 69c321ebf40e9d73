import type { KeyStatus } from '../publish-protocol/events.ts';
import type { StoreLocation } from '../release/location.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { listVersions } from '../release/versions.ts';
import type { Grant } from './keys.ts';

/** Reads the live pointers and stored releases that a key gives access to. */
export async function readKeyStatus(location: StoreLocation, key: Grant): Promise<KeyStatus> {
  const { live } = await readRegistry(location);
  const storedVersions = await listVersions(location);
  const allColleges = key.colleges.includes(EVERY_COLLEGE);
  const visiblePointers = Object.entries(live).filter(
    ([college]) => allColleges || college === EVERY_COLLEGE || key.colleges.includes(college),
  );
  const remotes = await Promise.all(
    key.remotes.map(async (name) => {
      const pointers = visiblePointers.flatMap(([college, byName]) => {
        const pointer = byName[name];
        return pointer === undefined ? [] : [{ college, ...pointer }];
      });
      return { name, live: pointers, here: [...(storedVersions[name] ?? [])] };
    }),
  );
  return { key: key.id, name: key.name, colleges: key.colleges, remotes };
}
