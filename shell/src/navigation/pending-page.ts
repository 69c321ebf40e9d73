import { samePath } from '@kalalaya/contract/routes';

/** How long a page's data may take before the page's head and its skeleton stand in its place, in ms. */
export const PATIENCE_MS = 150;

/** What a route's loader answers in place of data that is still on its way. */
export class Waiting {
  /** Resolves when the data came or failed: the router is then to be asked for the page once more. */
  readonly done: Promise<void>;
  /** Gives the data up: the visitor went elsewhere. */
  readonly abandon: () => void;
  constructor(done: Promise<void>, abandon: () => void) {
    this.done = done;
    this.abandon = abandon;
  }
}

/** One page whose data is being fetched. */
interface Wait {
  readonly address: string;
  readonly outcome: Promise<unknown>;
  readonly done: Promise<void>;
  readonly abort: AbortController;
  ended: boolean;
}

/** Fetches a page's data; `request` is aborted when the visitor goes elsewhere. */
type Run = (request: Request) => Promise<unknown>;

/** Lets a navigation end before its data is there. */
export interface Patience {
  /**
   * Answers with what `run` brings, or with `Waiting` when that takes longer than 150 ms. The next call for the
   * same address answers with what came meanwhile, or throws what was thrown. A page that is in sight already is
   * waited for, so that Try again and a change of the query leave it where it is. A call for another address aborts
   * what was waited for.
   */
  load(request: Request, run: Run): Promise<unknown>;
  /** Tells which path is in sight with its data; null when it leaves. */
  show(pathname: string | null): void;
}

/** Resolves to what `wait` brought, or to `Waiting` after the patience is over. */
async function inTime({ outcome, done }: Wait, abandon: () => void): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Waiting>((resolve) => {
    timer = setTimeout(() => resolve(new Waiting(done, abandon)), PATIENCE_MS);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Makes the patience of one browser page. */
export function createPatience(): Patience {
  let shown: string | null = null;
  let waiting: Wait | null = null;

  function begin(address: string, request: Request, run: Run): Wait {
    const abort = new AbortController();
    const outcome = run(new Request(request, { signal: abort.signal }));
    const end = () => {
      wait.ended = true;
    };
    const wait: Wait = { address, outcome, abort, ended: false, done: outcome.then(end, end) };
    return wait;
  }

  function forget(wait: Wait): void {
    wait.abort.abort();
    if (waiting === wait) waiting = null;
  }

  async function answer(wait: Wait): Promise<unknown> {
    try {
      const found = wait.ended ? await wait.outcome : await inTime(wait, () => forget(wait));
      if (!(found instanceof Waiting)) forget(wait);
      return found;
    } catch (error) {
      forget(wait);
      throw error;
    }
  }

  return {
    async load(request, run) {
      const { pathname, search } = new URL(request.url);
      const address = `${pathname}${search}`;
      if (waiting?.address !== address) {
        if (waiting !== null) forget(waiting);
        if (shown !== null && samePath(shown, pathname)) return run(request);
        waiting = begin(address, request, run);
      }
      const wait = waiting;
      const giveUp = () => forget(wait);
      // The router gives up a navigation that another one replaces; once it ended, the page waits by itself.
      request.signal.addEventListener('abort', giveUp, { once: true });
      try {
        return await answer(wait);
      } finally {
        request.signal.removeEventListener('abort', giveUp);
      }
    },
    show(pathname) {
      shown = pathname;
    },
  };
}
