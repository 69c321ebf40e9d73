import { setTimeout as pause } from 'node:timers/promises';
import { startPortal } from '../e2e/support/portal.ts';
import { loadClient, metric, pageLinks, quantile } from './load/client.ts';

/** Connections at a time, each number on a portal that has just started. */
const CONNECTIONS = process.argv.slice(2).map(Number);

/** What a crawl met. */
interface Crawl {
  readonly pages: number;
  readonly seconds: number;
  readonly times: readonly number[];
  /** Answers by status, and connections that broke. */
  readonly statuses: ReadonlyMap<string, number>;
  /** How often a visitor was asked to come back later. */
  readonly asked: number;
}

/** Where a document whose data are late leads whoever has no JavaScript: to the same page, waited for. */
const waitedFor = (html: string) =>
  [...html.matchAll(/<meta http-equiv="refresh" content="0; url=([^"]+)"/g)].map(([, to = '']) => to);

/** Opens every page that links lead to, as a link checker does: with as many connections as it can. */
async function crawl(origin: string, connections: number): Promise<Crawl> {
  const client = loadClient(origin, connections);
  const seen = new Set(['/']);
  const waiting = ['/'];
  const statuses = new Map<string, number>();
  const times: number[] = [];
  let asked = 0;
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);

  async function visit(path: string): Promise<void> {
    for (;;) {
      const answer = await client.ask({ path }).catch(() => null);
      if (answer?.status === 503 && answer.retryAfter !== null && answer.retryAfter < 30) {
        asked += 1;
        await pause(answer.retryAfter * 1_000);
        continue;
      }
      count(answer === null ? 'broken' : String(answer.status));
      if (answer === null) return;
      times.push(answer.ms);
      for (const link of [...pageLinks(answer.text), ...waitedFor(answer.text)]) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
      return;
    }
  }

  const began = performance.now();
  const under = new Set<Promise<void>>();
  while (waiting.length > 0 || under.size > 0) {
    while (waiting.length > 0 && under.size < connections) {
      const visiting: Promise<void> = visit(waiting.shift() ?? '/').finally(() => under.delete(visiting));
      under.add(visiting);
    }
    await Promise.race(under);
  }
  client.close();
  return { pages: seen.size, seconds: (performance.now() - began) / 1_000, times, statuses, asked };
}

let failed = false;
for (const connections of CONNECTIONS.length > 0 ? CONNECTIONS : [48, 200, 350, 500]) {
  const portal = await startPortal({ env: { LOG_LEVEL: 'warn' } });
  try {
    const { pages, seconds, times, statuses, asked } = await crawl(portal.url, connections);
    const blamed = await metric(portal.url, 'kalalaya_remote_failures_total');
    const answers = [...statuses].map(([status, number]) => `${number} × ${status}`).join(', ');
    console.log(
      `${connections} connections on a cold portal: ${pages} pages in ${seconds.toFixed(1)} s, ` +
        `${(pages / seconds).toFixed(0)} a second, p99 ${(quantile(times, 0.99) / 1_000).toFixed(1)} s; ` +
        `${answers}; asked to come back ${asked} times; ${blamed} failures of sections`,
    );
    const bad = [...statuses.keys()].filter((status) => status === 'broken' || Number(status) >= 500);
    if (bad.length > 0 || blamed > 0) {
      failed = true;
      console.error(portal.log().split('\n').slice(-20).join('\n'));
    }
  } finally {
    await portal.stop();
  }
}
process.exit(failed ? 1 : 0);
