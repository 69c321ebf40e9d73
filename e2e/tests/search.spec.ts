import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, hydrated, test } from '../support/test.ts';

const resultsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

test('from the header: suggestions by keys, the page of results, and its way on', async ({
  page,
  complaints,
}) => {
  await page.goto('/About');
  await hydrated(page);
  const header = page.getByRole('search', { name: 'Search the site' });
  const field = header.getByRole('textbox');
  const box = await page.getByRole('main').boundingBox();
  await field.focus();
  const combobox = header.getByRole('combobox');
  await combobox.pressSequentially('libary');
  const options = header.getByRole('option');
  await expect(options.first()).toContainText('Library');
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await page.getByRole('main').boundingBox()).toEqual(box);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(options).toHaveCount(0);

  // Without a choice Enter searches; a person comes with the telephone that the staff page shows.
  await combobox.fill('librarian');
  await combobox.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=librarian$/);
  await hydrated(page);
  const results = resultsOf(page);
  await expect(results.filter({ hasText: 'Person' }).first()).toContainText(/\d{4} \d{3} \d{4}/);

  await page.getByRole('main').getByRole('textbox').fill('ഭൂമിത്ര');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(results.filter({ hasText: 'Cell' }).first()).toContainText('ഭൂമിത്ര');
  await results.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ഭൂമിത്ര');
  expect(complaints.lines).toEqual([]);
});

test('a reviewer is at the file of a metric and a year after one field and one click', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const header = page.getByRole('search', { name: 'Search the site' });
  await header.getByRole('textbox').focus();
  await page.keyboard.type('2.3.1 2023-24');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\?q=2\.3\.1\+2023-24$/);
  const rows = page.locator('[data-found] > li');
  await expect(rows.first()).toContainText('2.3.1');
  for (const row of await rows.all()) await expect(row).toContainText('2023-24');
  const coming = page.waitForEvent('download');
  await rows.first().getByRole('link', { name: 'Download' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone and on a page that is not there', async ({ browser, portal }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/nowhere');
  await hydrated(page);
  await page.getByRole('main').getByRole('textbox', { name: 'Search for the page' }).fill('fee');
  const found = page.getByRole('main').getByRole('option', { name: /^Fee Structure/ });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fee Structure' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('textbox').fill('principal');
  await menu.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Principal' })).toBeVisible();
  await expect(menu).toBeHidden();
  await context.close();
});

test('without JavaScript the form finds the same', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('search').getByRole('textbox').first().fill('code of conduct');
  await page.keyboard.press('Enter');
  const results = resultsOf(page);
  await expect(results.first()).toContainText('Code of Conduct');
  // The file itself, with its type and size.
  await expect(results.filter({ hasText: 'Document' }).first()).toContainText(/PDF · \d+ KB/);
  await page.goto('/search?q=qqqqqq');
  await expect(page.getByRole('main')).toContainText('Nothing found for “qqqqqq”.');
  await context.close();
});
