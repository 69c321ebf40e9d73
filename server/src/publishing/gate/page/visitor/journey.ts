import { setTimeout as pause } from 'node:timers/promises';
import type { FailureReport } from '@kalalaya/contract/failure';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { readPage } from '../../../../dom/page-facts.ts';
import type { Release } from '../../../../release/read-release.ts';
import type { ReleaseSources } from '../../../../release/sources.ts';
import { consoleRemedy, formatLines, recordPage } from '../console.ts';
import { type PageFinding, pageFinding } from '../finding.ts';
import { changedGlobals } from '../in-page/changed-globals.ts';
import {
  hasPath,
  isLong,
  isScrolled,
  isShown,
  leftPage,
  navigateTo,
  type SharedParts,
  sharedParts,
  shownPage,
} from '../in-page/visitor-actions.ts';
import { recordReports } from '../reports.ts';
import { UnresponsivePageError, whileResponsive } from '../unresponsive.ts';
import { waitForHydration, watchPage } from '../watch-page.ts';
import { callFindings, readVisitorNotes } from './calls.ts';
import { viewFindings } from './look.ts';
import { readHeap, readMetrics } from './metrics.ts';
import { stateFindings, wordFindings } from './state.ts';
import { takeView, type View } from './view.ts';

/** Name of the checks of pages that follow each other in one document. */
export const JOURNEY_CHECK = 'pages in one visit';

const journeyFinding = (path: string, problem: string, remedy: string): PageFinding =>
  pageFinding({ check: JOURNEY_CHECK, where: path, problem, remedy });

/** Timeouts on a busy machine, in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;
const STEP_TIMEOUT_MS = 45_000;

/** Number of pages that are not shown after which the journey ends: each costs the timeout. */
const MAX_FAILED_STEPS = 2;

/** Number of further visits after which the memory is compared. */
const REPEATED_PAGES = 8;
/** Growth of the heap by these visits, in bytes, and of the number of listeners. */
const MAX_HEAP_GROWTH = 16 * 2 ** 20;
const MAX_NEW_LISTENERS = 400;

/** Time for which a visitor reads the page to which a journey returns, and until it is scrolled again, in milliseconds. */
const RETURN_MS = 1_500;
const SCROLL_TIMEOUT_MS = 5_000;

/** A page and its title, as the server renders it. */
export interface JourneyPage {
  readonly path: string;
  readonly title: string;
}

/** Options of a journey. */
export interface JourneyOptions {
  readonly browser: Browser;
  readonly portalUrl: string;
  readonly sources: ReleaseSources;
  /** Pages of the candidate. */
  readonly pages: readonly JourneyPage[];
  /** A page of each other frontend. */
  readonly others: readonly JourneyPage[];
  /** Called with the context of the journey before its first page. */
  prepare?(context: BrowserContext): Promise<void>;
}

/** Returns the first page without parameters of each other frontend of a portal, if it has content. */
export async function firstPages(
  portalUrl: string,
  releases: readonly Release[],
  frontend: string,
): Promise<JourneyPage[]> {
  const others = releases.filter(({ name }) => name !== frontend && name !== 'shell');
  const pages = await Promise.all(
    others.map(async ({ descriptor }): Promise<JourneyPage[]> => {
      const path = descriptor?.routes.find((route) => !route.path.includes(':'))?.path;
      const response = path === undefined ? null : await fetch(portalUrl + path).catch(() => null);
      if (path === undefined || response?.status !== 200) return [];
      return [{ path, title: readPage(await response.text(), portalUrl + path).title }];
    }),
  );
  return pages.flat();
}

/**
 * Returns null once the page is shown, or what is shown instead. A server that had no data yet sent another title; the
 * title must then differ from that of the page before.
 */
async function arrive(page: Page, { path, title }: JourneyPage, previous: string): Promise<string | null> {
  const expected = { path, title, previous };
  await page.waitForFunction(isShown, expected, { timeout: STEP_TIMEOUT_MS, polling: 50 }).catch(() => {});
  // On a busy machine it may arrive with the timeout.
  if (await page.evaluate(isShown, expected)) return null;
  const actual = await page.evaluate(shownPage);
  return `${actual.path} with the title "${actual.title}"`;
}

interface Memory {
  readonly heap: number;
  readonly listeners: number;
}

async function readMemory(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const [listeners = 0] = await readMetrics(session, ['JSEventListeners']);
  return { heap: await readHeap(session), listeners };
}

/** One visitor's way through the candidate's pages and those of others, in one document. */
class Journey {
  readonly findings: PageFinding[] = [];
  readonly #page: Page;
  /** The page of another frontend that was loaded first. */
  readonly #start: JourneyPage;
  readonly #options: JourneyOptions;
  /** The page of the candidate that was opened last. */
  #last = '';
  #failedSteps = 0;
  readonly #reports: readonly FailureReport[];
  /** Number of reports that were checked. */
  #checkedReports = 0;
  /** Number of entries of the history before the current page. */
  #entries = Infinity;

