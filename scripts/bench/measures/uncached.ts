import { setTimeout as pause } from 'node:timers/promises';
import type { TestPortal } from '../../../e2e/support/portal.ts';
import { type RawResponse, rawGet } from '../../../server/src/http/testing/raw-get.ts';
import { addPreview } from '../../../server/src/release/previews.ts';
import { EVERY_COLLEGE, pointerFor, readRegistry } from '../../../server/src/release/registry.ts';
import { quantile } from '../load/client.ts';
import { cpuTimeMs } from '../machine.ts';

/** Time to serve an uncached document, in milliseconds. */
export interface RenderTimes {
  readonly p50: number;
  readonly p95: number;
  /** CPU time of the entire server per document. */
  readonly processor: number;
}

/** One hour, in milliseconds. */
const HOUR_MS = 3_600_000;

/** Returns a function that opens pages bypassing every cache, through a preview of the live release. */
async function uncachedPageLoader(portal: TestPortal): Promise<(path: string) => Promise<RawResponse>> {
  const registry = await readRegistry(portal.releasesDir);
  const version = pointerFor(registry, EVERY_COLLEGE, 'mf-home')?.version;
  if (version === undefined) throw new Error('No release of mf-home is live. Run npm start to build one.');
  const expires = new Date(Date.now() + HOUR_MS).toISOString();
  const { token } = await addPreview(portal.releasesDir, {
    college: 'sahya',
    name: 'mf-home',
    version,
    expires,
  });
  const entered = await rawGet(`${portal.url}/__preview/${token}`);
  const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0];
  if (cookie === undefined) throw new Error('The preview of the live release set no cookie');
  return async (path) => {
    const response = await rawGet(portal.url + path, { cookie });
    if (response.status !== 200 || response.headers['cache-control'] !== 'private, no-store')
      throw new Error(`The preview of ${path} responded with ${response.status}, or from a cache`);
    return response;
  };
}

/** Number of warm-up renders, so that hot code is compiled; render threads live as long as their releases. */
const WARM_UP = 100;

/** Pause after the first render, in milliseconds, while the portal refreshes the data of the admin API. */
const SETTLE_MS = 5_000;

/** Measures uncached renders of the home page in a warm thread, with cached data. */
export async function renderUncached(portal: TestPortal, times: number): Promise<RenderTimes> {
  const page = await uncachedPageLoader(portal);
  const open = async () => {
    const began = performance.now();
    await page('/');
    return performance.now() - began;
  };
  await open();
  await pause(SETTLE_MS);
  for (let index = 0; index < WARM_UP; index += 1) await open();
  const before = cpuTimeMs(portal.process.pid ?? 0);
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) took.push(await open());
  const processor = (cpuTimeMs(portal.process.pid ?? 0) - before) / times;
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), processor };
}
