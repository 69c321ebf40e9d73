import type { BrowserContext, Page } from 'playwright';
import { takeCallNotes } from './in-page/take-call-notes.ts';
import { currentNotes, isHydrated, type PageNotes, takeNotes, twoFrames } from './in-page/take-notes.ts';

/** Key that the gate stores in each page on behalf of another frontend. */
export const NEIGHBOUR = 'kalalaya-gate';

let visits = 0;

/** Pages of each context that can open another address, with the scripts of their last visit. */
const idlePages = new WeakMap<BrowserContext, Page[]>();
const initScripts = new WeakMap<Page, readonly { dispose(): Promise<void> }[]>();

/** Returns a released page of a context, whose process has compiled the scripts already, or else a new one. */
export async function takePage(context: BrowserContext): Promise<Page> {
  return idlePages.get(context)?.pop() ?? context.newPage();
}

/** Makes a page available to the next visit, after removing listeners and scripts of this one. */
export async function releasePage(page: Page): Promise<void> {
  for (const type of ['console', 'pageerror', 'request', 'requestfailed'] as const)
    await page.removeAllListeners(type);
  await Promise.all((initScripts.get(page) ?? []).map((script) => script.dispose()));
  initScripts.delete(page);
  const context = page.context();
  idlePages.set(context, [...(idlePages.get(context) ?? []), page]);
}

/** Makes a page record observations from its first script on. */
export async function watchPage(page: Page): Promise<void> {
  visits += 1;
  const visit = `visit ${visits}`;
  initScripts.set(page, [
    await page.addInitScript(takeNotes, { neighbour: NEIGHBOUR, visit }),
    await page.addInitScript(takeCallNotes, NEIGHBOUR),
  ]);
}

/** Reads the observations so far and the storage in one call, because the page continues meanwhile. */
export const readNotes = (page: Page): Promise<PageNotes> => page.evaluate(currentNotes);

/** Reads the observations after two frames: a shift is reported one frame after its cause. */
export async function readSettledNotes(page: Page): Promise<PageNotes> {
  await page.evaluate(twoFrames);
  return readNotes(page);
}

/** Interval of the hydration checks, in milliseconds. */
const POLL_MS = 50;

/** Triggers hydration with a key press and waits for it. Returns false after the timeout, in milliseconds. */
export function waitForHydration(page: Page, timeout: number): Promise<boolean> {
  return page.waitForFunction(isHydrated, undefined, { timeout, polling: POLL_MS }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return false;
      throw error;
    },
  );
}
