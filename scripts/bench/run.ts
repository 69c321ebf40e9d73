import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { checkout, startPortal, type TestPortal } from '../../e2e/support/portal.ts';
import { readConfig } from '../../server/src/config.ts';
import { chromiumArguments } from '../../server/src/publishing/chromium.ts';
import { runNode } from '../../server/src/run-node.ts';
import { chromiumForTests } from '../chromium.ts';
import { get } from './get.ts';
import { describeMachine, loadNow, residentMb } from './machine.ts';
import { measureMemory, timeStarts } from './measures/memory-and-start.ts';
import { atDistance, onSlowPhone } from './measures/page-times.ts';
import { timeMoves, timeRepublish } from './measures/pointer-moves.ts';
import { tour, visit } from './measures/script-bytes.ts';
import { staticCopy } from './measures/static-copy.ts';
import { renderUncached } from './measures/uncached.ts';
import { compareServers } from './measures/warm-documents.ts';
import { startNginx } from './nginx.ts';
import type { ByPage, Pair, Results } from './results.ts';
import { makeSingleReleases } from './single/releases.ts';

/** Pages whose first load is measured, and where their first navigation leads. */
const visits = [
  { path: '/', to: '/Events' },
  { path: '/AQAR', to: '/' },
  { path: '/Events', to: '/AQAR' },
];
/** A page of each further section, behind home. */
const sections = ['/Events', '/AQAR', '/faculties', '/Gallery'];

/** How much is measured. */
interface Extent {
  readonly quick: boolean;
  readonly loads: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly moves: number;
  readonly renders: number;
}

const whole: Extent = { quick: false, loads: 3, rounds: 3, seconds: 8, moves: 6, renders: 300 };
const short: Extent = { quick: true, loads: 1, rounds: 1, seconds: 4, moves: 3, renders: 30 };

interface Servers {
  readonly browser: Browser;
  readonly federated: TestPortal;
  readonly single: TestPortal;
}

const began = performance.now();

