import { setTimeout as pause } from 'node:timers/promises';
import type { TestPortal } from '../../../e2e/support/portal.ts';
import { addPreview } from '../../../server/src/release/previews.ts';
import { EVERY_COLLEGE, pointerFor, readRegistry } from '../../../server/src/release/registry.ts';
import { quantile } from '../../load/client.ts';
import { get, type RawAnswer } from '../get.ts';
import { processorMs } from '../machine.ts';

/** What a document takes that is in no cache, in ms. */
export interface Rendered {
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the whole server for one. */
  readonly processor: number;
}

/** An hour, in ms. */
const HOUR_MS = 3_600_000;

/** Opens a page past every cache, by the preview of a release that is live: the same page, made anew. */
export async function uncachedPages(portal: TestPortal): Promise<(path: string) => Promise<RawAnswer>> {
  const registry = await readRegistry(portal.releasesDir);
  const version = pointerFor(registry, EVERY_COLLEGE, 'mf-home')?.version;
  if (version === undefined) throw new Error('no release of mf-home is live: npm start makes one');
  const expires = new Date(Date.now() + HOUR_MS).toISOString();
  const { token } = await addPreview(portal.releasesDir, {
    college: 'sahya',
    name: 'mf-home',
    version,
    expires,
  });
  const entered = await get(`${portal.url}/__preview/${token}`);
  const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0];
  if (cookie === undefined) throw new Error('the preview of the live release cannot be entered');
  return async (path) => {
    const answer = await get(portal.url + path, { cookie });
    if (answer.status !== 200 || answer.headers['cache-control'] !== 'private, no-store')
      throw new Error(`${path} of the preview answers ${answer.status}, or came from a cache`);
    return answer;
  };
}

/** Renders before the measured ones, in which the engine compiles what runs often: a thread lives as long as its releases. */
const WARM_UP = 100;

/** How long the portal is left alone in between, in ms: the first renders have it read the answers of the admin API anew. */
const SETTLE_MS = 5_000;

/** What Home takes in a thread that has rendered for a while, its answers at hand, made anew `times` times. */
export async function renderUncached(portal: TestPortal, times: number): Promise<Rendered> {
  const page = await uncachedPages(portal);
  const open = async () => {
    const began = performance.now();
    await page('/');
    return performance.now() - began;
  };
  await open();
  await pause(SETTLE_MS);
  for (let index = 0; index < WARM_UP; index += 1) await open();
  const before = processorMs(portal.process.pid ?? 0);
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) took.push(await open());
  const processor = (processorMs(portal.process.pid ?? 0) - before) / times;
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), processor };
}
