import type { KeyStatus } from '../publish-protocol/events.ts';
import type { Place } from '../release/location.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { versionsHere } from '../release/versions.ts';
import type { Grant } from './keys.ts';

/** What a key's holder may know: what is live of its remotes for its colleges, and which releases are here. */
export async function statusOf(place: Place, key: Grant): Promise<KeyStatus> {
  const { live } = await readRegistry(place);
  const here = await versionsHere(place);
  const every = key.colleges.includes(EVERY_COLLEGE);
  const seen = Object.entries(live).filter(
    ([college]) => every || college === EVERY_COLLEGE || key.colleges.includes(college),
  );
  const remotes = await Promise.all(
    key.remotes.map(async (name) => {
      const pointers = seen.flatMap(([college, byName]) => {
        const pointer = byName[name];
        return pointer === undefined ? [] : [{ college, ...pointer }];
      });
      return { name, live: pointers, here: [...(here[name] ?? [])] };
    }),
  );
  return { key: key.id, name: key.name, colleges: key.colleges, remotes };
}
