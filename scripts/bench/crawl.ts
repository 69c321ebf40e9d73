import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { startPortal } from '../../e2e/support/portal.ts';
import { loadClient, metric, pageLinks, quantile } from './load/client.ts';

/** Numbers of concurrent connections; each crawl starts a new portal. */
const CONNECTIONS = process.argv.slice(2).map(Number);

/** Result of a crawl. */
interface Crawl {
  readonly pages: number;
  readonly seconds: number;
  readonly times: readonly number[];
  /** Number of responses by status, and of broken connections. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Number of 503 responses with Retry-After that were retried. */
  readonly retries: number;
}

/** URLs to which a document with delayed data refreshes clients without JavaScript: the same page with all data. */
const refreshTargets = (html: string) =>
  [...html.matchAll(/<meta http-equiv="refresh" content="0; url=([^"]+)"/g)].map(([, to = '']) => to);

/** Follows every link like a link checker, with a fixed number of connections. */
async function crawl(origin: string, connections: number): Promise<Crawl> {
  const client = loadClient(origin, connections);
  const visitedPaths = new Set(['/']);
  const limit = pLimit(connections);
  const statuses = new Map<string, number>();
  const times: number[] = [];
  let retries = 0;
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);

  /** Loads a page; returns the paths of the pages that it links to. */
  async function load(path: string): Promise<readonly string[]> {
    for (;;) {
      const response = await client.send({ path }).catch(() => null);
      if (response?.status === 503 && response.retryAfter !== null && response.retryAfter < 30) {
        retries += 1;
        await pause(response.retryAfter * 1_000);
        continue;
      }
      count(response === null ? 'broken' : String(response.status));
      if (response === null) return [];
      times.push(response.ms);
      return [...pageLinks(response.text), ...refreshTargets(response.text)];
    }
  }

  async function visit(path: string): Promise<void> {
    const links = [...new Set(await limit(load, path))].filter((link) => !visitedPaths.has(link));
    for (const link of links) visitedPaths.add(link);
    await Promise.all(links.map(visit));
  }

  const began = performance.now();
  await visit('/');
  client.close();
  return { pages: visitedPaths.size, seconds: (performance.now() - began) / 1_000, times, statuses, retries };
}

let failed = false;
for (const connections of CONNECTIONS.length > 0 ? CONNECTIONS : [48, 200, 350, 500]) {
  const portal = await startPortal({ env: { LOG_LEVEL: 'warn' } });
  try {
    const { pages, seconds, times, statuses, retries } = await crawl(portal.url, connections);
    const remoteFailures = await metric(portal.url, 'kalalaya_remote_failures_total');
    const responseCounts = [...statuses].map(([status, number]) => `${number} × ${status}`).join(', ');
    console.log(
      `${connections} connections, portal just started: ${pages} pages in ${seconds.toFixed(1)} s, ` +
        `${(pages / seconds).toFixed(0)} per second, p99 ${(quantile(times, 0.99) / 1_000).toFixed(1)} s; ` +
        `responses: ${responseCounts}; ${retries} retries after 503; ${remoteFailures} remote failures`,
    );
    const errorStatuses = [...statuses.keys()].filter(
      (status) => status === 'broken' || Number(status) >= 500,
    );
    if (errorStatuses.length > 0 || remoteFailures > 0) {
      failed = true;
      console.error(portal.log().split('\n').slice(-20).join('\n'));
    }
  } finally {
    await portal.stop();
  }
}
process.exit(failed ? 1 : 0);
