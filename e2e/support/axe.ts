import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { AXE_TAGS, axeOn } from '../../server/src/publishing/gate/page/axe.ts';

const COLOURS = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const builder = await axeOn(page);
  // What passes need not be told apart: it is most of a page, and most of the time.
  const { violations } = await builder
    .options({ ...(runOnly && { runOnly }), resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ') ?? ''}`,
    ),
  );
}

/**
 * What axe has to say of the page as it stands (WCAG 2.0 to 2.2 A and AA, best practice), in light and in dark. Only
 * colours differ between the two, so only those are asked for again.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page, { type: 'tag', values: AXE_TAGS });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findings(page, { type: 'rule', values: COLOURS });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}
