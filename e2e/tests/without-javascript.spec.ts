import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const pages: [path: string, content: RegExp][] = [
  ['/', /Subjects/],
  ['/Programmes', /Mathematics/],
  ['/Departments', /AIDED/i],
  ['/Events', /20\d\d/],
  ['/AQAR', /2024-2025/],
  ['/Gallery', /./],
];

for (const [path, content] of pages) {
  test(`${path} shows its content without JavaScript, and every menu link is there`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(content);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('header a[href="/Haritha"]').first()).toBeAttached();
  });
}

test('deep pages are reached through plain links alone', async ({ page }) => {
  await page.goto('/Departments');
  await page.getByRole('main').locator('a[href^="/departments/"]').first().click();
  await expect(page.locator('h1')).not.toHaveText('Departments');
  await page.goto('/Events');
  await page.getByRole('main').locator('a[href^="/event-details/"]').first().click();
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/AQAR');
  for (const start of ['/AqarPeriod/', '/AqarParent/', '/AqarSubfolder/', '/AqarFiles/']) {
    await page.getByRole('main').locator(`a[href^="${start}"]`).first().click();
    await expect(page.locator('h1')).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: /View/ }).first()).toBeVisible();
});
