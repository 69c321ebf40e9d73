import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const resultsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

test('the header search suggests pages by keyboard and leads to the page of results', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/About');
  await waitForHydration(page);
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

  // Without a selected option Enter searches; results for people include their phone number.
  await combobox.fill('librarian');
  await combobox.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=librarian$/);
  await waitForHydration(page);
  const results = resultsOf(page);
  await expect(results.first()).toContainText(/\d{4} \d{3} \d{4}/);
  // The page opens at the person.
  await results.getByRole('link').first().click();
  await expect(page.locator('main [data-target]')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=librarian$/);

  await page.getByRole('main').getByRole('textbox').fill('ഭൂമിത്ര');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(results.filter({ hasText: 'Cell' }).first()).toContainText('ഭൂമിത്ര');
  await results.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ഭൂമിത്ര');
  expect(pageErrors.lines).toEqual([]);
});

test('results after the fifteenth are collapsed on the screen and printed on paper', async ({ page }) => {
  await page.goto('/search?q=college');
  await expect(page.getByText('More results')).toBeVisible();
  await expect(resultsOf(page)).toHaveCount(15);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => resultsOf(page).count()).toBeGreaterThan(15);
});

for (const [path, words] of [
  ['/Feedback', 'Students'],
  ['/Departments', 'SELF FINANCING'],
] as const)
  test(`${path} prints what is collapsed on the screen`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
  });

test('an untouched page prints its address with the day, and the addresses of its documents', async ({
  page,
  portal,
}) => {
  await page.goto('/Minutes?printed=1');
  await page.emulateMedia({ media: 'print' });
  const line = page.getByText(`${portal.url}/Minutes`, { exact: true });
  await expect(line).toBeVisible();
  const after = (element: Element) => getComputedStyle(element, '::after').content;
  expect(await line.evaluate(after)).toMatch(/^"\?printed=1 · printed on \d+ \w+ \d{4}"$/);
  const link = page.getByRole('main').locator('a[href$=".pdf"]').first();
  expect(await link.evaluate(after)).toContain(`"${portal.url}/admin/uploads/`);
  await expect(page.getByRole('main').getByText('View PDF').filter({ visible: true })).toHaveCount(0);
});

test('a search for a metric and a year reaches its file with one field and one click', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const header = page.getByRole('search', { name: 'Search the site' });
  await header.getByRole('textbox').focus();
  await page.keyboard.type('2.3.1 2023-24');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\?q=2\.3\.1\+2023-24$/);
  const rows = page.locator('[data-found] > li');
  await expect(rows.first()).toContainText('2.3.1');
  for (const row of await rows.all()) await expect(row).toContainText('AQAR 2023-2024');
  const downloadPromise = page.waitForEvent('download');
  await rows.first().getByRole('link', { name: 'Download' }).click();
  expect((await downloadPromise).suggestedFilename()).toMatch(/\.pdf$/);
});

test('search works on a phone and on the Page not found page', async ({ browser, portal }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/nowhere');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('textbox', { name: 'Search for the page' }).fill('fee');
  const option = page.getByRole('main').getByRole('option', { name: /^Fee Structure/ });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fee Structure' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('textbox').fill('principal');
  await menu.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Principal' })).toBeVisible();
  await expect(menu).toBeHidden();
  await context.close();
});

test('without JavaScript the search form returns results', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('search').getByRole('textbox').first().fill('code of conduct');
  await page.keyboard.press('Enter');
  const results = resultsOf(page);
  await expect(results.first()).toContainText('Code of Conduct');
  // The result for a file shows its type and size.
  await expect(results.filter({ hasText: 'PDF' }).first()).toContainText(/PDF · \d+ KB/);
  await page.goto('/search?q=hall+tickets');
  await results.getByRole('link', { name: 'Hall tickets' }).first().click();
  await expect(page.locator('main :target')).toContainText('Hall tickets');
  await expect(page.locator('main :target')).toBeInViewport();
  await page.goto('/search?q=qqqqqq');
  await expect(page.getByRole('main')).toContainText('Nothing found for “qqqqqq”.');
  await context.close();
});
