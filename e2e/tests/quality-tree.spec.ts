import { expect, test, waitForHydration } from '../support/test.ts';

test('AQAR file from the list of years: 5 clicks, with one request per level', async ({ page }) => {
  await page.goto('/AQAR');
  await waitForHydration(page);
  const main = page.getByRole('main');
  const requests: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, response: { url } }) => {
    if (type === 'Fetch' || type === 'XHR') requests.push(new URL(url).pathname);
  });
  for (const title of [/^AQAR \d/, /^Criterion 1/, /^1\.1/, /^1\.1\.1/]) {
    // Rows of the tree; the menu next to them lists the criteria too.
    await main.locator('li > div:has(> svg) > a').first().click();
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('cellid'))).toBeTruthy();
  const file = main.getByRole('link', { name: /View PDF/ }).first();
  const response = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toContain('application/pdf');
  // The breadcrumb stays visible at the end of the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
  await expect(page.getByRole('navigation', { name: 'You are here' })).toBeInViewport();
  expect(new Set(requests).size).toBe(4);
  expect(requests).toHaveLength(4);
});
