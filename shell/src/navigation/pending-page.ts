import { samePath } from '@kalalaya/contract/routes';

/** Delay before the page's head and skeleton replace the previous page, in milliseconds. */
export const PENDING_DELAY_MS = 150;

/** Loader result of a route whose data is still in flight. */
export class PendingData {
  /** Resolves when the data has arrived or failed: the router should then revalidate. */
  readonly done: Promise<void>;
  /** Cancels the load, because the visitor left the page. */
  readonly cancel: () => void;
  constructor(done: Promise<void>, cancel: () => void) {
    this.done = done;
    this.cancel = cancel;
  }
}

/** One load in flight. */
interface PendingLoad {
  readonly address: string;
  readonly outcome: Promise<unknown>;
  readonly done: Promise<void>;
  readonly controller: AbortController;
  isSettled: boolean;
}

/** Loads a page's data. `request` is aborted when the visitor leaves. */
type Run = (request: Request) => Promise<unknown>;

/** Lets navigations finish before their data has arrived. */
export interface PendingPages {
  /**
   * Returns the data of `run`, or `PendingData` after 150 ms. The next call for the same address returns the
   * data or throws the error. The page already shown is always awaited, so that retries and query changes do
   * not replace it with its skeleton. A call for another address aborts the load in flight.
   */
  load(request: Request, run: Run): Promise<unknown>;
  /** Sets the path of the page shown with its data, or null when it unmounts. */
  setVisible(pathname: string | null): void;
}

/** Resolves to the data, or to `PendingData` after the delay. */
async function raceDelay({ outcome, done }: PendingLoad, cancel: () => void): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const delayed = new Promise<PendingData>((resolve) => {
    timer = setTimeout(() => resolve(new PendingData(done, cancel)), PENDING_DELAY_MS);
  });
  try {
    return await Promise.race([outcome, delayed]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the pending state of one browser page. */
export function createPendingPages(): PendingPages {
  let visiblePath: string | null = null;
  let currentLoad: PendingLoad | null = null;

  function startLoad(address: string, request: Request, run: Run): PendingLoad {
    const controller = new AbortController();
    const outcome = run(new Request(request, { signal: controller.signal }));
    const markSettled = () => {
      pendingLoad.isSettled = true;
    };
    const pendingLoad: PendingLoad = {
      address,
      outcome,
      controller,
      isSettled: false,
      done: outcome.then(markSettled, markSettled),
    };
    return pendingLoad;
  }

  function discard(pendingLoad: PendingLoad): void {
    pendingLoad.controller.abort();
    if (currentLoad === pendingLoad) currentLoad = null;
  }

  async function settle(pendingLoad: PendingLoad): Promise<unknown> {
    try {
      const result = pendingLoad.isSettled
        ? await pendingLoad.outcome
        : await raceDelay(pendingLoad, () => discard(pendingLoad));
      if (!(result instanceof PendingData)) discard(pendingLoad);
      return result;
    } catch (error) {
      discard(pendingLoad);
      throw error;
    }
  }

  return {
    async load(request, run) {
      const { pathname, search } = new URL(request.url);
      const address = `${pathname}${search}`;
      if (currentLoad?.address !== address) {
        if (currentLoad !== null) discard(currentLoad);
        if (visiblePath !== null && samePath(visiblePath, pathname)) return run(request);
        currentLoad = startLoad(address, request, run);
      }
      const pendingLoad = currentLoad;
      const discardLoad = () => discard(pendingLoad);
      // The router aborts a navigation that another one replaces; after the navigation the page itself
      // cancels.
      request.signal.addEventListener('abort', discardLoad, { once: true });
      try {
        return await settle(pendingLoad);
      } finally {
        request.signal.removeEventListener('abort', discardLoad);
      }
    },
    setVisible(pathname) {
      visiblePath = pathname;
    },
  };
}
