import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildSingleReleases } from '../../e2e/single-app/releases.ts';
import { checkout, startPortal, type TestPortal } from '../../e2e/support/portal.ts';
import { readConfig } from '../../server/src/config.ts';
import { rawGet } from '../../server/src/http/testing/raw-get.ts';
import { chromiumArguments } from '../../server/src/publishing/chromium.ts';
import { runNode } from '../../server/src/run-node.ts';
import { chromiumForTests } from '../launchers/chromium.ts';
import { describeMachine, loadAverage, residentMb } from './machine.ts';
import { measureMemory, timeStarts } from './measures/memory-and-start.ts';
import { measureHighLatency, measureSlowPhone } from './measures/page-times.ts';
import { timeMoves, timeRepublish } from './measures/pointer-moves.ts';
import { measureTour, measureVisit } from './measures/script-bytes.ts';
import { exportStaticPage } from './measures/static-copy.ts';
import { renderUncached } from './measures/uncached.ts';
import { compareServers } from './measures/warm-documents.ts';
import { startNginx } from './nginx.ts';
import type { ByPage, Pair, Results } from './results.ts';

/** Pages whose first load is measured, with the target of their first navigation. */
const visits = [
  { path: '/', to: '/Events' },
  { path: '/AQAR', to: '/' },
  { path: '/Events', to: '/AQAR' },
];
/** One page of each section other than home. */
const sections = ['/Events', '/AQAR', '/faculties', '/Gallery'];

/** Number of measurements in a run. */
interface Extent {
  readonly quick: boolean;
  readonly loads: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly moves: number;
  readonly renders: number;
}

const fullExtent: Extent = { quick: false, loads: 3, rounds: 3, seconds: 8, moves: 6, renders: 300 };
const quickExtent: Extent = { quick: true, loads: 1, rounds: 1, seconds: 4, moves: 3, renders: 30 };

interface Servers {
  readonly browser: Browser;
  readonly federated: TestPortal;
  readonly single: TestPortal;
}

const began = performance.now();

/** Prints the step being measured and the elapsed seconds. */
function logStep(what: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what} …`);
}

/** Measures both applications, one after the other. */
async function measureBoth<T>(
  { federated, single }: Servers,
  measure: (origin: string) => Promise<T>,
): Promise<Pair<T>> {
  return { federated: await measure(federated.url), single: await measure(single.url) };
}

async function measureEach<T>(
  paths: readonly string[],
  measure: (path: string) => Promise<T>,
): Promise<ByPage<T>> {
  const results: Record<string, T> = {};
  for (const path of paths) results[path] = await measure(path);
  return results;
}

const paths = visits.map(({ path }) => path);

async function measureScripts(servers: Servers) {
  const { browser } = servers;
  logStep('script bytes of first loads and navigations');
  const visitSizes = await measureEach(paths, (path) =>
    measureBoth(servers, (origin) =>
      measureVisit(browser, origin, visits.find((one) => one.path === path) ?? { path, to: '/' }),
    ),
  );
  const pick = (key: 'load' | 'navigation') =>
    Object.fromEntries(
      Object.entries(visitSizes).map(([path, { federated, single }]) => [
        path,
        { federated: federated[key], single: single[key] },
      ]),
    );
  logStep('script bytes of further sections');
  const tours = await measureBoth(servers, (origin) => measureTour(browser, origin, sections));
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
  logStep('requests and round trips at 250 ms latency');
  const distance = await measureEach(quick ? ['/'] : paths, (path) =>
    measureBoth(servers, (origin) => measureHighLatency(browser, origin + path)),
  );
  const slowPhone = await measureEach(quick ? ['/'] : paths, async (path) => {
    logStep(`${path} on a slow phone`);
    const nginx = await startNginx(await exportStaticPage(browser, federated.url, path));
    try {
      const pair = await measureBoth(servers, (origin) => measureSlowPhone(browser, origin + path, loads));
      return { ...pair, staticCopy: await measureSlowPhone(browser, nginx.url + path, loads) };
    } finally {
      await nginx.stop();
    }
  });
  return { atDistance: distance, slowPhone };
}

async function measureServer(portal: TestPortal, { quick, renders, rounds, seconds }: Extent) {
  const pid = portal.process.pid ?? 0;
  logStep('memory');
  const memory = await measureMemory(portal, !quick);
  logStep('uncached documents');
  const uncachedHome = await renderUncached(portal, renders);
  logStep('documents from memory, compared with nginx');
  const { body } = await rawGet(`${portal.url}/`, { 'accept-encoding': 'br' });
  const nginx = await startNginx([{ address: '/', type: 'text/html', body, brotli: true }]);
  const [own, others] = await compareServers(
    { address: `${portal.url}/`, pid },
    { address: `${nginx.url}/`, pid: nginx.pid },
    { rounds, seconds },
  ).finally(() => nginx.stop());
  logStep('two processes compared with one');
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

/** Runs last: the previous releases that moves leave behind add to documents and page loads. */
async function measurePublishing(portal: TestPortal, { moves }: Extent) {
  logStep('pointer moves');
  const apart = await timeMoves(portal, { times: moves, apart: true });
  const together = await timeMoves(portal, { times: moves, apart: false });
  logStep('building and republishing a remote');
  return { publishToVisible: { apart, together }, republished: await timeRepublish(portal) };
}

/** Builds the frontends whose sources changed, so that the live releases are current. */
async function buildReleases(): Promise<void> {
  const { status, printed } = await runNode(path.join(checkout, 'server/src/main.ts'), ['build'], {
    cwd: checkout,
  });
  if (status !== 0) throw new Error(`The build of the portal failed:\n${printed}`);
}

/**
 * Measures the portal against the single application, a static export and nginx, in one run. Prints its progress.
 *
 * @param quick - Runs fewer loads and rounds, in about two minutes.
 * @throws {Error} with the build output if a build fails.
 */
export async function runBench(quick: boolean): Promise<Results> {
  const extent = quick ? quickExtent : fullExtent;
  const machine = await describeMachine();
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-bench-'));
  const singleDir = path.join(folder, 'single');
  logStep('building changed frontends');
  await buildReleases();
  logStep('building the single application');
  const buildBegan = performance.now();
  await buildSingleReleases(singleDir, readConfig(process.env).RELEASES_DIR);
  const singleBuild = performance.now() - buildBegan;
  const browser = await chromium.launch({
    executablePath: chromiumForTests(),
    args: [...chromiumArguments],
  });
  const portals: TestPortal[] = [];
  try {
    logStep('cold and warm starts of a portal');
    const start = await timeStarts();
    const federated = await startPortal();
    portals.push(federated);
    const server = await measureServer(federated, extent);
    const single = await startPortal({ releasesDir: singleDir });
    portals.push(single);
    const servers = { browser, federated, single };
    const scripts = await measureScripts(servers);
    const pages = await measurePages(servers, extent);
    const { publishToVisible, republished } = await measurePublishing(federated, extent);
    return {
      machine: { ...machine, load: [machine.load[0], loadAverage()] },
      quick,
      ...scripts,
      ...pages,
      ...server,
      publishToVisible,
      start,
      build: { remote: republished.build, remoteVisible: republished.visible, single: singleBuild },
    };
  } finally {
    for (const portal of portals) await portal.stop();
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
