import type { Page } from 'playwright/test';
import { expect, hydrated, test } from '../support/test.ts';

const follow = (page: Page, to: string) =>
  page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), to);

test('a remote of which no release arrives leaves a panel; the rest works, and Try again really tries', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  await page.route('**/releases/mf-quality/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${portal.url}/Events`);
  await hydrated(page);
  await follow(page, '/Minutes');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const before = asked.length;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect(main.getByRole('alert')).toContainText('could not be loaded');

  await follow(page, '/Programmes');
  await expect(page.locator('h1')).toHaveText('Subjects');
  await page.goBack();
  await expect(main.getByRole('alert')).toContainText('could not be loaded');

  await page.unroute('**/releases/mf-quality/**');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('h1')).toHaveText(/^Minutes/);
  await expect(main.getByRole('alert')).toHaveCount(0);
});
