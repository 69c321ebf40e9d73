import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { reportWidths } from '../../release/preview-reports.ts';
import type { Release } from '../../release/read-release.ts';
import { type PageBytes, readPageBytes } from '../gate/page/budget.ts';
import { whileResponsive } from '../gate/page/unresponsive.ts';
import { readNotes, waitForHydration, watchPage } from '../gate/page/watch-page.ts';
import {
  arePicturesLoaded,
  pageHeight,
  showAllParts,
  showLateFonts,
  stopClock,
} from './in-page/still-page.ts';

/** Maximum height of a picture, in CSS pixels. */
const MAX_HEIGHT = 4_000;

/** Heights of the windows, in CSS pixels. */
const WINDOW_HEIGHT = 900;

/** Timeouts on a busy machine, in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;
const HYDRATION_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 15_000;

/** Number of pictures until two in a row are equal, and the time between them in milliseconds. */
const MAX_TRIES = 5;
const TRY_INTERVAL_MS = 200;

/** Pictures of a page, and the files that it loads. */
export interface PagePictures {
  /** PNG by width of the window. */
  readonly pictures: ReadonlyMap<number, Buffer>;
  readonly bytes: PageBytes;
}

/** A portal whose pages are opened. */
export interface OpenedPortal {
  readonly url: string;
  /** Everything that is live in it. */
  readonly releases: readonly Release[];
  readonly browser: Browser;
  /** Time that its pages show, in milliseconds since 1970. */
  readonly now: number;
}

/** Opens a context in which all pages have the same time, the light theme and no motion. */
async function openStillContext({ browser, now }: OpenedPortal): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: Math.max(...reportWidths), height: WINDOW_HEIGHT },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await context.addInitScript(stopClock, now);
  await context.addInitScript(showLateFonts);
  return context;
}

/** Takes a picture of the whole page, once it no longer changes. */
async function takePicture(page: Page, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await page.evaluate(showAllParts, MAX_HEIGHT);
  // An image that never arrives is missing for visitors, too.
  await page.waitForFunction(arePicturesLoaded, MAX_HEIGHT, { timeout: IDLE_TIMEOUT_MS }).catch(() => {});
  const take = async () => {
    // Each time: a late font may have changed the height.
    const height = Math.min(await page.evaluate(pageHeight), MAX_HEIGHT);
    const clip = { x: 0, y: 0, width, height };
    return page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' });
  };
  let picture = await take();
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    await pause(TRY_INTERVAL_MS);
    const next = await take();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

/** Takes the pictures of an open page, and measures what it has loaded until then. */
async function takeAll(page: Page, { url, releases }: OpenedPortal, path: string): Promise<PagePictures> {
  await page.goto(url + path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  await waitForHydration(page, HYDRATION_TIMEOUT_MS);
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => {
    // The gate reports pages that never become idle.
  });
  const { hydratedAt } = await readNotes(page);
  const bytes = await readPageBytes(page, { hydratedAt, releases });
  const pictures = new Map<number, Buffer>();
  // Widest first: the page was opened at that width.
  for (const width of reportWidths.toReversed()) pictures.set(width, await takePicture(page, width));
  return { pictures, bytes };
}

/**
 * Takes the pictures of a page at each width, after its hydration.
 *
 * @throws if the page cannot be opened or blocks the browser.
 */
export async function takePictures(portal: OpenedPortal, path: string): Promise<PagePictures> {
  // A fresh context, so that a page that blocks the browser cannot affect the next one.
  const context = await openStillContext(portal);
  try {
    const page = await context.newPage();
    await watchPage(page);
    return await whileResponsive(page, takeAll(page, portal, path));
  } finally {
    void context.close().catch(() => {
      // The browser crashed.
    });
  }
}
