import type { FailureReport } from '@kalalaya/contract/failure';
import type { BrowserContext, Page } from 'playwright';
import { ConfigError } from '../../../errors.ts';
import type { Release } from '../../../release/read-release.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { VisitResult } from '../browser.ts';
import { axeFindings, type CheckedShapes } from './axe.ts';
import { budgetFindings } from './budget.ts';
import { consoleRemedy, formatLines, type PageLog, recordPage } from './console.ts';
import type { Example } from './examples.ts';
import { type PageFinding, pageFinding } from './finding.ts';
import { idleTime } from './in-page/take-notes.ts';
import { linksInMain } from './in-page/visitor-actions.ts';
import { largestShift, MAX_SHIFT } from './layout-shifts.ts';
import { recordReports } from './reports.ts';
import { storageFindings } from './storage.ts';
import { UnresponsivePageError, whileResponsive } from './unresponsive.ts';
import { type IdleOptions, idleFindings } from './visitor/idle.ts';
import { lookFindings, scriptlessFindings, wideScreen } from './visitor/look.ts';
import { UsageMeter } from './visitor/usage-meter.ts';
import { type UseOptions, useFindings } from './visitor/use.ts';
import type { View } from './visitor/view.ts';
import {
  readNotes,
  readSettledNotes,
  releasePage,
  takePage,
  waitForHydration,
  watchPage,
} from './watch-page.ts';

const check = 'pages in the browser';

/** Timeouts on a busy machine, in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;
const HYDRATION_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;

/** Number of moved elements listed in a finding. */
const MAX_LISTED_ELEMENTS = 4;

/** Processor time that a page may use until it is idle, in seconds; the heaviest of the samples takes half a second. */
const MAX_LOAD_CPU_SECONDS = 1.5;
/**
 * Number of times that a page may read the clock until it is idle. A loop that waits for the clock reads it millions of
 * times, but uses little processor time on a busy machine.
 */
export const MAX_CLOCK_READS = 200_000;

/** Result of checking a page of a candidate in the browser. */
export interface PageVisit extends VisitResult {
  readonly findings: readonly PageFinding[];
  readonly rest: Promise<readonly PageFinding[]>;
  /** Same-origin addresses of the links inside `main`. */
  readonly links: readonly string[];
  /** True if the page blocks the browser, or cannot be opened for another reason. */
  readonly isUnresponsive: boolean;
}

/** Findings and links of a page that has become idle. */
interface CheckedPage {
  readonly findings: readonly PageFinding[];
  readonly links: readonly string[];
  readonly isHydrated: boolean;
  /** The page on a phone, with which that without scripts is compared. */
  readonly phone: View;
  /** Number of layout shifts that were checked. */
  readonly checkedShifts: number;
  readonly pageLog: PageLog;
  /** Number of lines of its console that were checked. */
  readonly checkedLines: number;
}

/** Options of `visitPage`. */
export interface VisitOptions {
  readonly portalUrl: string;
  /** Sources of the candidate, which locate its errors. */
  readonly sources: ReleaseSources;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
  /** Shapes that earlier pages have shown. */
  readonly shapes: CheckedShapes;
  /** Also checks the shell's frame, which is the same on every page. */
  readonly includeFrame: boolean;
  /** Returns the context of pages that run no scripts. */
  scriptless(): Promise<BrowserContext>;
}

/** Opens the page and checks it until it is idle. */
async function checkPage(
  page: Page,
  example: Example,
  { portalUrl, sources, releases, includeFrame, shapes }: VisitOptions,
): Promise<CheckedPage> {
  const { path } = example;
  const findings: PageFinding[] = [];
  const report = (problem: string, remedy: string) =>
    findings.push(pageFinding({ check, where: path, problem, remedy }));
  await page.setViewportSize(wideScreen);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await watchPage(page);
  const meter = await UsageMeter.attach(page);
  const pageLog = recordPage(page);
  await page.goto(portalUrl + path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  const isHydrated = await waitForHydration(page, HYDRATION_TIMEOUT_MS);
  if (!isHydrated)
    report('is not hydrated in the browser', 'Check what its routes module does while it loads.');
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => {
    report('never becomes idle: it keeps sending requests', 'Load data once, when it is needed.');
  });
  const { hydratedAt } = await readNotes(page);
  const checkedLines = pageLog.lines.length;
  for (const line of await formatLines(pageLog, sources)) {
    report(`writes to the console: ${line}`, consoleRemedy(line));
  }
  findings.push(
    ...(await budgetFindings(page, example, { requests: pageLog.requests.length, hydratedAt, releases })),
  );
  // The work that begins when the page is hydrated: an idle time comes after it.
  await page.evaluate(idleTime);
  const { cpu } = await meter.read();
  const { clockReads } = await readNotes(page);
  await meter.detach();
  if (cpu > MAX_LOAD_CPU_SECONDS)
    report(
      `works for ${cpu.toFixed(1)} s while it loads`,
      'Do long work in small parts, or when it is needed.',
    );
  else if (clockReads > MAX_CLOCK_READS)
    report(`reads the clock ${clockReads} times while it loads`, 'Wait with setTimeout, not in a loop.');
  const { pathname } = new URL(page.url());
  const links = await page.evaluate(linksInMain);
  findings.push(...(await axeFindings(page, { path, includeFrame, shapes })));
  // Last, because late content may still shift the page or write to storage.
  const notes = await readSettledNotes(page);
  const { sum, moved } = largestShift(notes.shifts);
  if (sum > MAX_SHIFT) {
    const what =
      moved.length > 0 ? `; moved elements: ${moved.slice(0, MAX_LISTED_ELEMENTS).join(', ')}` : '';
    report(
      `shifts its layout by ${sum.toFixed(2)}, the limit is ${MAX_SHIFT}${what}`,
      'Reserve space for content that loads later: give pictures and frames a size, and insert nothing above existing content.',
    );
  }
  findings.push(...(await storageFindings(notes, { path, sources })).map(pageFinding));
  const { findings: lookResults, phone } = await lookFindings(page, { path, shapes });
  const now = new URL(page.url()).pathname;
  if (now !== pathname) report(`leaves for ${now} on its own`, 'Navigate only by links.');
  return {
    findings: [...findings, ...lookResults],
    links,
    isHydrated,
    phone,
    checkedShifts: notes.shifts.length,
    pageLog,
    checkedLines,
  };
}

