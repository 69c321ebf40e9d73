import type { Page, Route } from 'playwright/test';
import { sampleOf } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/test.ts';

/** A page of each remote whose data is asked for, and the menu group that leads to it. */
const pages = [
  { remote: 'mf-home', path: '/management', group: 'About', link: 'Management', heading: /Management/ },
  { remote: 'mf-academics', path: '/Programmes', group: 'Academics', link: 'Subjects', heading: /Subjects/ },
  { remote: 'mf-cells-events', path: '/Events', group: 'Events', link: 'Events', heading: /Events/ },
  {
    remote: 'mf-quality',
    path: '/Minutes',
    group: 'IQAC',
    link: 'Minutes & Action Taken',
    heading: /Minutes/,
  },
  { remote: 'mf-gallery-media', path: '/Gallery', group: '', link: 'Gallery', heading: /Gallery/ },
];

const asksForData = (url: URL) => /^\/(admin\/api|portal\/(content|facts))/.test(url.pathname);
const isCodeOf = (remote: string) => (url: URL) =>
  url.pathname.startsWith(`/releases/${remote}/`) && url.pathname.endsWith('.js');

/** Keeps requests unanswered until `go`. */
async function hold(page: Page, which: (url: URL) => boolean) {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  const handler = async (route: Route) => {
    await released;
    // The page may have given the request up meanwhile.
    await route.continue().catch(() => {});
  };
  await page.route(which, handler);
  return {
    async go() {
      go();
      await page.unroute(which, handler);
    },
  };
}

/** Notes what moves on the page without a touch of the visitor, from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          seen.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
}

const shifts = (page: Page) =>
  page.evaluate(() =>
    'seenShifts' in window && Array.isArray(window.seenShifts) ? window.seenShifts : [-1],
  );

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

const openGroups = (page: Page) => page.locator('nav[aria-label=Main] details[open]');

async function press(page: Page, { group, link }: { group: string; link: string }): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' });
  if (group) await nav.getByText(group, { exact: true }).first().click();
  await nav.getByRole('link', { name: link, exact: true }).first().click();
}

// The short run visits two of the remotes.
for (const { remote, path, heading, ...way } of sampleOf(pages, 2)) {
  const from = remote === 'mf-academics' ? '/Contact' : '/faculties';

  test.describe(`a page of ${remote}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(from);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
    });

    test('stands there with head and skeleton while its data is on the way, and Back leaves at once', async ({
      page,
      complaints,
    }) => {
      const before = await page.locator('h1').textContent();
      const data = await hold(page, asksForData);
      const code = page.waitForEvent('requestfinished', (request) => {
        const url = new URL(request.url());
        return isCodeOf(remote)(url) && /\/routes\.\w+\.js$/.test(url.pathname);
      });
      await press(page, way);
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
      // With its code comes the page's own head, which the route table does not know whole.
      await code;
      await page.evaluate(() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 200)));
      await watchShifts(page);
      await data.go();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(await focused(page)).toBe('page-title');
      expect(await shifts(page)).toEqual([]);
      expect(complaints.lines).toEqual([]);
    });

    test('says so when its data does not come, and Try again brings it', async ({ page }) => {
      await page.route(asksForData, (route) => route.abort());
      await press(page, way);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('No data found');
      await expect(page.locator('h1')).toHaveText(heading);
      await page.unroute(asksForData);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toHaveCount(0);
      await expect(page.locator('h1')).toHaveText(heading);
    });

    test('has its title before its code, and a panel when the code does not come', async ({ page }) => {
      const code = await hold(page, isCodeOf(remote));
      await press(page, way);
      await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator('h1')).not.toHaveText('Loading...');
      expect(await focused(page)).toBe('page-title');
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${from}$`));
      await page.goForward();
      await code.go();
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.getByText('Loading...')).toHaveCount(0);
    });

    test('leaves a panel when its code does not come, and Try again fetches it', async ({ page }) => {
      const code = isCodeOf(remote);
      await page.route(code, (route) => route.abort());
      await press(page, way);
      await expect(page.locator('h1')).toHaveText('This page did not open');
      await expect(openGroups(page)).toHaveCount(0);
      await page.unroute(code);
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('h1')).toHaveText(heading);
    });
  });
}

test('a step asks for all scripts of a remote at once, and for the code that asks for its data', async ({
  page,
}) => {
  await page.goto('/Contact');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isEntry = (url: URL) => isCodeOf('mf-cells-events')(url) && url.pathname.endsWith('/remoteEntry.js');
  const entry = await hold(page, isEntry);
  await press(page, { group: 'Events', link: 'Events' });
  await expect
    .poll(() => asked.some((path) => /\/mf-cells-events\/.*\/routes\..*\.js$/.test(path)))
    .toBe(true);
  await expect.poll(() => asked.some((path) => /\/shell\/.*\.js$/.test(path))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/admin/api'))).toEqual([]);
  await entry.go();
  await expect(page.locator('h1')).toHaveText('Events');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a menu closes with the click, before anything else can happen', async ({ page }) => {
  await page.goto('/faculties');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await hold(page, () => true);
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

test('a visitor who comes back to a long page finds the place where it was left', async ({ page }) => {
  await page.goto('/Events');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/Contact"]')?.click());
  await expect(page.locator('h1')).toHaveText(/Contact/);
  const data = await hold(page, asksForData);
  await page.goBack();
  await expect(page.getByText('Loading...')).toBeVisible();
  await data.go();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});

test('Back closes an open album and leaves the gallery where it was', async ({ page, complaints }) => {
  await page.goto('/faculties');
  await hydrated(page);
  await press(page, { group: '', link: 'Gallery' });
  await expect(page.locator('h1')).toHaveText('Gallery');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const album = page.getByRole('main').getByRole('article').first().getByRole('link');
  await album.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/Gallery#show-/);
  // Nothing is asked for while an album opens and closes.
  await hold(page, asksForData);
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
  expect(complaints.lines).toEqual([]);
});

test('the tab of the departments lives in the address', async ({ page }) => {
  await page.goto('/Departments');
  await hydrated(page);
  const open = page.getByRole('tab', { selected: true });
  await expect(open).not.toContainText(' 0');
  await page.getByRole('tab', { name: /RESEARCH/ }).click();
  await expect(page).toHaveURL(/\/Departments#research$/);
  await page.reload();
  await expect(open).toHaveText(/RESEARCH/);
});
