import { expect, hydrated, test } from '../support/test.ts';

test('the session store is one: what a remote writes another remote reads, under the literal keys', async ({
  page,
  complaints,
}) => {
  await page.goto('/Cell/699');
  await hydrated(page);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const name = await page.locator('h1').textContent();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('title'))).toBe(name);

  // The quality remote writes the cell id; the same keys hold both values afterwards.
  await page.goto('/AQAR');
  await hydrated(page);
  await page.getByRole('main').locator('a[href^="/AqarPeriod/"]').first().click();
  await page.getByRole('main').locator('a[href^="/AqarParent/"]').first().click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cellid'))).toBeTruthy();
  expect(await page.evaluate(() => sessionStorage.getItem('title'))).toBe(name);
  expect(complaints.lines).toEqual([]);
});
