import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { routeExamples } from '../../e2e/support/examples.ts';
import { LARGE, longLists, writeLargePack } from '../../e2e/support/large-pack.ts';
import { startPortal, type TestPortal } from '../../e2e/support/portal.ts';
import { rawGet } from '../../server/src/http/testing/raw-get.ts';
import { quantile } from './load/client.ts';
import { residentMb } from './machine.ts';
import { uncachedPageLoader } from './measures/uncached.ts';

// Compares the cost of pages with the sample pack and with a pack of 500 cells, 20,000 events and 10,000 documents.

/** Number of renders per page. */
const TIMES = 12;

/** Cost of a page: bytes uncompressed and with brotli, and uncached response times in milliseconds. */
interface Cost {
  readonly bytes: number;
  readonly transferBytes: number;
  readonly p50: number;
  readonly p95: number;
}

async function measureCost(
  open: (address: string) => Promise<{ body: Buffer }>,
  address: string,
): Promise<Cost> {
  const took: number[] = [];
  let body = (await open(address)).body;
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    body = (await open(address)).body;
    took.push(performance.now() - began);
  }
  const transferBytes = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return { bytes: body.length, transferBytes, p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}

interface Measurement {
  readonly startMs: number;
  /** Resident memory after opening every page, in MiB. */
  readonly memory: number;
  readonly pages: ReadonlyMap<string, Cost>;
}

async function measure(
  portal: TestPortal,
  startMs: number,
  extraPaths: readonly string[],
): Promise<Measurement> {
  const open = await uncachedPageLoader(portal);
  const pages = new Map<string, Cost>();
  for (const { pattern, path: address } of await routeExamples(portal))
    pages.set(pattern, await measureCost(open, address));
  for (const address of extraPaths)
    pages.set(address, await measureCost((file) => rawGet(portal.url + file), address));
  return { startMs, memory: residentMb(portal.process.pid ?? 0), pages };
}

const releasesDir = process.env.RELEASES_DIR;

async function run(
  env: Readonly<Record<string, string>>,
  extraPaths: readonly string[],
): Promise<Measurement> {
  const began = performance.now();
  const portal = await startPortal({
    env: { LOG_LEVEL: 'warn', ...env },
    ...(releasesDir && { releasesDir }),
  });
  try {
    return await measure(portal, performance.now() - began, extraPaths);
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
  console.log('page; for the small and the large pack: KB, KB compressed, p50 and p95 in ms');
  for (const [name, cost] of large.pages) {
    const before = small.pages.get(name);
    const row = ({ bytes, transferBytes, p50, p95 }: Cost) =>
      [kb(bytes), kb(transferBytes), p50.toFixed(0), p95.toFixed(0)]
        .map((figure) => figure.padStart(6))
        .join('');
    console.log(`${name.padEnd(34)}${before ? row(before) : ' '.repeat(24)}   ${row(cost)}`);
  }
  for (const [name, { startMs, memory }] of Object.entries({ small, large }))
    console.log(`${name} pack: started in ${Math.round(startMs)} ms, ${memory} MB after opening all pages`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
