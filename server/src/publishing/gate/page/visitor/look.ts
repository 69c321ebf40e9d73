import type { Browser, BrowserContext, Page } from 'playwright';
import { CONTRAST, contrastFindings } from '../axe.ts';
import type { PageFinding } from '../finding.ts';
import { findMouseOnly } from '../in-page/mouse-only.ts';
import { type Look, takeLook } from '../in-page/take-look.ts';
import { visitorFinding } from './visitor-finding.ts';

/** The screen of a phone. */
const narrowScreen = { width: 360, height: 780 };

/** Share of the text of the compared look that other visitors must see at least. */
const MIN_TEXT_SHARE = 0.2;
/** Number of letters that are a page, such as a wide table that a phone folds; a heading and a lead have fewer. */
const MIN_LETTERS = 300;

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
  if (look.visibleText >= Math.min(full.visibleText * MIN_TEXT_SHARE, MIN_LETTERS)) return [];
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
 * Checks an open page as visitors see it: on the wide screen on which it was opened, then in the dark on a phone, where it
 * stays. `full` is the look at the wide screen, with which others are compared.
 */
export async function lookFindings(
  page: Page,
  path: string,
): Promise<{ readonly findings: readonly PageFinding[]; readonly phone: Look }> {
  const full = await page.evaluate(takeLook);
  const mouseOnly = await mouseOnlyFindings(page, path);
  await page.setViewportSize(narrowScreen);
  await page.emulateMedia({ colorScheme: 'dark' });
  const phone = await page.evaluate(takeLook);
  const contrast = await darkContrastFindings(page, path);
  return {
    phone,
    findings: [
      ...defectFindings(path, { look: full, how: 'at 1280 px' }),
      ...compareLooks(path, full, [{ look: phone, how: 'at 360 px' }]),
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
  { address, path, phone }: { readonly address: string; readonly path: string; readonly phone: Look },
): Promise<PageFinding[]> {
  const page = await context.newPage();
  try {
    // Not only the content: the styles may arrive later.
    await page.goto(address, { waitUntil: 'load' });
    const look = await page.evaluate(takeLook);
    return compareLooks(path, phone, [{ look, how: 'without scripts' }]);
  } finally {
    void page.close().catch(() => {});
  }
}
