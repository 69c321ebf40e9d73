import type { BrowserContext, Page } from 'playwright';
import { ConfigError } from '../../../errors.ts';
import type { Release } from '../../../release/read-release.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { Visited } from '../browser.ts';
import { axeFindings } from './axe.ts';
import { budgetFindings } from './budget.ts';
import { listen, told } from './console.ts';
import type { Example } from './examples.ts';
import { type PageFinding, pageFinding } from './finding.ts';
import { largestShift, MOST_SHIFT } from './layout-shifts.ts';
import { storageFindings } from './storage.ts';
import { HeldUpError, whileAnswering } from './unresponsive.ts';
import { hydrates, notesOf, settledNotes, watchPage } from './watch-page.ts';

const check = 'pages in the browser';

/** Longest waits in ms, for a page that answers on a machine that is busy. */
const LOADS_MS = 60_000;
const HYDRATES_MS = 30_000;
const RESTS_MS = 30_000;

/** Names of elements that moved, in a finding. */
const MOVED = 4;

/** What a page of a candidate came to in the browser. */
export interface VisitedPage extends Visited {
  readonly findings: readonly PageFinding[];
  /** Addresses of its own origin that links inside `main` lead to. */
  readonly links: readonly string[];
}

/** What a visit works with. */
export interface VisitOptions {
  readonly portalUrl: string;
  /** Those of the candidate, whose scripts' places are told. */
  readonly sources: ReleaseSources;
  /** Everything that is live in the private portal. */
  readonly releases: readonly Release[];
  /** Looks at what the shell draws around the page too, which is the same on every page. */
  readonly whole: boolean;
}

const linksIn = (page: Page, portalUrl: string) =>
  page
    .locator('main a[href]')
    .evaluateAll(
      (links, origin) =>
        links.flatMap((link) =>
          link instanceof HTMLAnchorElement && link.origin === origin ? [link.href] : [],
        ),
      new URL(portalUrl).origin,
    );

/** Opens the page and looks at it until it has come to rest. */
async function look(
  page: Page,
  example: Example,
  { portalUrl, sources, releases, whole }: VisitOptions,
): Promise<VisitedPage> {
  const { path } = example;
  const findings: PageFinding[] = [];
  const report = (problem: string, remedy: string) =>
    findings.push(pageFinding({ check, where: path, problem, remedy }));
  const visit = await watchPage(page);
  const heard = listen(page);
  await page.goto(portalUrl + path, { waitUntil: 'load', timeout: LOADS_MS });
  const alive = await hydrates(page, HYDRATES_MS);
  if (!alive)
    report('does not come alive in the browser', 'See what its routes module does as it is loaded.');
  await page.waitForLoadState('networkidle', { timeout: RESTS_MS }).catch(() => {
    report('does not come to rest: it asks for something again and again', 'Load once, when needed.');
  });
  const { hydratedAt } = await notesOf(page);
  for (const line of await told(heard, sources)) {
    report(`writes to the console: ${line}`, 'A sound page writes nothing: mend the cause.');
  }
  findings.push(
    ...(await budgetFindings(page, example, { requests: heard.asked.length, hydratedAt, releases })),
  );
  const links = await linksIn(page, portalUrl);
  findings.push(...(await axeFindings(page, { path, whole })));
  // Last, since what comes late may still move the page and store something.
  const notes = await settledNotes(page);
  const { sum, moved } = largestShift(notes.shifts);
  if (sum > MOST_SHIFT) {
    const what = moved.length > 0 ? `; what moved: ${moved.slice(0, MOVED).join(', ')}` : '';
    report(
      `shifts its layout by ${sum.toFixed(2)}, ${MOST_SHIFT} is the most${what}`,
      'Keep the place of what comes later: give pictures and frames their size, and draw nothing above what stands there.',
    );
  }
  findings.push(...(await storageFindings(notes, { path, visit, sources })).map(pageFinding));
  return { findings, links, gaveUp: !alive };
}

/** Why a page could not be looked at, as a finding. */
function openingFinding(path: string, error: unknown): PageFinding {
  const text = error instanceof Error ? error.message : String(error);
  const finding = (problem: string, remedy: string) => pageFinding({ check, where: path, problem, remedy });
  if (error instanceof HeldUpError) {
    return finding(text, 'Look for a loop without end, in a module’s top level, a render or an effect.');
  }
  if (/crashed/i.test(text)) {
    return finding('ends the browser’s page: it fills the memory', 'Look for what grows without end.');
  }
  return finding(`cannot be opened: ${text.split('\n')[0]}`, 'See what it does as it is loaded.');
}

/**
 * Opens one page in a browser: it hydrates, comes to rest, stands still, writes nothing to the console and nothing over
 * what others store, keeps within its budget and passes axe. Throws `ConfigError` when the browser ended.
 */
export async function visitPage(
  context: BrowserContext,
  example: Example,
  options: VisitOptions,
): Promise<VisitedPage> {
  const { path } = example;
  let page: Page | undefined;
  try {
    page = await context.newPage();
    return await whileAnswering(page, look(page, example, options));
  } catch (error) {
    if (context.browser()?.isConnected() === false) {
      throw new ConfigError(
        `The browser ended while ${path} was looked at.\nNothing was changed. Publish again; if it ends again, the machine may lack memory.`,
        { cause: error },
      );
    }
    return { findings: [openingFinding(path, error)], links: [], gaveUp: true };
  } finally {
    // What is held up cannot be closed in peace; its context is.
    void page?.close().catch(() => {});
  }
}
