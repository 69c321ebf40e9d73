import type { Page } from 'playwright/test';
import { allAddresses } from '../support/addresses.ts';
import { axeViolations } from '../support/axe.ts';
import { startPortal } from '../support/portal.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, skipUnlessSampled, test } from '../support/test.ts';

const widths = [360, 1280] as const;
// The full run is split into slices to share it among the workers.
const slices = process.env.FULL ? [0, 1, 2, 3] : [0];

/** Returns the violations of the documents as the server sends them, at both widths and in both themes. */
async function violationsOf(page: Page, url: string, paths: readonly string[]): Promise<string[]> {
  // The scripts of a page never arrive. Axe itself is injected.
  await page.route('**/*.js', () => undefined);
  const violations: string[] = [];
  for (const path of paths) {
    // A busy server leaves a page to the browser's scripts, which would hold up its load event.
    await expect(async () => {
      await page.goto(url + path, { timeout: 20_000 });
      await expect(page.locator('main h1')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      violations.push(...(await axeViolations(page)).map((line) => `${path} at ${width} px: ${line}`));
    }
    await expect(page.locator('#root[data-alive]')).toHaveCount(0);
  }
  return violations;
}

for (const slice of slices) {
  const part = `part ${slice + 1} of ${slices.length}`;
  const select = (addresses: readonly string[]) =>
    process.env.FULL
      ? addresses.filter((_path, index) => index % slices.length === slice)
      : sampleOf(addresses, 3);

  test(`documents of sahya have no axe violations before scripts start, ${part}`, async ({
    page,
    portal,
  }) => {
    skipUnlessSampled();
    test.setTimeout(900_000);
    expect(await violationsOf(page, portal.url, select(await allAddresses(portal)))).toEqual([]);
  });

  test(`documents of nila have no axe violations before scripts start, ${part}`, async ({ page }) => {
    skipUnlessSampled();
    test.setTimeout(900_000);
    const nila = await startPortal({ env: { COLLEGE: 'nila' } });
    try {
      // The gallery is no section of this college.
      const remotes = ['mf-home', 'mf-academics', 'mf-cells-events', 'mf-quality'];
      expect(await violationsOf(page, nila.url, select(await allAddresses(nila, remotes)))).toEqual([]);
    } finally {
      await nila.stop();
    }
  });
}
