import type { Page, Route } from 'playwright/test';
import { expect, holdRequests, test, waitForHydration } from '../support/test.ts';

/** Pages that fetch data, and the menu group that links to them. */
const pages = [
  { remote: 'mf-academics', path: '/Programmes', group: 'Academics', link: 'Subjects', heading: /Subjects/ },
  {
    remote: 'mf-quality',
    path: '/Minutes',
    group: 'IQAC',
    link: 'Minutes & Action Taken',
    heading: /Minutes/,
  },
  { remote: 'mf-gallery-media', path: '/Gallery', group: '', link: 'Gallery', heading: /Gallery/ },
] as const;

/** The document of a page, from which a navigation takes its data, and what it asks for without one. */
const isDataRequest = ({ pathname }: URL) =>
  /^\/(admin\/api|portal\/(content|facts))/.test(pathname) || pages.some(({ path }) => path === pathname);
const isCodeOf = (remote: string) => (url: URL) =>
  url.pathname.startsWith(`/releases/${remote}/`) && url.pathname.endsWith('.js');

/** Records layout shifts without user input from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const values: number[] = [];
    Object.assign(window, { seenShifts: values });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          values.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
}

const shifts = (page: Page) =>
  page.evaluate(() =>
    'seenShifts' in window && Array.isArray(window.seenShifts) ? window.seenShifts : [-1],
  );

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

const openGroups = (page: Page) => page.locator('nav[aria-label=Main] details[open]');

async function openAndSettle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

async function press(page: Page, { group, link }: { group: string; link: string }): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  if (group) await nav.getByText(group, { exact: true }).first().click();
  await nav.getByRole('link', { name: link, exact: true }).first().click();
}

for (const { remote, path, heading, ...menuPath } of pages) {
  const from = remote === 'mf-academics' ? '/Contact' : '/faculties';

  test.describe(`client-side navigation to a page of ${remote}`, () => {
    test.beforeEach(async ({ page }) => openAndSettle(page, from));

    test('shows heading and skeleton while its data loads, and Back leaves at once', async ({
      page,
      pageErrors,
    }) => {
      const before = await page.locator('h1').textContent();
      const data = await holdRequests(page, isDataRequest);
      const code = page.waitForEvent('requestfinished', (request) => {
        const url = new URL(request.url());
        return isCodeOf(remote)(url) && /\/routes\.\w+\.js$/.test(url.pathname);
      });
      await press(page, menuPath);
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page).toHaveTitle(new RegExp(`^${heading.source}.* · `));
      await expect(openGroups(page)).toHaveCount(0);
      expect(await focused(page)).toBe('page-title');

      await page.goBack();
      await expect(page.locator('h1')).toHaveText(before ?? '');
      await expect(page).toHaveURL(new RegExp(`${from}$`));

      await page.goForward();
      await expect(page.locator('h1')).toHaveText(heading);
      // The code brings the complete page heading, of which the route table has only a part.
      await code;
      await page.evaluate(
        () => new Promise((idle) => setTimeout(() => requestIdleCallback(idle, { timeout: 10_000 }), 200)),
      );
      await watchShifts(page);
      await data.release();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(await focused(page)).toBe('page-title');
      expect(await shifts(page)).toEqual([]);
      expect(pageErrors.lines).toEqual([]);
    });
  });
}

test.describe('client-side navigation, as every remote has it from shell and kit', () => {
  const { remote, path, heading, ...menuPath } = pages[1];
  const from = '/faculties';
  test.beforeEach(async ({ page }) => openAndSettle(page, from));

  test('has its title before its code, and Back and Forward work while the code loads', async ({ page }) => {
    const code = await holdRequests(page, isCodeOf(remote));
    await press(page, menuPath);
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('h1')).not.toHaveText('Loading...');
    expect(await focused(page)).toBe('page-title');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${from}$`));
    await page.goForward();
    await code.release();
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
});

test('a client-side navigation requests all scripts of a remote and the API client at once', async ({
  page,
}) => {
  await openAndSettle(page, '/Contact');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const isEntry = (url: URL) => isCodeOf('mf-cells-events')(url) && url.pathname.endsWith('/remoteEntry.js');
  const entry = await holdRequests(page, isEntry);
  await press(page, { group: 'Events', link: 'Events' });
  await expect
    .poll(() => requests.some((path) => /\/mf-cells-events\/.*\/routes\..*\.js$/.test(path)))
    .toBe(true);
  await expect.poll(() => requests.some((path) => /\/shell\/.*\.js$/.test(path))).toBe(true);
  expect(requests.filter((path) => path.startsWith('/admin/api'))).toEqual([]);
  await entry.release();
  await expect(page.locator('h1')).toHaveText('Events');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

for (const { when, answer } of [
  { when: 'never arrives', answer: () => {} },
  {
    when: "is another college's",
    answer: async (route: Route) => {
      const document = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: document.replace(/"site":\{"id":"\w+"/, '"site":{"id":"other"'),
      });
    },
  },
])
  test(`a page whose document ${when} has its data from the API`, async ({ page }) => {
    await openAndSettle(page, '/faculties');
    await page.route(({ pathname }) => pathname === '/Minutes', answer);
    const answered = page.waitForResponse('**/admin/api/MinutesATR');
    await press(page, pages[1]);
    await answered;
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  });

test('a link of a page to itself in another state makes one request', async ({ page }) => {
  await openAndSettle(page, '/Events');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(new URL(request.url()).pathname);
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Earlier: \w+ \d/ })
    .click();
  await expect(page).toHaveURL(/\/Events\?/);
  // The address changes before the request begins.
  await expect.poll(() => requests).toEqual(['/Events']);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual(['/Events']);
});

test('the menu closes synchronously with the click', async ({ page }) => {
  await openAndSettle(page, '/faculties');
  await holdRequests(page, () => true);
  const open = await page.evaluate(() => {
    const group = [...document.querySelectorAll('nav[aria-label=Main] details')].find((details) =>
      details.textContent?.includes('Management'),
    );
    group?.setAttribute('open', '');
    group?.querySelector<HTMLAnchorElement>('a[href="/management"]')?.click();
    return group?.hasAttribute('open');
  });
  expect(open).toBe(false);
});

test('Back closes an open album without leaving the gallery', async ({ page, pageErrors }) => {
  await page.goto('/faculties');
  await waitForHydration(page);
  await press(page, { group: '', link: 'Gallery' });
  await expect(page.locator('h1')).toHaveText('Gallery');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const album = page.getByRole('main').getByRole('article').first().getByRole('link');
  await album.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/Gallery#show-/);
  // Opening and closing an album makes no request.
  await holdRequests(page, isDataRequest);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/Gallery$/);
  await expect(album).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/faculties$/);
  expect(pageErrors.lines).toEqual([]);
});
