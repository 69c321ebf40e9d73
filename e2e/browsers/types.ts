/**
 * A browser with one open page that Playwright does not drive. Every method waits for the elements it needs.
 */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  /** Presses Tab like a keyboard user, which triggers hydration. */
  pressTab(): Promise<void>;
  /** Waits for a visible element that matches `css` and contains `text`. */
  waitForVisible(css: string, text?: string): Promise<void>;
  /** Clicks the first visible element that matches `css` and contains `text`. */
  click(css: string, text?: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Returns all console messages so far, including page errors. */
  console(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Timeout for one step, in milliseconds. */
export const STEP_MS = 30_000;

/**
 * Source of a page function that returns the first visible element matching a selector and containing a text.
 */
export const findSource = `(css, text) =>
  [...document.querySelectorAll(css)].find(
    (element) => element.checkVisibility() && element.textContent.includes(text),
  ) ?? null`;
