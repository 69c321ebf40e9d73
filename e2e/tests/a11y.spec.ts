import type { Page } from 'playwright/test';
import { allAddresses } from '../support/addresses.ts';
import { axeViolations } from '../support/axe.ts';
import { sampleOf } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/test.ts';

const widths = [360, 1280] as const;

/** Opens a page and waits until nothing of it is still on its way. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

// The full run is cut up, so that it is shared among the workers.
const slices = process.env.FULL ? [0, 1, 2, 3] : [0];

for (const [nth, width] of widths.entries()) {
  for (const slice of slices) {
    test(`axe finds nothing at ${width} px, part ${slice + 1} of ${slices.length}`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      // The sample is shared between the widths; the full run opens every page at each.
      const places = process.env.FULL
        ? (await allAddresses(portal)).filter((_path, index) => index % slices.length === slice)
        : sampleOf(await allAddresses(portal), 8).filter((_path, index) => index % widths.length === nth);
      const found: string[] = [];
      for (const path of places) {
        await open(page, portal.url + path);
        found.push(...(await axeViolations(page)).map((line) => `${path}: ${line}`));
      }
      expect(found).toEqual([]);
    });
  }
}

test.describe('with something open', () => {
  test.skip(!process.env.FULL, 'the full run opens everything there is to open');

  test('every group of the menu', async ({ page, portal }) => {
    test.setTimeout(240_000);
    await open(page, `${portal.url}/About`);
    const groups = page.locator('header nav details');
    const found: string[] = [];
    for (let index = 0; index < (await groups.count()); index += 1) {
      await groups.nth(index).locator('summary').click();
      found.push(...(await axeViolations(page)));
      await page.keyboard.press('Escape');
    }
    expect(found).toEqual([]);
  });

  test('the sheet of the phone, with a group of it', async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `${portal.url}/About`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const closed = await axeViolations(page);
    await page.locator('#site-menu summary').nth(2).click();
    // A link that is half below the bar at the foot is not too small to be hit: it can be scrolled.
    await page.setViewportSize({ width: 360, height: 1600 });
    expect([...closed, ...(await axeViolations(page))]).toEqual([]);
  });

  for (const width of widths) {
    test(`the side menu, a slideshow, feedback rows, the PDF frame and the form's errors at ${width} px`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      const found: string[] = [];
      const look = async (what: string) => {
        // What happens to lie half under the menu row is no finding.
        await page.evaluate(() => scrollTo(0, 0));
        found.push(...(await axeViolations(page)).map((line) => `${what}: ${line}`));
      };

      await open(page, `${portal.url}/Gallery`);
      await page.getByRole('main').locator('a[href*="album="]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('slideshow');

      await open(page, `${portal.url}/Feedback`);
      await page.getByRole('main').locator('[aria-expanded]').first().click();
      await expect(page.getByRole('main').locator('[aria-expanded=true]')).toHaveCount(1);
      await look('feedback');

      await open(page, `${portal.url}/Haritha`);
      await page.locator('main canvas').first().scrollIntoViewIfNeeded();
      await look('PDF frame');

      await open(page, `${portal.url}/Contact`);
      await page.getByRole('main').getByRole('button', { name: /send/i }).click();
      await look('form with errors');

      if (width === 360) {
        await open(page, `${portal.url}/AQAR`);
        await page.getByRole('main').locator('details > summary').first().click();
        await look('side menu');
      }
      expect(found).toEqual([]);
    });
  }
});
