/** A browser that Playwright does not drive, with one page open. Every step waits for what it needs. */
export interface OtherBrowser {
  open(address: string): Promise<void>;
  /** Presses Tab, as a visitor with a keyboard: it wakes the page. */
  pressTab(): Promise<void>;
  /** Waits for a visible element of `css` that holds `text`. */
  see(css: string, text?: string): Promise<void>;
  /** Clicks the first such element. */
  click(css: string, text?: string): Promise<void>;
  /** Value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Everything that the console said so far, errors of the page included. */
  console(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Milliseconds for what a step waits for. */
export const STEP_MS = 30_000;

/** Source of a function of the page that finds the first visible element of a selector that holds a text. */
export const findSource = `(css, text) =>
  [...document.querySelectorAll(css)].find(
    (element) => element.checkVisibility() && element.textContent.includes(text),
  ) ?? null`;
