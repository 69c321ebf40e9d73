import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { AXE_TAGS, createAxeBuilder } from '../../gate/axe.ts';

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Part of a page that axe examines. */
export interface AxeScope {
  /** Only elements in this selector: axe treats elements behind a sheet as visible. */
  readonly within?: string;
  /** All but elements in this selector. */
  readonly without?: string;
}

async function findings(
  page: Page,
  runOnly: RunOptions['runOnly'],
  { within, without }: AxeScope,
): Promise<string[]> {
  const builder = await createAxeBuilder(page);
  if (within !== undefined) builder.include(within);
  if (without !== undefined) builder.exclude(without);
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
 * themes. The dark theme differs only in colours, so only the colour rules run again.
 */
export async function axeViolations(page: Page, scope: AxeScope = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await findings(page, { type: 'tag', values: AXE_TAGS }, scope);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await findings(page, { type: 'rule', values: COLOURS }, scope);
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}
