import { cp } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '../../server/src/base/config.ts';
import { changeRegistry, readRegistry } from '../../server/src/release/registry.ts';
import type { StoreLocation } from '../../server/src/store/location.ts';
import { storeAt } from '../../server/src/store/store.ts';

/** The installation of the checkout, whose releases `portal build` makes. */
export const builtInstallation: StoreLocation = {
  RELEASES_DIR: path.join(checkout, 'releases'),
  DATA_DIR: path.join(checkout, '.data'),
};

/** Makes the releases that are live in the checkout live in another installation, unless it has live ones. */
export async function copyPointers(to: StoreLocation): Promise<void> {
  const { live } = await readRegistry(builtInstallation);
  await changeRegistry(to, ({ revision }) => (revision > 0 ? null : { revision: 1, live }));
  await storeAt(to).close();
}

/** Copies the releases of the checkout, and which ones are live, into an empty installation. */
export async function copyInstallation(to: StoreLocation): Promise<void> {
  await cp(builtInstallation.RELEASES_DIR, to.RELEASES_DIR, { recursive: true });
  await copyPointers(to);
}
