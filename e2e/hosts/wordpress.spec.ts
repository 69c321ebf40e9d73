import { createAxeBuilder } from '../../gate/axe.ts';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { expect, test } from '../support/test.ts';
import { pageTitle } from './host-pages.ts';
import { startWordPress, type WordPress, wordpressPrograms } from './wordpress.ts';

test.skip(!process.env.FULL, 'installs WordPress: test:full');

let site: WordPress;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const lacking = ensurePrograms(wordpressPrograms);
  test.skip(lacking.length > 0, `Debian’s ${lacking.join()} is missing and could not be installed`);
  site = await startWordPress();
});
test.afterAll(() => site?.close());

test('a page with the shortcode shows the module, with one h1', async ({ page, portal, pageErrors }) => {
  await page.goto(
    site.addPage(`[kalalaya_quality portal="${portal.url}" college="sahya" page="/AQAR" heading_level="2"]`),
  );
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const { violations } = await (await createAxeBuilder(page)).include('kalalaya-quality').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.locator('kalalaya-quality').getByRole('link', { name: '2024-2025' }).first().click();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  expect(pageErrors.lines).toEqual([]);
});

test('without scripts it shows links to the portal, and data for search engines', async ({
  browser,
  portal,
}) => {
  const address = site.addPage(`[kalalaya_quality portal="${portal.url}" college="sahya" page="/AQAR"]`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  const links = page.locator('kalalaya-quality').getByRole('link');
  expect(await links.count()).toBeGreaterThan(5);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    expect(href).toMatch(/^https?:\/\//);
  const data: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(data).toMatchObject({ '@type': 'CollectionPage', url: `${portal.url}/AQAR` });
  await context.close();
});

test('reports a wrong portal to editors only', async ({ page }) => {
  const address = site.addPage('[kalalaya_quality portal="javascript:alert(1)"]');
  await page.goto(address);
  await expect(page.locator('kalalaya-quality')).toHaveCount(0);
  await expect(page.getByText('Kalalaya Quality:')).toHaveCount(0);
  await page.goto(`${site.url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill('editor');
  await page.getByLabel('Password', { exact: true }).fill('editor');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.goto(address);
  await expect(page.getByText('portal must be an http or https address')).toBeVisible();
});
