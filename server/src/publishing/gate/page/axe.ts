import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { loadOptional } from '../../../optional-package.ts';
import type { PageFinding } from './finding.ts';

/** What axe is asked: WCAG 2.0 to 2.2, A and AA, and best practice. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Places of one rule that are told of a page; where there are more, their number is. */
const PLACES = 5;

/** Key of a place where colours lack contrast: only these can be the fault of a college's theme. */
export const CONTRAST = 'axe color-contrast';

/** An element as it is compared between two releases: class names differ from build to build. */
const withoutClasses = (html: string) => html.replace(/ (class|id|style|aria-[a-z]+|for)="[^"]*"/g, '');

/** What the shell draws around a page's own content: the same on every page of a college. */
const FRAME = '#root > :not(#main)';

/**
 * Asks of axe what is in a page, without frames of other origins, which are nobody's here. Its source, half a megabyte, is
 * brought there once; the builder would send it twice each time. Rejects with `NotInstalledError` where there is no axe.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const [{ AxeBuilder: Builder }, { default: axe }] = await Promise.all([
    loadOptional('@axe-core/playwright', 'Publishing', () => import('@axe-core/playwright')),
    loadOptional('axe-core', 'Publishing', () => import('axe-core')),
  ]);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The other mode opens a page more for each, to look into such frames.
  return new Builder({ page, axeSource: 'void 0' }).setLegacyMode();
}

/**
 * What axe finds in a page, a finding for each place. Unless it is to look at the `whole` page, it leaves out what the shell
 * draws around it; what is asked of a page as one, such as its landmarks, is asked of all of it.
 */
export async function axeFindings(
  page: Page,
  { path, whole }: { readonly path: string; readonly whole: boolean },
): Promise<PageFinding[]> {
  const builder = await axeOn(page);
  // What passes is not described place by place.
  builder.options({ resultTypes: ['violations'] }).withTags(AXE_TAGS);
  const { violations } = await (whole ? builder : builder.exclude(FRAME)).analyze();
  return violations.flatMap(({ id, help, nodes }) => {
    const rest = nodes.length - PLACES;
    return nodes.slice(0, PLACES).map(({ target, html }, index) => {
      const more = rest > 0 && index === PLACES - 1 ? ` and ${rest} places more` : '';
      return {
        check: 'pages in the browser',
        where: path,
        problem: `fails axe ${id} at ${target.join(' ')}${more}`,
        remedy: `${help}.`,
        key: `axe ${id}: ${withoutClasses(html)}`,
      };
    });
  });
}
