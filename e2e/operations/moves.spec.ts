import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { liveVersions } from '../support/document.ts';
import type { TestPortal } from '../support/portal.ts';
import { goLive, makeLabelled } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';
import { sendVisitors } from '../support/visitors.ts';

const REMOTE = 'mf-gallery-media';
const MOVES = 100;
const PATHS = ['/Library', '/Gallery', '/Events', '/'] as const;

/** Forces a garbage collection in the server: uncollected memory would hide a leak. */
async function collectGarbage(portal: TestPortal): Promise<void> {
  const address = /Debugger listening on (ws:\S+)/.exec(portal.log())?.[1] ?? '';
  const inspector = new WebSocket(address);
  await new Promise((opened) => inspector.addEventListener('open', opened, { once: true }));
  const done = new Promise((answered) => inspector.addEventListener('message', answered, { once: true }));
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await done;
  inspector.close();
}

/**
 * Returns the resident memory of the server in MB: the minimum of several readings, as render workers come
 * and go.
 */
async function memory(portal: TestPortal): Promise<number> {
  const readings: number[] = [];
  for (let reading = 0; reading < 5; reading += 1) {
    await collectGarbage(portal);
    await pause(500);
    const status = await readFile(`/proc/${portal.process.pid}/status`, 'utf8');
    readings.push(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
  }
  return Math.min(...readings);
}

/** Returns what is wrong with a document: links and text from different releases are a version mix. */
function mixIn(html: string, labels: ReadonlyMap<string, string>): string | null {
  const version = liveVersions(html)[REMOTE] ?? '';
  const label = /<p data-label="[^"]*">([^<]*)<\/p>/.exec(html)?.[1];
  if (label === undefined) return null;
  const links = html.matchAll(new RegExp(`(?:href|src)="/releases/${REMOTE}/([^/"]+)/`, 'g'));
  const linked = [...new Set(Array.from(links, ([, one]) => one))].join();
  return label === labels.get(version) && linked === version
    ? null
    : `${label} of ${version} links ${linked}`;
}

test('a hundred pointer moves under load fail no request, mix no versions and leak no memory', async ({
  openPortal,
}) => {
  test.skip(!process.env.FULL, 'takes minutes: test:full');
  test.setTimeout(600_000);
  const portal = await openPortal({ env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } });
  const labels = new Map<string, string>();
  for (const text of ['First', 'Second']) {
    labels.set(await makeLabelled(portal.releasesDir, REMOTE, text), text);
  }
  const versions = [...labels.keys()];
  const send = () =>
    sendVisitors(
      PATHS.map((path) => portal.url + path),
      (html) => mixIn(html, labels),
    );
  let visitors = send();
  // Wait until the first requests have filled the caches.
  await expect.poll(visitors.count).toBeGreaterThan(200);
  let tenth = 0;
  for (let move = 1; move <= MOVES; move += 1) {
    const version = versions[move % 2] ?? '';
    await goLive(portal, REMOTE, version);
    if (move === 10) {
      expect(await visitors.stop()).toEqual([]);
      tenth = await memory(portal);
      visitors = send();
    }
  }
  expect(await visitors.stop()).toEqual([]);
  expect(visitors.count()).toBeGreaterThan(MOVES);
  // A busy machine returns freed memory late; a leak stays.
  await expect.poll(() => memory(portal), { timeout: 60_000 }).toBeLessThan(tenth * 1.1);
});
