import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import type { KeyStatus } from '../wire/events.ts';
import type { Grant } from './keys.ts';

/** What a key's holder may know: what is live of its remotes for its colleges, and which releases are here. */
export async function statusOf(releasesDir: string, key: Grant): Promise<KeyStatus> {
  const { live } = await readRegistry(releasesDir);
  const every = key.colleges.includes(EVERY_COLLEGE);
  const seen = Object.entries(live).filter(
    ([college]) => every || college === EVERY_COLLEGE || key.colleges.includes(college),
  );
  const remotes = await Promise.all(
    key.remotes.map(async (name) => {
      const here = await readdir(path.join(releasesDir, name)).catch(() => []);
      const pointers = seen.flatMap(([college, byName]) => {
        const pointer = byName[name];
        return pointer === undefined ? [] : [{ college, ...pointer }];
      });
      return { name, live: pointers, here: here.filter((version) => !version.startsWith('.')).sort() };
    }),
  );
  return { key: key.id, name: key.name, colleges: key.colleges, remotes };
}
