import { expect, test, waitForHydration } from '../support/test.ts';

test('remotes share one session store under the specified keys', async ({ page, pageErrors }) => {
  await page.goto('/Cell/699');
  await waitForHydration(page);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const name = await page.locator('h1').textContent();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('title'))).toBe(name);

  // The quality remote writes the cell id; afterwards both values are stored.
  await page.goto('/AQAR');
  await waitForHydration(page);
  await page.getByRole('main').locator('a[href^="/AqarPeriod/"]').first().click();
  await page.getByRole('main').locator('a[href^="/AqarParent/"]').first().click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cellid'))).toBeTruthy();
  expect(await page.evaluate(() => sessionStorage.getItem('title'))).toBe(name);
  expect(pageErrors.lines).toEqual([]);
});
