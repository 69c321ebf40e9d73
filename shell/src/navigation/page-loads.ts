import { isPageData, type LoadedPage } from './page-data.ts';
import type { RunLoad } from './page-routes.tsx';

/** Time after which a page that is still loading replaces the one before, in milliseconds. */
const PENDING_DELAY_MS = 150;

/** Creates the page loads of a router: a navigation waits 150 ms for its page, which arrives later if it takes longer. */
export function createPageLoads() {
  /** Pages that have not arrived although their navigation has ended, and whether the router shows them. */
  const pending = new Map<Promise<LoadedPage>, { readonly controller: AbortController; isShown: boolean }>();
  return {
    /** Lets a navigation finish after 150 ms at most, with the promise of a page that is still loading. */
    async run(...[args, load]: Parameters<RunLoad>): ReturnType<RunLoad> {
      const controller = new AbortController();
      // The router aborts a navigation that another one replaces.
      args.request.signal.addEventListener('abort', () => controller.abort(), { once: true });
      const request = new Request(args.request, { signal: controller.signal });
      const page = load({ ...args, request }).catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
        // Left: the page that stays on the screen until the next one must not show a failure.
        return new Promise<never>(() => {});
      });
      const delay = new Promise<null>((resolve) => {
        setTimeout(resolve, PENDING_DELAY_MS, null);
      });
      const onTime = await Promise.race([page, delay]);
      if (onTime !== null) return { page: onTime };
      pending.set(page, { controller, isShown: false });
      const forget = () => pending.delete(page);
      page.then(forget, forget);
      return { page };
    },
    /** Aborts the loads of pages that were shown as pending and have been left, according to the router's loader data. */
    abortLeft(loaderData: Readonly<Record<string, unknown>>): void {
      const shown = new Set(Object.values(loaderData).map((data) => isPageData(data) && data.page));
      for (const [page, load] of pending) {
        if (shown.has(page)) load.isShown = true;
        else if (load.isShown) {
          load.controller.abort();
          pending.delete(page);
        }
      }
    },
  };
}