  constructor(page: Page, start: JourneyPage, options: JourneyOptions) {
    this.#page = page;
    this.#reports = recordReports(page);
    this.#start = start;
    this.#options = options;
  }

  #report(problem: string, remedy: string): void {
    this.findings.push(journeyFinding(this.#last, problem, remedy));
  }

  /** Opens a page. Returns null once it is shown, or what is shown instead. */
  async #open(target: JourneyPage): Promise<string | null> {
    if (this.#failedSteps >= MAX_FAILED_STEPS) return null;
    await this.#leave();
    if (this.#options.pages.includes(target)) this.#last = target.path;
    const previous = await this.#page.title();
    await this.#page.evaluate(navigateTo, target.path);
    const instead = await arrive(this.#page, target, previous);
    if (instead !== null) this.#failedSteps += 1;
    return instead;
  }

  /** Checks the current page before another one is opened. */
  async #leave(): Promise<void> {
    const { entries, hasHeading } = await this.#page.evaluate(leftPage);
    if (!hasHeading) {
      this.#report(
        `empties the page at ${(await this.#page.evaluate(shownPage)).path}, which has no visible heading any more`,
        'Change nothing outside the page’s own element, and end timers when a page is left.',
      );
    }
    if (entries > this.#entries + 1) {
      this.#report(
        `adds ${entries - this.#entries - 1} entries to the history when it is opened`,
        'Leave the history to the router.',
      );
    }
    this.#entries = entries;
  }

