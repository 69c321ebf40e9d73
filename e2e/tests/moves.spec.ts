import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { liveVersions } from '../support/document.ts';
import { makeLabelled, moveTo } from '../support/edited-release.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const REMOTE = 'mf-gallery-media';
const MOVES = 100;
/** Number of concurrent visitors. Each sends a new request 20 ms after the last response. */
const VISITORS = 4;
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

/**
 * Fetches a document and returns its fault, if any. Links and text from different releases are a version mix.
 */
async function faultOf(url: string, labels: ReadonlyMap<string, string>): Promise<string | null> {
  const answer = await fetch(url);
  const html = await answer.text();
  if (answer.status !== 200) return `${url}: ${answer.status}`;
  const version = liveVersions(html)[REMOTE] ?? '';
  const label = /<p data-label="[^"]*">([^<]*)<\/p>/.exec(html)?.[1];
  const linked = new Set(
    [...html.matchAll(new RegExp(`(?:href|src)="/releases/${REMOTE}/([^/"]+)/`, 'g'))].map(([, one]) => one),
  );
  if (label !== undefined && label !== labels.get(version)) return `${url}: ${label} under ${version}`;
  if (label !== undefined && (linked.size !== 1 || !linked.has(version))) {
    return `${url}: ${label} links ${[...linked].join(', ')}`;
  }
  return null;
}

test('a hundred pointer moves under load fail no request, mix no versions and leak no memory', async () => {
  test.skip(!process.env.FULL, 'takes minutes: test:full');
  test.setTimeout(600_000);
  const portal = await startPortal({ env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } });
  try {
    const labels = new Map<string, string>();
    for (const text of ['First', 'Second']) {
      labels.set(await makeLabelled(portal.releasesDir, REMOTE, text), text);
    }
    const versions = [...labels.keys()];
    const faults: string[] = [];
    let requestCount = 0;
    /** Starts the visitors; returns a function that stops them. */
    const sendVisitors = () => {
      let ended = false;
      const visitors = Array.from({ length: VISITORS }, async (_, first) => {
        for (let turn = first; !ended; turn += 1) {
          const url = `${portal.url}${PATHS[turn % PATHS.length]}`;
          const fault = await faultOf(url, labels).catch((error: unknown) => `${url}: ${String(error)}`);
          if (fault !== null) faults.push(fault);
          requestCount += 1;
          await pause(20);
        }
      });
      return async () => {
        ended = true;
        await Promise.all(visitors);
      };
    };
    let stopVisitors = sendVisitors();
    // Wait until the first requests have filled the caches.
    while (requestCount < 200) await pause(100);
    let tenth = 0;
    for (let move = 1; move <= MOVES; move += 1) {
      const version = versions[move % 2] ?? '';
      await moveTo(portal.releasesDir, REMOTE, version);
      await expect
        .poll(async () => liveVersions(await (await fetch(`${portal.url}/Library`)).text())[REMOTE], {
          intervals: [20],
        })
        .toBe(version);
      if (move === 10) {
        await stopVisitors();
        tenth = await memory(portal);
        stopVisitors = sendVisitors();
      }
    }
    await stopVisitors();
    expect(faults).toEqual([]);
    expect(requestCount).toBeGreaterThan(MOVES);
    // A busy machine returns freed memory late; a leak stays.
    await expect.poll(() => memory(portal), { timeout: 60_000 }).toBeLessThan(tenth * 1.1);
  } finally {
    await portal.stop();
  }
});
