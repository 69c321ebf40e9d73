import { expect, test, waitForHydration } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, 768, 1280])
  test(`without JavaScript the notices are one line at ${width} px, to be moved by hand or by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/About');
    const ticker = page.locator('section[aria-labelledby=ticker-name]');
    const tops = await ticker
      .locator('li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
    const row = ticker.locator('[tabindex="0"]');
    const isAtEnd = () =>
      row.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => scrollLeft + clientWidth >= scrollWidth - 1);
    expect(await isAtEnd()).toBe(false);
    await row.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await isAtEnd()).toBe(true);
    }).toPass({ intervals: [20], timeout: 30_000 });
    await expect(ticker.locator('li').last()).toBeInViewport();
  });

test('without JavaScript the links of a document end at the edge of its row', async ({ page }) => {
  await page.goto('/policydocuments');
  const link = page.getByRole('link', { name: /^Download PDF/ }).first();
  const edges = await link.evaluate((element) =>
    [element, element.closest('li')].map((box) => Math.round(box?.getBoundingClientRect().right ?? 0)),
  );
  expect(edges[0]).toBe(edges[1]);
});

test('the first press on an album, a picture and a month keeps the visitor on the site, at the place', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/Gallery');
  await main.locator('a[href*="album="]').first().click();
  await main.locator('a[href*="picture="]').first().click();
  await expect(main.locator('figure img')).toBeVisible();
  await expect(main.getByText(/^Picture 1 of \d+$/)).toBeVisible();
  await main.getByRole('link', { name: 'Next picture' }).click();
  await expect(main.getByText(/^Picture 2 of \d+$/)).toBeVisible();
  await main.getByRole('link', { name: 'All pictures of the album' }).click();
  await expect(page).toHaveURL(/\/Gallery\?album=[^&]+$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Events');
  const earlier = main.getByRole('link', { name: /^Earlier: / });
  await earlier.click();
  await expect(page).toHaveURL(/month=/);
  await expect(earlier).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(earlier).toBeFocused();
});

test('a form over its limit comes back with the reason and what was typed, alive once scripts run', async ({
  browser,
  page,
  openPortal,
}) => {
  const portal = await openPortal({ env: { CONTACT_PER_HOUR: '1' } });
  const typed = { Name: 'Visitor', 'E-mail': 'visitor@mail.example', Message: 'മഴ "and" <b>rain</b>\nagain' };
  const contexts = [page.context(), await browser.newContext({ javaScriptEnabled: true })];
  for (const [number, context] of contexts.entries()) {
    const form = await context.newPage();
    await form.goto(`${portal.url}/Contact`);
    for (const subject of ['First', `Second ${number}`]) {
      for (const [label, text] of Object.entries({ ...typed, Subject: subject }))
        await form.getByLabel(label).fill(text);
      // Before hydration, with and without scripts.
      await form.locator('form[method=post]').evaluate((element: HTMLFormElement) => element.submit());
      await form.waitForLoadState();
    }
    await expect(form.locator('#contact-result')).toContainText('too many came from your address');
    await expect(form.locator('#contact-result')).toBeInViewport();
    for (const [label, text] of Object.entries({ ...typed, Subject: `Second ${number}` }))
      await expect(form.getByLabel(label)).toHaveValue(text);
    if (number === 0) continue;
    await waitForHydration(form);
    await expect(form).toHaveURL(`${portal.url}/Contact#contact-result`);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.locator('#contact-result')).toContainText('too many came from your address');
    await expect(form.getByLabel('Subject')).toHaveValue('Second 1');
  }
});
