import pLimit from 'p-limit';
import type { Browser, BrowserContext } from 'playwright';
import { ConfigError } from '../../errors.ts';
import { loadOptional } from '../../optional-package.ts';
import { chromiumArguments, findChromium } from '../chromium.ts';
import { openScriptless, wideScreen } from './page/visitor/look.ts';

/** Maximum JavaScript heap of a page, in MB. Beyond it the page crashes instead of the machine. */
const MAX_HEAP_MB = 512;

/** Options of V8. A page of the gate lives for seconds: to optimise its code takes longer than to run it. */
const V8_FLAGS = [`--max-old-space-size=${MAX_HEAP_MB}`, '--no-opt', '--no-maglev'];

/** Number of pages open at the same time: while one waits for its network to become idle, others use the CPU. */
const MAX_OPEN_PAGES = 4;

/**
 * Opens the gate's browser.
 *
 * @throws {ConfigError} if none can be started. The message says what to install.
 */
export async function openBrowser(find: () => string = findChromium): Promise<Browser> {
  const { chromium } = await loadOptional('playwright', 'Publishing', () => import('playwright'));
  // A page must not see that it is checked: some behave well only then.
  const hidden = '--disable-blink-features=AutomationControlled';
  const args = [...chromiumArguments, hidden, `--js-flags=${V8_FLAGS.join(' ')}`];
  try {
    return await chromium.launch({ executablePath: find(), args });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ConfigError(
      `Publishing needs a browser, and none could be started: ${reason}\n` +
        'Every page is checked in a browser before it goes live. Install Chromium (Debian: apt-get install chromium-headless-shell), or set CHROMIUM to its path.',
      { cause: error },
    );
  }
}

/** Result of a visit to a page, which stays open after it. */
export interface VisitResult {
  readonly findings: readonly unknown[];
  /** Findings of the time after the visit. Never rejects. */
  readonly rest: Promise<readonly unknown[]>;
}

/**
 * Pool of the gate's browser contexts. A context belongs to one page until that has rested: pages of a context share
 * storage and end together. It is then reused, so that the files of a release are read and compiled once, unless its page
 * has findings.
 */
export class ContextPool {
  readonly browser: Browser;
  readonly #idle: BrowserContext[] = [];
  #scriptless: Promise<BrowserContext> | undefined;
  readonly #limit = pLimit(MAX_OPEN_PAGES);

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Returns the context of all pages that run no scripts. They leave nothing to each other. */
  scriptless(): Promise<BrowserContext> {
    this.#scriptless ??= openScriptless(this.browser);
    return this.#scriptless;
  }

  /** Runs `visit` with a context as soon as one more page may be opened. */
  run<T extends VisitResult>(visit: (context: BrowserContext) => Promise<T>): Promise<T> {
    return this.#limit(async () => {
      const context = this.#idle.pop() ?? (await this.browser.newContext({ viewport: wideScreen }));
      const result = await visit(context);
      void result.rest.then((rest) => {
        if (result.findings.length + rest.length === 0) this.#idle.push(context);
        else void context.close().catch(() => {});
      });
      return result;
    });
  }
}
