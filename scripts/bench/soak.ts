import { setTimeout as pause } from 'node:timers/promises';
import { startPortal } from '../../e2e/support/portal.ts';
import { type LoadClient, type LoadRequest, loadClient, metric, pageLinks, quantile } from './load/client.ts';

/** Duration of the load, in minutes. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
/** Concurrent connections, each sending one request after another. */
const CLIENTS = 4;
/** Interval between memory samples, in milliseconds. */
const SAMPLE_MS = Math.min(5_000, MINUTES * 2_000);
/** Share of the samples that is skipped while caches fill. */
const WARM_UP_SHARE = 0.3;
/** Allowed memory growth from the first to the last third of the counted samples, in MiB and as a share. */
const FLAT_MB = 40;
const FLAT_SHARE = 0.1;

/** A kind of request, with its share in percent. */
interface RequestKind {
  readonly name: string;
  readonly share: number;
  readonly requests: readonly LoadRequest[];
}

const asPaths = (paths: readonly string[]): LoadRequest[] => paths.map((path) => ({ path }));

/** Returns the request mix: pages, their files, the admin API, missing pages and contact messages. */
async function requestKinds(client: LoadClient): Promise<RequestKind[]> {
  const home = (await client.send({ path: '/' })).text;
  const map = (await client.send({ path: '/sitemap.xml' })).text;
  const named = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '/']) => path || '/');
  const pages = [...new Set([...named, ...pageLinks(home)])];
  const files = [...home.matchAll(/(?:href|src)="(\/(?:releases|media)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const calls = ['home', 'scrollers', 'eventsbycell', 'Committees', 'teachingstaff', 'cells'];
  const message = { name: 'Leela', email: 'leela@example.org', subject: 'Seats', message: 'When?' };
  return [
    { name: 'documents', share: 70, requests: asPaths(pages) },
    { name: 'files', share: 15, requests: asPaths([...new Set(files)]) },
    { name: 'admin API', share: 10, requests: asPaths(calls.map((call) => `/admin/api/${call}`)) },
    {
      name: 'not found',
      share: 4,
      requests: asPaths(['/none', '/releases/mf-home/9/none.js', '/media/none.png']),
    },
    { name: 'messages', share: 1, requests: [{ path: '/portal/contact', json: message }] },
  ];
}

const portal = await startPortal({ env: { LOG_LEVEL: 'warn', CONTACT_PER_HOUR: '100000' } });
const client = loadClient(portal.url, CLIENTS);
const times = new Map<string, number[]>();
const failures = new Map<string, number>();
const memory: number[] = [];
try {
  const kinds = await requestKinds(client);
  // Visit every page once, so that the cache is measured.
  for (const request of kinds[0]?.requests ?? []) await client.send(request);
  for (const { name } of kinds) times.set(name, []);
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const end = performance.now() + MINUTES * 60_000;
  let turn = 0;

  async function visit(): Promise<void> {
    while (performance.now() < end) {
      turn += 1;
      // A prime step interleaves the kinds; the pages of a kind follow in order.
      const kind = turns[(turn * 37) % turns.length];
      const request = kind?.requests[turn % kind.requests.length];
      if (!kind || !request) continue;
      const response = await client.send(request).catch(() => null);
      if (response === null || response.status >= 500) {
        const what = `${response?.status ?? 'broken'} ${request.path}`;
        failures.set(what, (failures.get(what) ?? 0) + 1);
      } else times.get(kind.name)?.push(response.ms);
    }
  }
  async function watch(): Promise<void> {
    while (performance.now() < end) {
      memory.push((await metric(portal.url, 'process_resident_memory_bytes')) / 1024 / 1024);
      await pause(SAMPLE_MS);
    }
  }
  await Promise.all([watch(), ...Array.from({ length: CLIENTS }, visit)]);
} finally {
  client.close();
  await portal.stop();
}

for (const [name, all] of times) {
  const [median, late] = [quantile(all, 0.5), quantile(all, 0.99)];
  console.log(
    `${name}: ${all.length} responses, ${(all.length / MINUTES / 60).toFixed(0)} per second, median ${median.toFixed(1)} ms, p99 ${late.toFixed(1)} ms`,
  );
}
const counted = memory.slice(Math.floor(memory.length * WARM_UP_SHARE));
const third = Math.max(1, Math.floor(counted.length / 3));
const [before, after] = [quantile(counted.slice(0, third), 0.5), quantile(counted.slice(-third), 0.5)];
console.log(`memory: ${before.toFixed(0)} MB at the start, ${after.toFixed(0)} MB at the end`);
for (const [what, count] of failures) console.error(`${count} × ${what}`);
const isFlat = after - before <= Math.max(FLAT_MB, before * FLAT_SHARE);
if (!isFlat) console.error(`Memory grew by ${(after - before).toFixed(0)} MB under constant load.`);
process.exit(failures.size === 0 && isFlat ? 0 : 1);
