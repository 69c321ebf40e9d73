import type { RunLoad } from './page-routes.tsx';

/** Time after which a page that is still loading replaces the one before, in milliseconds. */
const PENDING_DELAY_MS = 150;

/**
 * Lets a navigation finish after 150 ms at most, with the promise of a page that is still loading. A navigation to another
 * page aborts it.
 */
export function createRunLoad(): RunLoad {
  let current: { readonly pathname: string; readonly controller: AbortController } | null = null;
  return async (args, load) => {
    const { pathname } = new URL(args.request.url);
    if (current?.pathname !== pathname) current?.controller.abort();
    const controller = new AbortController();
    current = { pathname, controller };
    args.request.signal.addEventListener('abort', () => controller.abort(), { once: true });
    const request = new Request(args.request, { signal: controller.signal });
    const page = load({ ...args, request }).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error;
      // Left: the page that stays on the screen until the next one must not show a failure.
      return new Promise<never>(() => {});
    });
    const delay = new Promise((resolve) => {
      setTimeout(resolve, PENDING_DELAY_MS);
    });
    return Promise.race([page.then((loaded) => ({ page: loaded })), delay.then(() => ({ page }))]);
  };
}
