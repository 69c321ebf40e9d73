import type { Page } from 'playwright';
import { findDefects } from '../in-page/find-defects.ts';
import { type PageState, readState } from '../in-page/page-state.ts';
import { type PageText, readText } from '../in-page/read-text.ts';

/** A page as a visitor sees it. */
export interface View {
  /** What cannot be seen or used, e.g. `its footer is not shown`. */
  readonly defects: readonly string[];
  readonly text: PageText;
  readonly state: PageState;
}

/** Inspects a page in its current layout, and scrolls it to its top. */
export const takeView = async (page: Page): Promise<View> => ({
  defects: await page.evaluate(findDefects),
  text: await page.evaluate(readText),
  state: await page.evaluate(readState),
});
