import { type SharedPortal, startPortal } from './portal.ts';

const VARIABLE = 'KALALAYA_TEST_PORTAL';

/** Starts the portal before the workers, which inherit where it is. Returns a function that ends it. */
export default async function startSharedPortal(): Promise<() => Promise<void>> {
  const { url, releasesDir, dataDir, location, stop } = await startPortal();
  process.env[VARIABLE] = JSON.stringify({ url, releasesDir, dataDir, location } satisfies SharedPortal);
  return stop;
}

/** Returns the portal in a worker. */
export const sharedPortal = (): SharedPortal => JSON.parse(process.env[VARIABLE] ?? '') as SharedPortal;
