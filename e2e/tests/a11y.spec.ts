import type { Page } from 'playwright/test';
import { createHtmlCleaner } from '../../server/src/content/html/clean-html.ts';
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

test.describe('an HTML field', () => {
  test.use({ bypassCSP: true });
  test('fits 320 px, or scrolls in itself with a name and by keyboard', async ({ page, portal }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, `${portal.url}/About`);
    const picture =
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width="900" height="90">';
    const word = 'longword'.repeat(60);
    const cells = '<td>Examination</td>'.repeat(12);
    const html = createHtmlCleaner({ uploadsBase: '/admin/uploads', topHeading: 2 })(
      [
        picture,
        `<p>${word}</p><div>${picture}</div><figure>${picture}<figcaption>${word}</figcaption></figure>`,
        `<pre>${word} ${word}</pre><table><tr>${cells}</tr></table><table><tr><td>${picture}${word}</td></tr></table>`,
        `<div><pre>${word}</pre></div><code>${word}</code><center>${picture}</center><h3>${word}</h3>`,
        `${'<ul><li>'.repeat(12)}${word}${'</ul>'.repeat(12)}${'<blockquote>'.repeat(12)}${word}${'</blockquote>'.repeat(12)}`,
        `<dl><dt>${word}<dd>${picture}${'<ol><li>'.repeat(9)}a</dl><address>${word}</address>`,
      ].join(''),
    );
    await page
      .locator('main div:not([class]) > p')
      .first()
      .evaluate((paragraph, text) => {
        const field = paragraph.parentElement;
        if (field === null) throw new Error('There is no HTML field');
        field.setAttribute('data-field', '');
        field.innerHTML = text;
      }, html);
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const unreachable = await page.locator('main *').evaluateAll((elements) =>
        elements
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
          .filter((element) => !element.matches('[tabindex="0"]:is([aria-label],:has(caption))'))
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect(unreachable).toEqual([]);
      expect(await axeViolations(page, { within: '[data-field]' })).toEqual([]);
    }
  });
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
