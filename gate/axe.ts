import { readFile } from 'node:fs/promises';
import type { AxeBuilder } from '@axe-core/playwright';
import { loadOptional } from '@kalalaya/node/optional-package';
import type { Page } from 'playwright';

/** The axe rules that are checked: WCAG 2.0 to 2.2, A and AA, and best practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

let axeSource: Promise<string> | undefined;

/** Reads the minified axe: the package's own `source` has comments, and twice the size. */
function readAxe(): Promise<string> {
  axeSource ??= loadOptional('axe-core', 'Publishing', () =>
    readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
  );
  return axeSource;
}

/**
 * Creates an axe builder for a page, without frames of other origins. The half megabyte of axe is injected once per page;
 * the builder would inject it twice for each analysis.
 *
 * @throws {ExpectedError} if axe is not installed.
 */
export async function createAxeBuilder(page: Page): Promise<AxeBuilder> {
  const [{ AxeBuilder: Builder }, source] = await Promise.all([
    loadOptional('@axe-core/playwright', 'Publishing', () => import('@axe-core/playwright')),
    readAxe(),
  ]);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // The default mode opens another page per analysis to inspect such frames.
  return new Builder({ page, axeSource: 'void 0' }).setLegacyMode();
}
