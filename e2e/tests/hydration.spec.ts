import type { Page } from 'playwright/test';
import { fetchDocument, LEFT_TO_BROWSER } from '../support/document.ts';
import { emulateSlowConnection, expect, holdRequests, test, waitForHydration } from '../support/test.ts';

const isScript = (url: URL) => url.pathname.endsWith('.js');

/** Waits until a document is cached with its data; documents with missing data load their scripts at once. */
async function waitForDocument(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).not.toMatch(LEFT_TO_BROWSER);
}

/** Opens a page once its document is cached. */
async function open(page: Page, address: string): Promise<void> {
  await waitForDocument(page, address);
  await page.goto(address, { waitUntil: 'commit' });
}

/** The link to the research departments: a tab after hydration. */
const research = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /RESEARCH/ })
    .first();

const isHydrated = (page: Page) =>
  page.locator('#root[data-alive]').evaluateAll((roots) => roots.length === 1);

test('before its scripts arrive a page is readable, and menus, tabs, rows and the contact form work', async ({
  page,
}) => {
  await holdRequests(page, isScript);
  await open(page, '/');
  await expect(page.getByRole('main')).toContainText('Subjects');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const subjects = menu.getByRole('link', { name: 'Subjects', exact: true });
  await menu.getByText('Academics', { exact: true }).first().click();
  await waitForDocument(page, await subjects.evaluate((link: HTMLAnchorElement) => link.href));
  await subjects.click();
  await expect(page.locator('h1')).toHaveText(/Subjects/);

  await open(page, '/Departments');
  await research(page).click();
  await expect(page).toHaveURL(/#research$/);
  await expect(page.locator('#research')).toBeVisible();
  // The load event never fires while scripts are held back.
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText(/Subjects/);

  await open(page, '/Feedback');
  await page.getByRole('main').getByRole('link', { name: 'Students' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^View/ }).first()).toBeVisible();

  await open(page, '/Contact');
  await page.getByLabel('Name').fill('Visitor');
  await page.getByLabel('E-mail').fill('visitor@mail.example');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('#contact-result')).toContainText('has been sent');
  expect(await isHydrated(page)).toBe(false);
});

test('actions before hydration take effect once and keep focus, scroll position and open menu', async ({
  page,
  pageErrors,
}) => {
  const scripts = await holdRequests(page, isScript);
  await open(page, '/Departments');
  await research(page).click();
  await expect(page).toHaveURL(/#research$/);
  const steps = await page.evaluate(() => history.length);
  // Choosing a theme needs scripts.
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await research(page).focus();
  await page.evaluate(() => scrollTo(0, 40));

  await scripts.release();
  await waitForHydration(page);
  const tab = page.getByRole('tab', { name: /RESEARCH/ });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await page.evaluate(() => [history.length, scrollY])).toEqual([steps, 40]);

  // A menu group opened before hydration stays open, and its links navigate on the client afterwards.
  const again = await holdRequests(page, isScript);
  await open(page, '/Programmes');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('IQAC', { exact: true }).first().click();
  await again.release();
  await waitForHydration(page);
  await expect(menu.locator('details[open]')).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  await menu.getByRole('link', { name: 'AQAR', exact: true }).click();
  await expect(page.locator('h1')).toHaveText(/Quality Assurance/);
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same document');
  expect(pageErrors.lines).toEqual([]);
});

test('a page hydrates on its own on a fast connection, but only on interaction on a slow one', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const fast = await context.newPage();
  await fast.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.head?.querySelector('script[type=module]') == null) return;
      Object.assign(window, { run: performance.now() });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await open(fast, portal.url);
  await expect.poll(() => isHydrated(fast)).toBe(true);
  // Pages that are only read run no script for ten seconds, longer than most visits.
  const rested = await fast.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return Reflect.get(window, 'run') - (opened?.loadEventStart ?? Number.POSITIVE_INFINITY);
  });
  expect(rested).toBeGreaterThanOrEqual(9_990);
  await fast.close();

  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => isScript(new URL(request.url())) && scripts.push(request.url()));
  await emulateSlowConnection(page);
  await waitForDocument(page, `${portal.url}/Events`);
  await page.goto(`${portal.url}/Events`, { waitUntil: 'networkidle' });
  // Any work deferred to idle time after the load has run by now. A busy machine may have no idle time.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 10_000 })));
  await page.evaluate(() => scrollTo(0, 600));
  // A tap on a link follows it and requests nothing else.
  const event = page.getByRole('main').locator('a[href^="/event-details/"]').first();
  await waitForDocument(page, `${portal.url}${await event.getAttribute('href')}`);
  await event.tap();
  await expect(page).toHaveURL(/event-details/);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  // The PDF viewer needs scripts, so scrolling to it loads them.
  await waitForDocument(page, `${portal.url}/Haritha`);
  await page.goto(`${portal.url}/Haritha`, { waitUntil: 'networkidle' });
  expect(await isHydrated(page)).toBe(false);
  await expect(page.getByText('The document appears here')).toBeVisible();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(page.getByRole('main').locator('canvas').first()).toBeVisible();
  await context.close();
});

test('before hydration hovering a link prefetches its document, and Back restores the previous page from the cache', async ({
  portal,
  fullBrowser,
}) => {
  // The first document of a cold portal may still be loading its data, which needs the scripts that are held back.
  await fetchDocument(`${portal.url}/Gallery`);
  const page = await fullBrowser.newPage({ viewport: { width: 1280, height: 900 } });
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname + new URL(prefetchUrl).search);
  });
  await holdRequests(page, isScript);
  await open(page, `${portal.url}/Feedback`);
  // Pages with a query and files are not prefetched.
  await page.getByRole('main').getByRole('link', { name: 'Students' }).hover();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Gallery', exact: true }).hover();
  await expect.poll(() => fetched).toEqual(['/Gallery']);
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );
  await menu.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Gallery');
  const delivery = () => Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType');
  expect(await page.evaluate(delivery)).toBe('navigational-prefetch');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/Feedback$/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true);
});

test('a document whose mail addresses and texts were rewritten on the way works, with the true ones', async ({
  page,
}) => {
  await page.route('/Contact', async (route) => {
    const response = await route.fetch();
    expect(response.headers()['cache-control']).toContain('no-transform');
    const body = (await response.text())
      .replace(
        /<a( [^>]*)? href="mailto:[^>]*>.*?<\/a>/g,
        '<a href="/cdn-cgi/l/email-protection#a1"><span>[email&#160;protected]</span></a>',
      )
      .replace(/(<h1[^>]*>)([^<]*)/, '$1<font><font>$2</font></font>');
    expect(body.includes('email-protection') && body.includes('<font>')).toBe(true);
    await route.fulfill({ response, body });
  });
  const scripts = await holdRequests(page, isScript);
  await page.goto('/Contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Visitor');
  await page.locator('header input[name=q]').first().fill('fees');
  await scripts.release();
  await waitForHydration(page);
  await expect(page.locator('a[href^="/cdn-cgi"], font')).toHaveCount(0);
  await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Visitor');
  const search = page.locator('header input[name=q]').first();
  await expect(search).toHaveValue('fees');
  await expect(search).toBeFocused();
});
