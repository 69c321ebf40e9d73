import { setTimeout as pause } from 'node:timers/promises';
import { liveVersions } from '../../../e2e/support/document.ts';
import type { TestPortal } from '../../../e2e/support/portal.ts';
import { rawGet } from '../../../server/src/http/testing/raw-get.ts';
import { addPreview } from '../../../server/src/release/previews.ts';
import { cpuTimeMs, quantile } from '../machine.ts';

const HOUR_MS = 3_600_000;

/** Number of warm-up renders, so that hot code is compiled; render threads live as long as their releases. */
const WARM_UP = 100;

/** Pause after the first render, in milliseconds, while the portal refreshes the data of the admin API. */
const SETTLE_MS = 5_000;

/** Returns a function that renders the home page, bypassing every cache through a preview of the live release. */
async function uncachedHome({ url, location }: TestPortal): Promise<() => Promise<void>> {
  const version = liveVersions(await (await fetch(url)).text())['mf-home'] ?? '';
  const expires = new Date(Date.now() + HOUR_MS).toISOString();
  const { token } = await addPreview(location, { college: 'sahya', name: 'mf-home', version, expires });
  const entered = await rawGet(`${url}/__preview/${token}`);
  const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return async () => {
    const { status, headers } = await rawGet(url, { cookie });
    if (status !== 200 || headers['cache-control'] !== 'private, no-store')
      throw new Error(`The preview responded with ${status}, or from a cache`);
  };
}

/** Measures uncached renders of the home page in a warm thread, with cached data: response and CPU time in milliseconds. */
export async function renderUncached(portal: TestPortal, times: number) {
  const open = await uncachedHome(portal);
  await open();
  await pause(SETTLE_MS);
  for (let index = 0; index < WARM_UP; index += 1) await open();
  const pid = portal.process.pid ?? 0;
  const before = cpuTimeMs(pid);
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const began = performance.now();
    await open();
    took.push(performance.now() - began);
  }
  const processor = (cpuTimeMs(pid) - before) / times;
  return { p50: quantile(took), p95: quantile(took, 0.95), processor };
}
