import path from 'node:path';
import type { KeyStatus } from '@kalalaya/cli/signed-requests/events';
import { readReceipt } from '../release/receipt.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { listVersions } from '../release/versions.ts';
import type { StoreLocation } from '../store/location.ts';
import type { Grant } from './keys.ts';

/** Reads the receipts of stored releases, the newest first. */
async function readStoredReleases(location: StoreLocation, name: string, versions: readonly string[]) {
  const releases = await Promise.all(
    versions.map(async (version) => {
      const dir = path.join(location.RELEASES_DIR, name, version);
      const { key: _key, ...receipt } = (await readReceipt(dir)) ?? {};
      return { version, ...receipt };
    }),
  );
  const timeOf = (release: { received?: string }) => release.received ?? '';
  return releases.sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
}

/** Reads the live pointers and stored releases that a key gives access to. */
export async function readKeyStatus(location: StoreLocation, key: Grant): Promise<KeyStatus> {
  const { live } = await readRegistry(location);
  const storedVersions = await listVersions(location);
  const allColleges = key.colleges.includes(EVERY_COLLEGE);
  const isVisible = (college: string) =>
    allColleges || college === EVERY_COLLEGE || key.colleges.includes(college);
  const visiblePointers = Object.entries(live).filter(([college]) => isVisible(college));
  const remotes = await Promise.all(
    key.remotes.map(async (name) => {
      const pointers = visiblePointers.flatMap(([college, byName]) => {
        const pointer = byName[name];
        return pointer === undefined ? [] : [{ college, ...pointer }];
      });
      const releases = await readStoredReleases(location, name, storedVersions[name] ?? []);
      return { name, live: pointers, releases };
    }),
  );
  return { key: key.id, name: key.name, colleges: [...key.colleges], remotes };
}
