import { hasVariants } from '@kalalaya/contract/address';
import { JSDOM } from 'jsdom';
import type { Browser, Page, Request } from 'playwright';
import { ConfigError } from '../../errors.ts';
import { loadOptional } from '../../optional.ts';
import type { Release } from '../../release/store.ts';
import { chromiumArguments, findChromium } from '../chromium.ts';
import { linksOf } from './documents.ts';
import type { Example } from './examples.ts';
import type { Finding } from './finding.ts';

/** KB (1024 bytes) of gzipped scripts that a first load may cost where a route sets no budget of its own. */
const SCRIPT_KB = 180;

const check = 'pages in the browser';

/** What axe is asked: WCAG 2.0 to 2.2, A and AA, and best practice. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Opens the gate's browser. Throws `ConfigError` that says what to install when there is none that runs. */
export async function openBrowser(find: () => string = findChromium): Promise<Browser> {
  const { chromium } = await loadOptional('playwright', 'Publishing', () => import('playwright'));
  try {
    return await chromium.launch({ executablePath: find(), args: [...chromiumArguments] });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigError(
      `Publishing needs a browser, and there is none that runs: ${reason}\n` +
        'Nothing goes live unseen. Install Chromium (Debian: apt-get install chromium), or set CHROMIUM to its path.',
      { cause: error },
    );
  }
}

/** What is known of the files that a page loads, to add up their sizes. */
export interface Sizes {
  /** The releases that are live in the private portal. */
  readonly releases: readonly Release[];
}

function gzipBytes({ releases }: Sizes, address: string): number {
  const [, name, version, file] =
    /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(address).pathname) ?? [];
  const release = releases.find(
    (one) => one.name === name && one.version === decodeURIComponent(version ?? ''),
  );
  return release?.manifest.files[file ?? '']?.gzip ?? 0;
}

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/**
 * Whether a line of the console tells of an uploaded picture that cannot be shown: it is broken, or many are being made. The
 * page shows its fallback, and no release is at fault.
 */
export function isUploadedPicture(text: string, address: string): boolean {
  const path = URL.parse(address)?.pathname ?? '';
  return (
    text.startsWith('Failed to load resource') && path.startsWith('/admin/uploads/') && hasVariants(path)
  );
}

/** Everything that a page says or that goes wrong in it, and what it asks for. */
export function listen(page: Page): { readonly lines: string[]; readonly asked: Request[] } {
  const lines: string[] = [];
  const asked: Request[] = [];
  page.on('console', (message) => {
    if (isUploadedPicture(message.text(), message.location().url)) return;
    lines.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`));
  page.on('request', (request) => asked.push(request));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page itself stops loading, such as a film out of view, is no failure.
    if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()} ${reason}`);
  });
  return { lines, asked };
}

/**
 * Runs in the page: records when React hydrates, by watching for React's listener on the root. A timer would be late
 * on a busy machine and would count files that effects load as first-load files.
 */
function noteHydration(): void {
  const listenTo = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
    if (this instanceof Element && this.id === 'root') {
      EventTarget.prototype.addEventListener = listenTo;
      Object.assign(window, { hydratedAt: Date.now() });
    }
    return listenTo.apply(this, given);
  };
}

/** Time at which React hydrated the page, ms since 1970; null when it does not within 20 s. */
async function hydration(page: Page): Promise<number | null> {
  const moment = () => (window as { hydratedAt?: number }).hydratedAt;
  try {
    const noted = await page.waitForFunction(moment, undefined, { timeout: 20_000 });
    return (await noted.jsonValue()) ?? null;
  } catch {
    return null;
  }
}

function budgetFindings(
  { path, route }: Example,
  asked: readonly Request[],
  hydratedAt: number | null,
  sizes: Sizes,
): Finding[] {
  const sum = (requests: readonly Request[]) =>
    kb(requests.reduce((total, request) => total + gzipBytes(sizes, request.url()), 0));
  // What a page loads by itself once it is alive is no part of its first load.
  const first = asked.filter((request) => {
    const { startTime } = request.timing();
    // None yet: it is still on its way, in a page that has come to rest before.
    return startTime > 0 && startTime <= (hydratedAt ?? Infinity);
  });
  const { scriptKb = SCRIPT_KB, styleKb = Infinity, requests = Infinity } = route.budget ?? {};
  const costs: [number, number, string][] = [
    [sum(first.filter((request) => request.url().endsWith('.js'))), scriptKb, 'KB of scripts'],
    [sum(asked.filter((request) => request.url().endsWith('.css'))), styleKb, 'KB of styles'],
    [asked.length, requests, 'requests'],
  ];
  const remedy = 'Load it later, when it comes into view, or leave it out.';
  return costs.flatMap(([cost, budget, what]) =>
    cost > budget
      ? [{ check, where: path, problem: `takes ${cost} ${what}, its budget is ${budget}`, remedy }]
      : [],
  );
}

/** What a page of a candidate came to in the browser. */
export interface VisitedPage {
  readonly findings: readonly Finding[];
  readonly links: readonly string[];
}

/** Opens one page in a browser of its own: hydrates, silent console, within its budget, no axe violation. */
export async function visitPage(
  browser: Browser,
  portalUrl: string,
  example: Example,
  sizes: Sizes,
): Promise<VisitedPage> {
  const { path } = example;
  const findings: Finding[] = [];
  const report = (problem: string, remedy: string) => findings.push({ check, where: path, problem, remedy });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteHydration);
    const { lines, asked } = listen(page);
    await page.goto(portalUrl + path, { waitUntil: 'load', timeout: 60_000 });
    const hydratedAt = await hydration(page);
    if (hydratedAt === null) {
      report('does not come alive in the browser', 'See what its routes module does as it is loaded.');
    }
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => {
      report('does not come to rest: it asks for something again and again', 'Load once, when needed.');
    });
    for (const line of new Set(lines)) {
      report(`writes to the console: ${line}`, 'A sound page writes nothing: mend the cause.');
    }
    findings.push(...budgetFindings(example, asked, hydratedAt, sizes));
    const main = await page.locator('main').evaluateAll((elements) => elements[0]?.outerHTML ?? '');
    const links = linksOf(new JSDOM(main).window.document.body, portalUrl + path);
    const { default: AxeBuilder } = await loadOptional(
      '@axe-core/playwright',
      'Publishing',
      () => import('@axe-core/playwright'),
    );
    const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
    for (const { id, help, nodes } of violations) {
      const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      report(`fails axe ${id} at ${targets.join(', ')}`, `${help}.`);
    }
    return { findings, links };
  } catch (error) {
    if (!browser.isConnected()) {
      throw new ConfigError(
        `The browser ended while ${path} was looked at.\nNothing was changed. Publish again; if it ends again, the machine may lack memory.`,
        { cause: error },
      );
    }
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    report(`cannot be opened: ${reason}`, 'See what it does as it is loaded.');
    return { findings, links: [] };
  } finally {
    await context.close().catch(() => {
      // The browser is gone, and so is the page.
    });
  }
}
