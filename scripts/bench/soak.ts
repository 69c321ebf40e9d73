import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { startPortal } from '../../e2e/support/portal.ts';
import { quantile, residentMb } from './machine.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
/** Concurrent connections, each sending one request after another. */
const CONNECTIONS = 4;
/** Number of requests after which they are sent again. */
const ROUND = 2_000;
/** Interval between memory samples, in milliseconds. */
const SAMPLE_MS = Math.min(5_000, MINUTES * 2_000);
/** Share of the samples that is skipped while caches fill. */
const WARM_UP_SHARE = 0.3;
/** Allowed memory growth from the first to the last third of the counted samples, in MiB and as a share. */
const FLAT_MB = 40;
const FLAT_SHARE = 0.1;

const portal = await startPortal({ env: { LOG_LEVEL: 'warn', CONTACT_PER_HOUR: '100000' } });

const text = async (path: string) => (await fetch(portal.url + path)).text();

/** Returns the request mix: pages, their files, the admin API, missing pages and contact messages. */
async function requests(): Promise<Request[]> {
  const map = await text('/sitemap.xml');
  const pages = Array.from(map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g), ([, path]) => path || '/');
  // Visit every page once, so that the cache is measured.
  for (const path of pages) await text(path);
  const files = (await text('/')).matchAll(/(?:href|src)="(\/(?:releases|media)\/[^"]+)"/g);
  const calls = ['home', 'scrollers', 'eventsbycell', 'Committees', 'teachingstaff', 'cells'];
  const message = { name: 'Leela', email: 'leela@example.org', subject: 'Seats', message: 'When?' };
  const get = (paths: readonly string[]): Request[] => paths.map((path) => ({ path }));
  const headers = { 'content-type': 'application/json' };
  const kinds: readonly { share: number; of: readonly Request[] }[] = [
    { share: 70, of: get(pages) },
    { share: 15, of: get(Array.from(files, ([, path = '/']) => path)) },
    { share: 10, of: get(calls.map((call) => `/admin/api/${call}`)) },
    { share: 4, of: get(['/none', '/releases/mf-home/9/none.js', '/media/none.png']) },
    { share: 1, of: [{ method: 'POST', path: '/portal/contact', headers, body: JSON.stringify(message) }] },
  ];
  const turns = kinds.flatMap(({ share, of }) => Array.from({ length: share }, () => of));
  return Array.from({ length: ROUND }, (_one, turn) => {
    // A prime step interleaves the kinds; the pages of a kind follow in order.
    const kind = turns[(turn * 37) % turns.length] ?? [];
    return kind[turn % kind.length] ?? {};
  });
}

const memory: number[] = [];
const load = autocannon({
  url: portal.url,
  connections: CONNECTIONS,
  duration: MINUTES * 60,
  requests: await requests(),
});
let ended = false;
const result = load.then((done) => {
  ended = true;
  return done;
});
while (!ended) {
  memory.push(residentMb(portal.process.pid ?? 0));
  await pause(SAMPLE_MS);
}
const { errors, latency, requests: rate, '5xx': failures } = await result;
await portal.stop();

console.log(
  `${rate.total} responses, ${rate.average} per second, median ${latency.p50} ms, p99 ${latency.p99} ms`,
);
const counted = memory.slice(Math.floor(memory.length * WARM_UP_SHARE));
const third = Math.max(1, Math.floor(counted.length / 3));
const [before, after] = [quantile(counted.slice(0, third)), quantile(counted.slice(-third))];
console.log(`memory: ${before} MB at the start, ${after} MB at the end`);
if (errors + failures > 0) console.error(`${errors} connections and ${failures} responses failed`);
const isFlat = after - before <= Math.max(FLAT_MB, before * FLAT_SHARE);
if (!isFlat) console.error(`Memory grew by ${after - before} MB under constant load.`);
process.exit(errors + failures === 0 && isFlat ? 0 : 1);
