import { setTimeout as pause } from 'node:timers/promises';
import { startPortal } from '../e2e/support/portal.ts';
import { type LoadClient, loadClient, metric, pageLinks, type Question, quantile } from './load/client.ts';

/** How long the portal is under load, in minutes. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
/** Connections that ask one question after another. */
const CLIENTS = 4;
/** Between two looks at the memory, in ms. */
const LOOK_MS = Math.min(5_000, MINUTES * 2_000);
/** Share of the time that is not counted for the memory: caches fill. */
const WARMING = 0.3;
/** Growth of the memory from the first third of the rest to the last that is called flat, in MB and as a share. */
const FLAT_MB = 40;
const FLAT_SHARE = 0.1;

/** A kind of question, and how many of a hundred are of it. */
interface Kind {
  readonly name: string;
  readonly share: number;
  readonly questions: readonly Question[];
}

const asPaths = (paths: readonly string[]): Question[] => paths.map((path) => ({ path }));

/** What visitors ask of this portal: pages, what belongs to them, the admin API, what is not there, and messages. */
async function kindsOf(client: LoadClient): Promise<Kind[]> {
  const home = (await client.ask({ path: '/' })).text;
  const map = (await client.ask({ path: '/sitemap.xml' })).text;
  const named = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '/']) => path || '/');
  const pages = [...new Set([...named, ...pageLinks(home)])];
  const files = [...home.matchAll(/(?:href|src)="(\/(?:releases|media)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const calls = ['home', 'scrollers', 'eventsbycell', 'Committees', 'teachingstaff', 'cells'];
  const message = { name: 'Leela', email: 'leela@example.org', subject: 'Seats', message: 'When?' };
  return [
    { name: 'documents', share: 70, questions: asPaths(pages) },
    { name: 'files', share: 15, questions: asPaths([...new Set(files)]) },
    { name: 'admin API', share: 10, questions: asPaths(calls.map((call) => `/admin/api/${call}`)) },
    {
      name: 'not there',
      share: 4,
      questions: asPaths(['/none', '/releases/mf-home/9/none.js', '/media/none.png']),
    },
    { name: 'messages', share: 1, questions: [{ path: '/portal/contact', json: message }] },
  ];
}

const portal = await startPortal({ env: { LOG_LEVEL: 'warn', CONTACT_PER_HOUR: '100000' } });
const client = loadClient(portal.url, CLIENTS);
const times = new Map<string, number[]>();
const bad = new Map<string, number>();
const memory: number[] = [];
try {
  const kinds = await kindsOf(client);
  // Every page once: what is measured is the cache.
  for (const question of kinds[0]?.questions ?? []) await client.ask(question);
  for (const { name } of kinds) times.set(name, []);
  const turns = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const end = performance.now() + MINUTES * 60_000;
  let turn = 0;

  async function visit(): Promise<void> {
    while (performance.now() < end) {
      turn += 1;
      // A prime step mixes the kinds; the pages of a kind come in turn.
      const kind = turns[(turn * 37) % turns.length];
      const question = kind?.questions[turn % kind.questions.length];
      if (!kind || !question) continue;
      const answer = await client.ask(question).catch(() => null);
      if (answer === null || answer.status >= 500) {
        const what = `${answer?.status ?? 'broken'} ${question.path}`;
        bad.set(what, (bad.get(what) ?? 0) + 1);
      } else times.get(kind.name)?.push(answer.ms);
    }
  }
  async function watch(): Promise<void> {
    while (performance.now() < end) {
      memory.push((await metric(portal.url, 'process_resident_memory_bytes')) / 1024 / 1024);
      await pause(LOOK_MS);
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
    `${name}: ${all.length} answers, ${(all.length / MINUTES / 60).toFixed(0)} a second, median ${median.toFixed(1)} ms, p99 ${late.toFixed(1)} ms`,
  );
}
const counted = memory.slice(Math.floor(memory.length * WARMING));
const third = Math.max(1, Math.floor(counted.length / 3));
const [before, after] = [quantile(counted.slice(0, third), 0.5), quantile(counted.slice(-third), 0.5)];
console.log(`memory: ${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB`);
for (const [what, count] of bad) console.error(`${count} × ${what}`);
const isFlat = after - before <= Math.max(FLAT_MB, before * FLAT_SHARE);
if (!isFlat) console.error(`The memory grew by ${(after - before).toFixed(0)} MB under an even load.`);
process.exit(bad.size === 0 && isFlat ? 0 : 1);
