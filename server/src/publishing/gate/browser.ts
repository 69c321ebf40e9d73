import pLimit from 'p-limit';
import type { Browser, BrowserContext } from 'playwright';
import { ConfigError } from '../../errors.ts';
import { loadOptional } from '../../optional-package.ts';
import { chromiumArguments, findChromium } from '../chromium.ts';

/** Most MB that the scripts of a page may fill; beyond it the page ends, and not the machine. */
const HEAP_MB = 512;

/** Pages open at the same time: while one waits for its network to fall silent, others use the processors. */
const PAGES = 4;

/** Opens the gate's browser. Throws `ConfigError` that says what to install when there is none that runs. */
export async function openBrowser(find: () => string = findChromium): Promise<Browser> {
  const { chromium } = await loadOptional('playwright', 'Publishing', () => import('playwright'));
  const args = [...chromiumArguments, `--js-flags=--max-old-space-size=${HEAP_MB}`];
  try {
    return await chromium.launch({ executablePath: find(), args });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigError(
      `Publishing needs a browser, and there is none that runs: ${reason}\n` +
        'Nothing goes live unseen. Install Chromium (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
      { cause: error },
    );
  }
}

/** A visit that ended with a page that cannot be closed in peace. */
export interface Visited {
  readonly gaveUp: boolean;
}

/**
 * The visitors of one gate: a few contexts of one browser, each for one page at a time. A context is used again, so
 * that a release's files are read and compiled once.
 */
export class Visitors {
  readonly browser: Browser;
  readonly #idle: BrowserContext[] = [];
  readonly #limit = pLimit(PAGES);

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Hands a context to `visit` as soon as one is free. */
  send<T extends Visited>(visit: (context: BrowserContext) => Promise<T>): Promise<T> {
    return this.#limit(async () => {
      const context =
        this.#idle.pop() ?? (await this.browser.newContext({ viewport: { width: 1280, height: 900 } }));
      const visited = await visit(context);
      if (visited.gaveUp) void context.close().catch(() => {});
      else this.#idle.push(context);
      return visited;
    });
  }
}
