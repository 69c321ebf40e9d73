import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { routeExamples } from '../e2e/support/examples.ts';
import { LARGE, longLists, writeLargePack } from '../e2e/support/large-pack.ts';
import { startPortal, type TestPortal } from '../e2e/support/portal.ts';
import { get } from './bench/get.ts';
import { residentMb } from './bench/machine.ts';
import { uncachedPages } from './bench/measures/uncached.ts';
import { quantile } from './load/client.ts';

// Prints what pages cost with the sample pack and with one of 500 cells, 20,000 events and 10,000 documents.

/** How often each page is made. */
const TIMES = 12;

/** What a page costs: its bytes as written and as brotli sends them, and the time until it came, made anew, in ms. */
interface Cost {
  readonly bytes: number;
  readonly sent: number;
  readonly p50: number;
  readonly p95: number;
}

async function costOf(open: (address: string) => Promise<{ body: Buffer }>, address: string): Promise<Cost> {
  const took: number[] = [];
  let body = (await open(address)).body;
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    body = (await open(address)).body;
    took.push(performance.now() - began);
  }
  const sent = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return { bytes: body.length, sent, p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}

interface Measured {
  readonly startMs: number;
  /** Resident memory once every page was opened, in MB. */
  readonly memory: number;
  readonly pages: ReadonlyMap<string, Cost>;
}

async function measure(portal: TestPortal, startMs: number, further: readonly string[]): Promise<Measured> {
  const open = await uncachedPages(portal);
  const pages = new Map<string, Cost>();
  for (const { pattern, path: address } of await routeExamples(portal))
    pages.set(pattern, await costOf(open, address));
  for (const address of further) pages.set(address, await costOf((file) => get(portal.url + file), address));
  return { startMs, memory: residentMb(portal.process.pid ?? 0), pages };
}

const releasesDir = process.env.RELEASES_DIR;

async function run(env: Readonly<Record<string, string>>, further: readonly string[]): Promise<Measured> {
  const began = performance.now();
  const portal = await startPortal({
    env: { LOG_LEVEL: 'warn', ...env },
    ...(releasesDir && { releasesDir }),
  });
  try {
    return await measure(portal, performance.now() - began, further);
  } finally {
    await portal.stop();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-growth-'));
try {
  await writeLargePack(folder, LARGE);
  const files = [
    '/sitemap.xml',
    '/events.ics',
    '/feed.xml',
    '/search?q=book',
    '/portal/search?q=book',
    '/documents?q=2.4',
  ];
  const small = await run({}, files);
  const large = await run({ COLLEGES_DIR: folder }, [...files, ...longLists]);
  const kb = (bytes: number) => String(Math.round(bytes / 1024));
  console.log('page, small and large: KB, KB as sent, p50 and p95 in ms');
  for (const [name, cost] of large.pages) {
    const before = small.pages.get(name);
    const row = ({ bytes, sent, p50, p95 }: Cost) =>
      [kb(bytes), kb(sent), p50.toFixed(0), p95.toFixed(0)].map((figure) => figure.padStart(6)).join('');
    console.log(`${name.padEnd(34)}${before ? row(before) : ' '.repeat(24)}   ${row(cost)}`);
  }
  for (const [name, { startMs, memory }] of Object.entries({ small, large }))
    console.log(`${name}: started in ${Math.round(startMs)} ms, ${memory} MB after all pages`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
