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
  test(`${path} shows its content and all menu links without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(content);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('header a[href="/Haritha"]').first()).toBeAttached();
  });
}

test('without JavaScript deep pages are reachable through links', async ({ page }) => {
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

for (const width of [360, 768, 1280])
  test(`without JavaScript all notices wrap at ${width} px, and no line begins or ends with a separator`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/About');
    const notices = await page.locator('section[aria-labelledby=ticker-name] li').evaluateAll((items) =>
      items.map((item) => {
        const run = item.parentElement?.closest('div')?.parentElement?.getBoundingClientRect();
        const box = item.getBoundingClientRect();
        const bars = [...item.querySelectorAll('span')].filter((span) => span.textContent === ' | ');
        return {
          top: Math.round(box.top),
          // The separator is in the padding before a notice.
          cut:
            run !== undefined &&
            box.left + Number.parseFloat(getComputedStyle(item).paddingLeft) <= run.left + 1,
          within: run !== undefined && box.bottom <= run.bottom + 1,
          bars: bars.filter((bar) => getComputedStyle(bar).clipPath === 'none').length,
        };
      }),
    );
    const tops = notices.map(({ top }) => top);
    expect(new Set(tops).size).toBeGreaterThan(1);
    expect(notices).toEqual(
      notices.map(({ top }, index) => ({ top, cut: tops.indexOf(top) === index, within: true, bars: 0 })),
    );
  });

test('without JavaScript on a phone the chat link is at the end of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/About');
  const box = await page.getByRole('link', { name: 'Message the office' }).last().boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(box?.y).toBeGreaterThan(height - 120);
});