  /** Opens a page and checks it. */
  async #step(target: JourneyPage): Promise<void> {
    const instead = await this.#open(target);
    if (instead !== null) {
      this.#report(
        `is not shown after a client-side navigation, but ${instead}`,
        'Render the same title and heading in the browser as on the server.',
      );
    }
    await this.#checkGlobals();
  }

  /** Returns the functions that the shell has restored since the last call. */
  #restoredGlobals(): string[] {
    const reports = this.#reports.slice(this.#checkedReports);
    this.#checkedReports = this.#reports.length;
    return reports.flatMap(({ kind, message }) => (kind === 'replaced-global' ? message.split(', ') : []));
  }

  async #checkGlobals(): Promise<void> {
    const changed = [...this.#restoredGlobals(), ...(await this.#page.evaluate(changedGlobals))];
    if (changed.length === 0) return;
    this.#report(
      `replaces functions that every page uses: ${changed.slice(0, 5).join(', ')}`,
      'Change no global and no prototype: wrap the function in your own module.',
    );
  }

  async #checkHistory(previous: JourneyPage, last: JourneyPage): Promise<void> {
    for (const [name, target] of [
      ['Back', previous],
      ['Forward', last],
    ] as const) {
      const title = await this.#page.title();
      await (name === 'Back' ? this.#page.goBack() : this.#page.goForward());
      const instead = await arrive(this.#page, target, title);
      if (instead === null) continue;
      this.#report(
        `${name} leads to ${instead} instead of ${target.path}`,
        'Leave the history to the router.',
      );
    }
  }

  /** Follows the first link of the shell's header or footer. Returns true if it leads to another page. */
  async #checkLink(part: 'header' | 'footer'): Promise<boolean> {
    const link = this.#page.locator(`#root > ${part} a[href^="/"]:visible`).first();
    if ((await link.count()) === 0) return false;
    const { pathname: before } = new URL(this.#page.url());
    const target = new URL((await link.getAttribute('href')) ?? '/', this.#options.portalUrl).pathname;
    const isFollowed = await link
      .click({ timeout: STEP_TIMEOUT_MS })
      .then(() =>
        this.#page.waitForFunction(hasPath, target, {
          timeout: STEP_TIMEOUT_MS,
          polling: 50,
        }),
      )
      .then(
        () => true,
        () => false,
      );
    this.#entries = Infinity;
    if (isFollowed) return target !== before;
    const { pathname } = new URL(this.#page.url());
    this.#report(
      `keeps the ${part}’s link to ${target} from working: it leads to ${pathname}`,
      'Listen to presses inside your own elements only.',
    );
    return false;
  }

  /** Goes back to the page whose footer was just pressed, at its end. */
  async #checkPosition(): Promise<void> {
    await this.#page.goBack();
    const isRestored = await this.#page
      .waitForFunction(isScrolled, undefined, { timeout: SCROLL_TIMEOUT_MS, polling: 50 })
      .then(
        () => true,
        () => false,
      );
    if (!isRestored)
      this.#report(
        `scrolls ${(await this.#page.evaluate(shownPage)).path} to its top when a visitor goes back to it`,
        'Leave scrolling and the history to the router.',
      );
  }

  /** Compares the first page, to which the journey has returned, with what it was before. */
  async #checkReturn(view: View, parts: SharedParts): Promise<void> {
    await pause(RETURN_MS);
    const { path } = this.#start;
    const now = await takeView(this.#page);
    const nowParts = await this.#page.evaluate(sharedParts);
    const defects = now.defects.filter((defect) => !view.defects.includes(defect));
    const problems = [
      ...viewFindings(path, { view: { ...now, defects }, how: 'in the end' }),
      ...stateFindings(path, view.state, now.state),
      ...wordFindings(path, view.text, now.text),
    ].map(({ problem }) => problem);
    if (now.state.heading !== view.state.heading)
      problems.push(`has the heading "${now.state.heading.slice(0, 60)}"`);
    for (const what of ['frame', 'fonts'] as const) {
      const missing = parts[what].filter((one) => !nowParts[what].includes(one));
      if (missing.length > 0) problems.push(`lacks parts of its ${what}: ${missing.slice(0, 3).join(', ')}`);
    }
    if (nowParts.scrollRestoration !== parts.scrollRestoration)
      problems.push(`has the scroll restoration "${nowParts.scrollRestoration}"`);
    for (const problem of new Set(problems))
      this.#report(
        `changes ${path} of another frontend, which afterwards ${problem}`,
        'Change nothing outside the page’s own element, and end timers when a page is left.',
      );
  }

  async #checkMemory(session: CDPSession): Promise<void> {
    const { pages } = this.#options;
    // A page is left before it is opened again.
    const cycle = pages.length > 1 ? pages : [...pages, this.#start];
    const visits = Array.from(
      { length: REPEATED_PAGES },
      (_one, index) => cycle[index % cycle.length] ?? this.#start,
    );
    const before = await readMemory(session);
    for (const target of visits) await this.#step(target);
    const after = await readMemory(session);
    const heap = after.heap - before.heap;
    const listeners = after.listeners - before.listeners;
    if (heap > MAX_HEAP_GROWTH || listeners > MAX_NEW_LISTENERS) {
      this.#report(
        `keeps ${(heap / 2 ** 20).toFixed(0)} MB and ${listeners} listeners more after ${REPEATED_PAGES} further visits`,
        'Remove listeners, timers and data when a page is left.',
      );
    }
  }

  async run(): Promise<void> {
    const { pages, others } = this.#options;
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('Performance.enable');
    await this.#page.evaluate(changedGlobals);
    const [view, parts] = [await takeView(this.#page), await this.#page.evaluate(sharedParts)];
    for (const target of pages) await this.#step(target);
    const [previous, last] = [this.#start, ...pages].slice(-2);
    // Without the last steps the history has other pages.
    const isComplete = this.#failedSteps < MAX_FAILED_STEPS;
    if (isComplete && previous !== undefined && last !== undefined) await this.#checkHistory(previous, last);
    await this.#checkMemory(session);
    await this.#checkLink('header');
    const isAtEnd = await this.#page.evaluate(isLong);
    if ((await this.#checkLink('footer')) && isAtEnd) await this.#checkPosition();
    // The first one last.
    for (const target of [...others].reverse()) {
      const instead = await this.#open(target);
      if (instead === null) continue;
      this.#report(
        `breaks ${target.path} of another frontend, which then shows ${instead}`,
        'Change nothing outside the page’s own element.',
      );
    }
    await this.#checkGlobals();
    if (this.#failedSteps < MAX_FAILED_STEPS) await this.#checkReturn(view, parts);
  }
}

/**
 * Walks through the pages of a candidate in one document, from another frontend's page and back to others, with Back and
 * Forward and links of the header and the footer. Findings name the page that was opened last.
 */
export async function journeyFindings(options: JourneyOptions): Promise<PageFinding[]> {
  const { browser, portalUrl, sources, pages, others } = options;
  const [start] = others;
  const [first] = pages;
  if (start === undefined || first === undefined) return [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await options.prepare?.(context);
    const page = await context.newPage();
    await watchPage(page);
    const pageLog = recordPage(page);
    const journey = new Journey(page, start, options);
    await page.goto(portalUrl + start.path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    if (!(await waitForHydration(page, STEP_TIMEOUT_MS))) return [];
    await whileResponsive(page, journey.run());
    const lines = await formatLines(pageLog, sources);
    const { calls } = await readVisitorNotes(page);
    return [
      ...journey.findings,
      ...lines.map((line) =>
        journeyFinding(
          first.path,
          `writes to the console when pages follow each other: ${line}`,
          consoleRemedy(line),
        ),
      ),
      ...(await callFindings(calls, first.path, sources)),
    ];
  } catch (error) {
    // Its own check reports a page that blocks the browser.
    if (error instanceof UnresponsivePageError) return [];
    const text = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [
      journeyFinding(
        first.path,
        `ends a visit to several pages: ${text}`,
        'Open its pages one after the other, without loading documents.',
      ),
    ];
  } finally {
    void context.close().catch(() => {});
  }
}
