import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumArguments } from '@kalalaya/node/chromium';
import { type Browser, chromium } from 'playwright';
import { buildSingleReleases } from '../../e2e/single-app/releases.ts';
import { runPortal } from '../../e2e/support/command.ts';
import { checkout, startPortal } from '../../e2e/support/portal.ts';
import { readConfig } from '../../server/src/base/config.ts';
import { rawGet } from '../../server/src/http/testing/raw-get.ts';
import { chromiumForTests } from '../launchers/chromium.ts';
import { describeMachine, loadAverage } from './machine.ts';
import { measureMemory, timeStarts } from './measures/memory-and-start.ts';
import { measureSlowPhone } from './measures/page-times.ts';
import { timeMoves } from './measures/pointer-moves.ts';
import { measureScripts } from './measures/script-bytes.ts';
import { renderUncached } from './measures/uncached.ts';
import { compareServers } from './measures/warm-documents.ts';
import { startNginx } from './nginx.ts';

// Measures the portal against the same pages without federation and against nginx, in one run
// (npm run bench), and writes docs/reference/benchmarks.md.
//   --quick  fewer loads and rounds: about two minutes; writes no file

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const extent = quick
  ? { loads: 1, rounds: 1, seconds: 4, moves: 3, renders: 30 }
  : { loads: 3, rounds: 3, seconds: 8, moves: 6, renders: 300 };

/** Pages whose first load is measured, with the target of their first navigation. */
const visits = [
  { path: '/', to: '/Events' },
  { path: '/AQAR', to: '/' },
  { path: '/Events', to: '/AQAR' },
];
/** One page of each section other than home. */
const sections = ['/Events', '/AQAR', '/faculties', '/Gallery'];

/** A row of the report: a figure of the portal, of what it is compared with, and their ratio. */
type Row = readonly [name: string, portal: string, other?: string, ratio?: number];

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number) => `${Math.round(value)} ms`;
const compared = (name: string, one: number, other: number, text: (value: number) => string): Row =>
  other > 0 ? [name, text(one), text(other), one / other] : [name, text(one), text(other)];

const asMarkdown = (title: string, other: string, rows: readonly Row[]) =>
  [
    `### ${title}`,
    '',
    `|  | portal | ${other} | ratio |`,
    '| --- | --- | --- | --- |',
    ...rows.map(
      ([name, portal, value = '', ratio]) =>
        `| ${name} | ${portal} | ${value} | ${ratio?.toFixed(2) ?? ''} |`,
    ),
  ].join('\n');