/** Tells whether a page has crashed since this call. */
function watchCrash(page: Page): { readonly happened: boolean } {
  const crash = { happened: false };
  page.once('crash', () => {
    crash.happened = true;
  });
  return crash;
}

/** Creates the finding of a page that could not be checked. */
function openingFinding(path: string, error: unknown, hasCrashed: boolean): PageFinding {
  const finding = (problem: string, remedy: string) => pageFinding({ check, where: path, problem, remedy });
  if (error instanceof UnresponsivePageError) {
    return finding(
      error.message,
      'Look for an endless loop at a module’s top level, in a render or in an effect.',
    );
  }
  if (hasCrashed) {
    return finding(
      'crashes the browser’s page: it fills the memory',
      'Look for data that grows without limit.',
    );
  }
  const text = error instanceof Error ? error.message : String(error);
  return finding(`cannot be opened: ${text.split('\n')[0]}`, 'Check what it does while it loads.');
}

/** Leaves the page idle and checks what it does meanwhile. Then releases it. */
async function checkRest(
  page: Page,
  { reports, ...options }: IdleOptions & UseOptions & { readonly reports: readonly FailureReport[] },
): Promise<PageFinding[]> {
  const crash = watchCrash(page);
  const { pathname } = new URL(page.url());
  try {
    const findings = await whileResponsive(page, idleFindings(page, options));
    const hasLeft = new URL(page.url()).pathname !== pathname;
    if (!hasLeft) findings.push(...(await whileResponsive(page, useFindings(page, options))));
    if (reports.some(({ kind }) => kind === 'render-loop')) {
      const problem = 'renders without end, until the shell replaces it';
      const remedy = 'Look for an effect that sets state each time.';
      findings.push(pageFinding({ check, where: options.path, problem, remedy }));
    }
    await releasePage(page);
    return findings;
  } catch (error) {
    return [openingFinding(options.path, error, crash.happened)];
  }
}

/**
 * Checks a page in a browser: it hydrates, becomes idle, does not shift, writes nothing to the console or to storage of
 * other frontends, keeps its budget, passes axe, and can be seen and used on each screen. It stays open for the idle time.
 *
 * @throws {ConfigError} if the browser crashed.
 */
export async function visitPage(
  context: BrowserContext,
  example: Example,
  options: VisitOptions,
): Promise<PageVisit> {
  const { path } = example;
  let crash = { happened: false };
  try {
    const page = await takePage(context);
    crash = watchCrash(page);
    const reports = recordReports(page);
    const checked = await whileResponsive(page, checkPage(page, example, options));
    const { links, isHydrated, phone } = checked;
    const rest = checkRest(page, { ...checked, path, sources: options.sources, view: phone, reports });
    const address = options.portalUrl + path;
    const scriptless = await scriptlessFindings(await options.scriptless(), { address, path, phone });
    return { findings: [...checked.findings, ...scriptless], links, rest, isUnresponsive: !isHydrated };
  } catch (error) {
    if (context.browser()?.isConnected() === false) {
      throw new ConfigError(
        `The browser crashed while it checked ${path}.\nNothing was changed. Publish again; if it crashes again, the machine may lack memory.`,
        { cause: error },
      );
    }
    const findings = [openingFinding(path, error, crash.happened)];
    return { findings, links: [], rest: Promise.resolve([]), isUnresponsive: true };
  }
}
