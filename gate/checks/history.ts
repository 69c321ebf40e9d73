import type { Page } from 'playwright';
import { describePage, effectsDone, isShown, navigateTo, type Target } from '../in-page/navigation.ts';
import { OpenPage, openContext } from '../open-page.ts';
import type { PortalCheck } from './check.ts';

/** Number of pages that are opened one after the other. */
const MAX_PAGES = 6;
/** Timeout for one step, in milliseconds. */
const STEP_TIMEOUT_MS = 10_000;

/** Waits for a page. Returns null once it is shown, or what is shown instead. */
async function arrive(page: Page, target: Parameters<typeof isShown>[0]): Promise<string | null> {
  try {
    await page.waitForFunction(isShown, target, { timeout: STEP_TIMEOUT_MS, polling: 50 });
    await page.evaluate(effectsDone);
    return null;
  } catch {
    return page.evaluate(describePage);
  }
}

/** Finds pages that Back and Forward do not reach, or that do not open without loading a document. */
export const history: PortalCheck = {
  name: 'Back and Forward',
  async run({ browser, portal, documents }) {
    const targets: Target[] = documents
      .filter(({ status, facts }) => status === 200 && facts.title !== '')
      .slice(0, MAX_PAGES)
      .map(({ path, facts: { title } }) => ({ path: new URL(path, portal.url).pathname, title }));
    const [first, ...others] = targets;
    if (first === undefined || others.length === 0) return [];
    const context = await openContext(browser);
    try {
      // The router is there once the page is hydrated.
      const { page } = await OpenPage.open(context, portal.url + first.path);
      const forward = others.map((target) => [target, () => page.evaluate(navigateTo, target.path)] as const);
      const back = targets.slice(0, -1).toReversed();
      const steps = [
        ...forward.map((step) => [...step, 'A link to it'] as const),
        ...back.map((target) => [target, () => page.goBack(), 'Back'] as const),
        ...others.map((target) => [target, () => page.goForward(), 'Forward'] as const),
      ];
      for (const [target, go, how] of steps) {
        const previous = await page.title();
        await go();
        const instead = await arrive(page, { ...target, previous });
        if (instead === null) continue;
        const remedy =
          'Leave the history to the router, and render the same title on the server and in the browser.';
        return [{ where: target.path, problem: `${how} leads to ${instead}`, remedy }];
      }
      return [];
    } finally {
      await context.close();
    }
  },
};