const began = performance.now();
/** Prints the step being measured and the elapsed seconds. */
const logStep = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what} …`);

async function compareScripts(browser: Browser, portal: string, single: string): Promise<string[]> {
  logStep('script bytes of first loads and navigations');
  const loads: Row[] = [];
  const navigations: Row[] = [];
  for (const { path: page, to } of visits) {
    const [load = 0, added = 0] = await measureScripts(browser, portal + page, [to]);
    const [otherLoad = 0, otherAdded = 0] = await measureScripts(browser, single + page, [to]);
    loads.push(compared(page, load, otherLoad, kb));
    navigations.push(compared(page, load + added, otherLoad + otherAdded, kb));
  }
  logStep('script bytes of further sections');
  const tour = await measureScripts(browser, portal, sections);
  const singleTour = await measureScripts(browser, single, sections);
  const further = sections.map((page, index) =>
    compared(page, tour[index + 1] ?? 0, singleTour[index + 1] ?? 0, kb),
  );
  return [
    asMarkdown('Script until 5 s after the load, hydrated (gzip)', 'single application', loads),
    asMarkdown('Script until the end of the first navigation (gzip)', 'single application', navigations),
    asMarkdown('Script of each further section (gzip), with its first page', 'single application', further),
  ];
}

async function measurePhone(browser: Browser, portal: string, single: string): Promise<string> {
  const rows: Row[] = [];
  for (const { path: page } of visits) {
    logStep(`${page} on a slow phone`);
    const one = await measureSlowPhone(browser, portal + page, extent.loads);
    const other = await measureSlowPhone(browser, single + page, extent.loads);
    rows.push(compared(`${page} first paint`, one.paint, other.paint, ms));
    rows.push(compared(`${page} largest paint`, one.largest, other.largest, ms));
    rows.push(compared(`${page} transferred`, one.kb, other.kb, (value) => `${value} KB`));
  }
  const conditions = '400 kbit/s, 400 ms, CPU slowed sixfold';
  return asMarkdown(`On a slow phone (${conditions}), without input`, 'single application', rows);
}

async function measureServer(portal: Awaited<ReturnType<typeof startPortal>>): Promise<string[]> {
  logStep('memory');
  const memory = await measureMemory(portal, !quick);
  logStep('uncached documents');
  const uncached = await renderUncached(portal, extent.renders);
  logStep('documents from memory, compared with nginx');
  const { body } = await rawGet(`${portal.url}/`, { 'accept-encoding': 'br' });
  const nginx = await startNginx(body);
  const servers = [
    { address: portal.url, pid: portal.process.pid ?? 0 },
    { address: nginx.url, pid: nginx.pid },
  ];
  const [own, others] = await compareServers(servers, extent).finally(() => nginx.close());
  return [
    asMarkdown('Home from memory (brotli, 32 connections)', 'nginx', [
      compared('responses per CPU second', own?.ratePerCore ?? 0, others?.ratePerCore ?? 0, String),
      compared('p99', own?.p99 ?? 0, others?.p99 ?? 0, ms),
    ]),
    asMarkdown('Server', '', [
      ['home rendered, p50', ms(uncached.p50)],
      ['home rendered, p95', ms(uncached.p95)],
      ['CPU time of a rendered home', ms(uncached.processor)],
      ['memory after the start, two colleges', `${memory.started} MB`],
      [`memory after ${memory.pages} pages`, `${memory.visited} MB`],
      ...(memory.rested === null ? [] : ([['memory at rest', `${memory.rested} MB`]] as const)),
    ]),
  ];
}

const machine = await describeMachine();
const load = loadAverage();
const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-bench-'));
const location = { RELEASES_DIR: path.join(folder, 'single'), DATA_DIR: path.join(folder, 'data') };
logStep('building changed frontends and the single application');
const build = await runPortal(['build'], {}, 600_000);
if (build.status !== 0) throw new Error(`The build of the portal failed:\n${build.printed}`);
await buildSingleReleases(location, readConfig(process.env));
const browser = await chromium.launch({ executablePath: chromiumForTests(), args: [...chromiumArguments] });
logStep('cold and warm starts of a portal');
const starts = await timeStarts();
const portal = await startPortal();
const single = await startPortal({ location });
try {
  const server = await measureServer(portal);
  const scripts = await compareScripts(browser, portal.url, single.url);
  const phone = await measurePhone(browser, portal.url, single.url);
  // Last: the previous releases that moves leave behind add to documents and page loads.
  logStep('pointer moves');
  const moves = await timeMoves(portal, extent.moves);
  const moving = asMarkdown('Starts and pointer moves', '', [
    ['cold start', ms(starts.cold)],
    ['warm start', ms(starts.warm)],
    ['a moved pointer is visible, median', ms(moves.median)],
    ['a moved pointer is visible, worst', ms(moves.worst)],
  ]);
  const about = `Measured in one run: ${machine}; load average ${load} at the start, ${loadAverage()} at the end. Compare ratios; absolute figures depend on the machine and its load.`;
  const tables = [...scripts, phone, ...server, moving].join('\n\n');
  const page = `<!-- Generated: npm run bench -->\n\n# Benchmarks\n\n${about}\n\n${tables}\n`;
  if (!quick) await writeFile(path.join(checkout, 'docs/reference/benchmarks.md'), page);
  console.log(`\n${page}`);
} finally {
  await portal.stop();
  await single.stop();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
