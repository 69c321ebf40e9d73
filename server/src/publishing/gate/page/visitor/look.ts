import type { Browser, BrowserContext, Page } from 'playwright';
import { type AxeOptions, CONTRAST, contrastFindings } from '../axe.ts';
import type { PageFinding } from '../finding.ts';
import { screenOverflow } from '../in-page/find-defects.ts';
import { findMouseOnly } from '../in-page/mouse-only.ts';
import { readText } from '../in-page/read-text.ts';
import { releasePage, takePage } from '../watch-page.ts';
import { stateFindings } from './state.ts';
import { takeView, type View } from './view.ts';
import { visitorFinding } from './visitor-finding.ts';

/** The screens on which a page is opened, and of a phone. */
export const wideScreen = { width: 1280, height: 900 };
const narrowScreen = { width: 360, height: 780 };
/** Other screens, on which only the width and the text are compared: a phone on its side, and a large one. */
const otherScreens = [
  { how: 'at 768 × 480 px', size: { width: 768, height: 480 }, media: {} },
  {
    how: 'at 1920 px with more contrast and less motion',
    size: { width: 1920, height: 1080 },
    media: { contrast: 'more', reducedMotion: 'reduce' },
  },
] as const;

/** Share of the text of the compared look that other visitors must see at least. */
const MIN_TEXT_SHARE = 0.2;
/** Number of letters that are a page, such as a wide table that a phone folds; a heading and a lead have fewer. */
const MIN_LETTERS = 300;

/** Letters of a page that shows nothing: less than a heading and a line. */
const MIN_SHOWN = 60;
/** Share of the shown text that may be illegible, such as the labels of a drawing. */
const MAX_ILLEGIBLE_SHARE = 0.6;

/** A page as a visitor sees it, and the circumstances, e.g. `at 360 px`. */
interface PageView {
  readonly view: View;
  readonly how: string;
}

const remedy = 'Open the page this way and look at it: every visitor must see and use all of it.';

/** Returns the findings of a page that need no comparison. */
export function viewFindings(path: string, { view: { defects, text }, how }: PageView): PageFinding[] {
  const problems = defects.map((defect) => `${defect} ${how}`);
  if (text.visible < Math.min(text.all * MIN_TEXT_SHARE, MIN_SHOWN))
    problems.push(`shows ${text.visible} of ${text.all} letters ${how}`);
  if (text.illegible > Math.max(text.visible * MAX_ILLEGIBLE_SHARE, MIN_SHOWN))
    problems.push(`has ${text.illegible} of ${text.visible} letters that are ${text.reason} ${how}`);
  return problems.map((problem) => visitorFinding(path, problem, remedy));
}

/** Finds a page that shows far less text than in another way. */
export function textFindings(
  path: string,
  { text: full }: View,
  { view: { text }, how }: PageView,
): PageFinding[] {
  if (text.visible >= Math.min(full.visible * MIN_TEXT_SHARE, MIN_LETTERS)) return [];
  return [visitorFinding(path, `shows ${text.visible} of ${full.visible} letters ${how}`, remedy)];
}

/** Returns the findings of a page that is as it should be in another way, compared with that. */
const compareViews = (path: string, full: View, other: PageView) => [
  ...viewFindings(path, other),
  ...textFindings(path, full, other),
];

/** Finds elements that only a mouse can press. */
async function mouseOnlyFindings(page: Page, path: string): Promise<PageFinding[]> {
  const elements = await page.evaluate(findMouseOnly);
  return elements.map((element) =>
    visitorFinding(path, `has an element that only a mouse can press: ${element}`, 'Use a button or a link.'),
  );
}

async function darkContrastFindings(page: Page, options: AxeOptions): Promise<PageFinding[]> {
  const findings = await contrastFindings(page, options);
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
  options: AxeOptions,
): Promise<{ readonly findings: readonly PageFinding[]; readonly phone: View }> {
  const { path } = options;
  const full = await takeView(page);
  const mouseOnly = await mouseOnlyFindings(page, path);
  await page.setViewportSize(narrowScreen);
  await page.emulateMedia({ colorScheme: 'dark' });
  const phone = await takeView(page);
  const contrast = await darkContrastFindings(page, options);
  return {
    phone,
    findings: [
      ...viewFindings(path, { view: full, how: 'at 1280 px' }),
      ...compareViews(path, full, { view: phone, how: 'at 360 px' }),
      ...contrast,
      ...mouseOnly,
    ],
  };
}

/** Opens a context of touch screens whose pages run no scripts, and load no pictures: each would be resized. */
export async function openScriptless(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: narrowScreen,
    javaScriptEnabled: false,
    hasTouch: true,
  });
  await context.route(/\/(media|admin\/uploads)\//, (route) => route.abort());
  return context;
}

/** Looks at a page that runs no scripts on several screens, and compares it with the same page with scripts. */
export async function scriptlessFindings(
  context: BrowserContext,
  { address, path, phone }: { readonly address: string; readonly path: string; readonly phone: View },
): Promise<PageFinding[]> {
  const page = await takePage(context);
  try {
    await page.setViewportSize(narrowScreen);
    await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
    // Not only the content: the styles may arrive later.
    await page.goto(address, { waitUntil: 'load' });
    const view = await takeView(page);
    const others: PageFinding[] = [];
    for (const { how, size, media } of otherScreens) {
      await page.setViewportSize(size);
      await page.emulateMedia(media);
      const text = await page.evaluate(readText);
      others.push(...textFindings(path, view, { view: { ...view, text }, how }));
      const overflow = await page.evaluate(screenOverflow);
      if (overflow > 1)
        others.push(visitorFinding(path, `is ${overflow} px wider than the screen ${how}`, remedy));
    }
    await releasePage(page);
    return [
      ...compareViews(path, phone, { view, how: 'without scripts' }),
      ...others,
      ...textFindings(path, view, { view: phone, how: 'with scripts' }),
      ...stateFindings(path, view.state, phone.state),
    ];
  } catch (error) {
    void page.close().catch(() => {});
    throw error;
  }
}
