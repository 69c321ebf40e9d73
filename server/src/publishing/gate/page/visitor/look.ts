import type { Browser, BrowserContext, Page } from 'playwright';
import { CONTRAST, contrastFindings } from '../axe.ts';
import type { PageFinding } from '../finding.ts';
import { findMouseOnly } from './mouse-only.ts';
import { type Look, takeLook } from './take-look.ts';
import { visitorFinding } from './visitor-finding.ts';

/** The screens on which a page is checked. */
const wideScreen = { width: 1280, height: 900 };
const narrowScreen = { width: 360, height: 780 };

/** Share of a page's text on a wide screen with scripts that other visitors must see at least. */
const MIN_TEXT_SHARE = 0.2;

/** A look at a page and the circumstances, e.g. `at 360 px`. */
interface LookAt {
  readonly look: Look;
  readonly how: string;
}

const remedy = 'Open the page this way and look at it: every visitor must see and use all of it.';

function defectFindings(path: string, { look, how }: LookAt): PageFinding[] {
  return look.defects.map((defect) => visitorFinding(path, `${defect} ${how}`, remedy));
}

function textFindings(path: string, full: Look, { look, how }: LookAt): PageFinding[] {
  if (look.visibleText >= full.visibleText * MIN_TEXT_SHARE) return [];
  const problem = `shows ${look.visibleText} of ${full.visibleText} letters ${how}`;
  return [visitorFinding(path, problem, remedy)];
}

/** Returns the findings of a page that is as it should be on a wide screen, compared with that. */
const compareLooks = (path: string, full: Look, looks: readonly LookAt[]) =>
  looks.flatMap((one) => [...defectFindings(path, one), ...textFindings(path, full, one)]);

/** Finds elements that only a mouse can press. */
async function mouseOnlyFindings(page: Page, path: string): Promise<PageFinding[]> {
  const elements = await page.evaluate(findMouseOnly);
  return elements.map((element) =>
    visitorFinding(path, `has an element that only a mouse can press: ${element}`, 'Use a button or a link.'),
  );
}

async function darkContrastFindings(page: Page, path: string): Promise<PageFinding[]> {
  const findings = await contrastFindings(page, path);
  return findings.map((finding) => ({
    ...finding,
    problem: `${finding.problem} in the dark`,
    key: `${CONTRAST} in the dark${finding.key.slice(CONTRAST.length)}`,
  }));
}

/**
 * Checks an open page as visitors see it: on a wide screen, then in the dark on a phone. `full` is the look at the wide
 * screen, with which others are compared.
 */
export async function lookFindings(
  page: Page,
  path: string,
): Promise<{ readonly findings: readonly PageFinding[]; readonly full: Look }> {
  const full = await page.evaluate(takeLook);
  const mouseOnly = await mouseOnlyFindings(page, path);
  await page.setViewportSize(narrowScreen);
  await page.emulateMedia({ colorScheme: 'dark' });
  const narrow = await page.evaluate(takeLook);
  const contrast = await darkContrastFindings(page, path);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(wideScreen);
  return {
    full,
    findings: [
      ...defectFindings(path, { look: full, how: 'at 1280 px' }),
      ...compareLooks(path, full, [{ look: narrow, how: 'at 360 px' }]),
      ...contrast,
      ...mouseOnly,
    ],
  };
}

/** Opens a context whose pages run no scripts, and load no pictures: each would be resized for the narrow screen. */
export async function openScriptless(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: narrowScreen, javaScriptEnabled: false });
  await context.route(/\/(media|admin\/uploads)\//, (route) => route.abort());
  return context;
}

/** Checks a page that runs no scripts against the look with scripts. */
export async function scriptlessFindings(
  context: BrowserContext,
  { address, path, full }: { readonly address: string; readonly path: string; readonly full: Look },
): Promise<PageFinding[]> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const narrow = await page.evaluate(takeLook);
    await page.setViewportSize(wideScreen);
    const wide = await page.evaluate(takeLook);
    return compareLooks(path, full, [
      { look: narrow, how: 'without scripts at 360 px' },
      { look: wide, how: 'without scripts at 1280 px' },
    ]);
  } finally {
    void page.close().catch(() => {});
  }
}