/** Says what is being measured, and since when the run goes on. */
function say(what: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what} …`);
}

/** Measures both forms of the portal, one after the other. */
async function both<T>(
  { federated, single }: Servers,
  measure: (origin: string) => Promise<T>,
): Promise<Pair<T>> {
  return { federated: await measure(federated.url), single: await measure(single.url) };
}

async function byPage<T>(
  paths: readonly string[],
  measure: (path: string) => Promise<T>,
): Promise<ByPage<T>> {
  const found: Record<string, T> = {};
  for (const path of paths) found[path] = await measure(path);
  return found;
}

const paths = visits.map(({ path }) => path);

async function measureScripts(servers: Servers) {
  const { browser } = servers;
  say('script bytes of first loads and navigations');
  const seen = await byPage(paths, (path) =>
    both(servers, (origin) =>
      visit(browser, origin, visits.find((one) => one.path === path) ?? { path, to: '/' }),
    ),
  );
  const pick = (key: 'load' | 'navigation') =>
    Object.fromEntries(
      Object.entries(seen).map(([path, { federated, single }]) => [
        path,
        { federated: federated[key], single: single[key] },
      ]),
    );
  say('script bytes of further sections');
  const tours = await both(servers, (origin) => tour(browser, origin, sections));
  const furtherSections = Object.fromEntries(
    tours.federated.map(({ path, ...federated }, index) => {
      const { entry, all } = tours.single[index] ?? federated;
      return [path, { federated, single: { entry, all } }];
    }),
  );
  return { firstLoad: pick('load'), firstNavigation: pick('navigation'), furtherSections };
}

async function measurePages(servers: Servers, { quick, loads }: Extent) {
  const { browser, federated } = servers;
  say('requests and waves at 250 ms a request');
  const distance = await byPage(quick ? ['/'] : paths, (path) =>
    both(servers, (origin) => atDistance(browser, origin + path)),
  );
  const slowPhone = await byPage(quick ? ['/'] : paths, async (path) => {
    say(`${path} on a slow phone`);
    const nginx = await startNginx(await staticCopy(browser, federated.url, path));
    try {
      const pair = await both(servers, (origin) => onSlowPhone(browser, origin + path, loads));
      return { ...pair, staticCopy: await onSlowPhone(browser, nginx.url + path, loads) };
    } finally {
      await nginx.stop();
    }
  });
  return { atDistance: distance, slowPhone };
}

async function measureServer(portal: TestPortal, { quick, renders, rounds, seconds }: Extent) {
  const pid = portal.process.pid ?? 0;
  say('memory');
  const memory = await measureMemory(portal, !quick);
  say('documents that are rendered');
  const uncachedHome = await renderUncached(portal, renders);
  say('documents from memory, against nginx');
  const { body } = await get(`${portal.url}/`, { 'accept-encoding': 'br' });
  const nginx = await startNginx([{ address: '/', type: 'text/html', body, brotli: true }]);
  const [own, others] = await compareServers(
    { address: `${portal.url}/`, pid },
    { address: `${nginx.url}/`, pid: nginx.pid },
    { rounds, seconds },
  ).finally(() => nginx.stop());
  say('two processes against one');
  const second = await startPortal({ env: { WORKERS: '2' } });
  const [one, two] = await compareServers(
    { address: `${portal.url}/`, pid },
    { address: `${second.url}/`, pid: second.process.pid ?? 0 },
    { rounds, seconds },
  ).finally(() => second.stop());
  return {
    warmDocuments: { portal: own, nginx: others, bytes: body.length },
    processes: { one, two },
    uncachedHome,
    memory: { ...memory, afterLoad: residentMb(pid) },
  };
}

/** Last of all: what moves leave behind, releases before the live ones, adds to documents and to what pages load. */
async function measurePublishing(portal: TestPortal, { moves }: Extent) {
  say('pointer moves');
  const apart = await timeMoves(portal, { times: moves, apart: true });
  const together = await timeMoves(portal, { times: moves, apart: false });
  say('building and republishing a remote');
  return { publishToVisible: { apart, together }, republished: await timeRepublish(portal) };
}

/** Builds the frontends whose sources have changed: what is live is measured. */
async function buildReleases(): Promise<void> {
  const { status, printed } = await runNode(path.join(checkout, 'server/src/main.ts'), ['build'], {
    cwd: checkout,
  });
  if (status !== 0) throw new Error(`The portal does not build:\n${printed}`);
}

/**
 * Measures the portal beside the single application, a static copy and nginx, in one run; `quick` in about two minutes.
 * Says on standard output how far it is. Rejects with what a build printed that failed.
 */
export async function runBench(quick: boolean): Promise<Results> {
  const extent = quick ? short : whole;
  const machine = await describeMachine();
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-bench-'));
  const singleDir = path.join(folder, 'single');
  say('building what changed');
  await buildReleases();
  say('building the single application');
  const buildBegan = performance.now();
  await makeSingleReleases(singleDir, readConfig(process.env).RELEASES_DIR);
  const singleBuild = performance.now() - buildBegan;
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: [...chromiumArguments],
  });
  const open: TestPortal[] = [];
  try {
    say('starting a portal cold and warm');
    const start = await timeStarts();
    const federated = await startPortal();
    open.push(federated);
    const server = await measureServer(federated, extent);
    const single = await startPortal({ releasesDir: singleDir });
    open.push(single);
    const servers = { browser, federated, single };
    const scripts = await measureScripts(servers);
    const pages = await measurePages(servers, extent);
    const { publishToVisible, republished } = await measurePublishing(federated, extent);
    return {
      machine: { ...machine, load: [machine.load[0], loadNow()] },
      quick,
      ...scripts,
      ...pages,
      ...server,
      publishToVisible,
      start,
      build: { remote: republished.build, remoteVisible: republished.visible, single: singleBuild },
    };
  } finally {
    for (const portal of open) await portal.stop();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
