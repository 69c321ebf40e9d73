import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { AXE_TAGS, createAxeBuilder } from '../../server/src/publishing/gate/axe.ts';

const COLOURS = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
  const builder = await createAxeBuilder(page);
  if (within !== undefined) builder.include(within);
  // Collecting passes as well takes most of the time.
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
 * Returns the axe violations of the page (WCAG 2.0 to 2.2 A and AA, best practice) in the light and dark
 * themes. The dark theme differs only in colours, so only the colour rules run again. With `within`, only the elements in
 * that selector are examined: axe treats elements behind a sheet as visible.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page, { type: 'tag', values: AXE_TAGS }, within);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findings(page, { type: 'rule', values: COLOURS }, within);
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}
