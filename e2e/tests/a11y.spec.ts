import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const widths = [360, 1280] as const;

/** Opens a page and waits until it has finished loading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

test('controls without a style are legible in both themes', async ({ page, portal }) => {
  await open(page, `${portal.url}/Contact`);
  await page.evaluate(() => {
    const controls = ['button', 'select', 'input', 'textarea'].map((name) => {
      const control = document.createElement(name);
      control.setAttribute('aria-label', `Plain ${name}`);
      if (control instanceof HTMLInputElement) control.value = 'Text';
      else control.append(name === 'select' ? new Option('Text') : 'Text');
      return control;
    });
    document.querySelector('main')?.prepend(...controls);
  });
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('axe on pages with opened controls', () => {
  test('every menu group has no violations', async ({ page, portal }) => {
    test.setTimeout(240_000);
    await open(page, `${portal.url}/About`);
    const groups = page.locator('header nav details');
    const violations: string[] = [];
    for (let index = 0; index < (await groups.count()); index += 1) {
      await groups.nth(index).locator('summary').click();
      violations.push(...(await axeViolations(page)));
      await page.keyboard.press('Escape');
    }
    expect(violations).toEqual([]);
  });

  test('the mobile menu with an open group has no violations', async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `${portal.url}/About`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const closed = await axeViolations(page, { within: '#site-menu' });
    await page.locator('#site-menu summary').nth(2).click();
    // A link partly covered by the bottom bar does not count as too small, because it can be scrolled.
    await page.setViewportSize({ width: 360, height: 1600 });
    expect([...closed, ...(await axeViolations(page, { within: '#site-menu' }))]).toEqual([]);
  });

  for (const width of widths) {
    test(`side menu, slideshow, feedback rows, PDF frame and form errors have no violations at ${width} px`, async ({
      page,
      portal,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      const violations: string[] = [];
      const look = async (what: string) => {
        // Scroll to the top, because axe reports elements partly covered by the menu bar.
        await page.evaluate(() => scrollTo(0, 0));
        violations.push(...(await axeViolations(page)).map((line) => `${what}: ${line}`));
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
      await expect(page.locator('main :focus')).toHaveAttribute('aria-invalid', 'true');
      await look('form with errors');

      if (width === 360) {
        await open(page, `${portal.url}/AQAR`);
        await page.getByRole('main').locator('details > summary').first().click();
        await look('side menu');
      }
      expect(violations).toEqual([]);
    });
  }
});
