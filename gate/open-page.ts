import type { Browser, BrowserContext, Page } from 'playwright';
import { settle, visibleLetters } from './in-page/look.ts';
import { isHydrated, NEIGHBOUR, type Notes, observe, readNotes } from './in-page/observe.ts';

/** The screens on which a page is looked at: a laptop in light, a phone in the dark. */
const views = {
  wide: { size: { width: 1280, height: 900 }, colorScheme: 'light' },
  narrow: { size: { width: 360, height: 780 }, colorScheme: 'dark' },
} as const;

/** Timeouts on a busy machine, in milliseconds. */
const LOAD_TIMEOUT_MS = 30_000;
const HYDRATION_TIMEOUT_MS = 20_000;
const IDLE_TIMEOUT_MS = 10_000;
/** Time without requests after which a page is idle, in milliseconds. */
const IDLE_MS = 250;
/** Virtual time that passes while a page is left alone, in milliseconds, and the timeout for it. */
const REST_MS = 30_000;
const REST_TIMEOUT_MS = 3_000;

/** A console message or error of a page. `from` is a stack, or the position in a script. */
export interface Line {
  readonly text: string;
  readonly from: string;
}

/** Opens a context, for one page at a time: pages of a context share its storage. */
export const openContext = (browser: Browser): Promise<BrowserContext> =>
  // Animations repaint 60 times a second in software.
  browser.newContext({ viewport: views.wide.size, reducedMotion: 'reduce' });

/** A page of a portal that is open in the browser, with all that it has done. */
export class OpenPage {
  readonly page: Page;
  readonly address: string;
  readonly lines: Line[] = [];
  /** Addresses that the page has requested. */
  readonly requests: string[] = [];
  isHydrated = false;
  isIdle = false;
  /** Letters that a visitor saw when the page had loaded. It is hydrated later, when a key is pressed. */
  lettersBefore = 0;
  #view: keyof typeof views = 'wide';
  #lastRequest = performance.now();

  private constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    page.on('console', (message) => {
      const { url, lineNumber, columnNumber } = message.location();
      const from = `${message.text()}\n${url}:${lineNumber + 1}:${columnNumber + 1}`;
      this.lines.push({ text: `console.${message.type()}: ${message.text()}`, from });
    });
    page.on('pageerror', ({ message, stack = '' }) => {
      this.lines.push({ text: `error: ${message}`, from: stack });
    });
    page.on('request', (request) => {
      this.#lastRequest = performance.now();
      this.requests.push(request.url());
    });
  }

  /** Opens a page and waits until it is hydrated and idle. */
  static async open(context: BrowserContext, address: string): Promise<OpenPage> {
    const opened = new OpenPage(await context.newPage(), address);
    const { page } = opened;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(observe, NEIGHBOUR);
    await page.goto(address, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
    opened.lettersBefore = await page.evaluate(visibleLetters);
    const options = { timeout: HYDRATION_TIMEOUT_MS, polling: 50 };
    const hydrated = page.waitForFunction(isHydrated, undefined, options);
    opened.isHydrated = (await hydrated.catch(() => null)) !== null;
    await opened.#waitUntilIdle();
    await page.evaluate(settle);
    return opened;
  }

  async #waitUntilIdle(): Promise<void> {
    // What effects do after hydration counts, also on a machine that takes longer to hydrate than to be idle.
    this.#lastRequest = performance.now();
    const end = performance.now() + IDLE_TIMEOUT_MS;
    while (!this.isIdle && performance.now() < end) {
      await this.page.waitForTimeout(50);
      this.isIdle = performance.now() - this.#lastRequest > IDLE_MS;
    }
  }

  notes(): Promise<Notes> {
    return this.page.evaluate(readNotes);
  }

  /** Shows the page on another screen. */
  async show(view: keyof typeof views): Promise<Page> {
    if (this.#view !== view) {
      await this.page.setViewportSize(views[view].size);
      await this.page.emulateMedia({ colorScheme: views[view].colorScheme });
      await this.page.evaluate(settle);
      this.#view = view;
    }
    return this.page;
  }

  /** Leaves the page alone for half a minute of its time. Its clock stands still afterwards. */
  async rest(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const expired = new Promise<void>((resolve) => {
      session.once('Emulation.virtualTimeBudgetExpired', () => resolve());
    });
    await session.send('Emulation.setVirtualTimePolicy', {
      policy: 'pauseIfNetworkFetchesPending',
      budget: REST_MS,
      maxVirtualTimeTaskStarvationCount: 1_000,
    });
    await Promise.race([expired, new Promise((resolve) => setTimeout(resolve, REST_TIMEOUT_MS))]);
  }
}
