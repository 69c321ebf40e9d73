import type { Page } from 'playwright/test';
import { expect, hydrated, onSlowLine, test } from '../support/test.ts';

const isScript = (url: URL) => url.pathname.endsWith('.js');

/** Keeps scripts from coming until `release`: as on a line on which they take 20 s, and longer. */
async function holdScripts(page: Page): Promise<{ readonly asked: string[]; release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route(isScript, async (route) => {
    asked.push(route.request().url());
    await released;
    // The page that asked may be gone.
    await route.continue().catch(() => {});
  });
  return { asked, release };
}

/** Opens a page whose document the server has whole at hand; one that the browser must fill has its scripts at once. */
async function open(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).text()).not.toContain('<noscript>');
  await page.goto(address, { waitUntil: 'commit' });
}

const isAlive = (page: Page) => page.locator('#root[data-alive]').evaluateAll((roots) => roots.length === 1);

test('while its scripts do not come a page is read, and menus, tabs, rows and the contact form work', async ({
  page,
}) => {
  await holdScripts(page);
  await open(page, '/');
  await expect(page.getByRole('main')).toContainText('Subjects');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Academics', { exact: true }).first().click();
  await menu.getByRole('link', { name: 'Subjects', exact: true }).click();
  await expect(page.locator('h1')).toHaveText(/Subjects/);

  await open(page, '/Departments');
  await page
    .getByRole('main')
    .getByRole('link', { name: /RESEARCH/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#research$/);
  await expect(page.locator('#research')).toBeVisible();
  // A document whose scripts do not come is never loaded.
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
  expect(await isAlive(page)).toBe(false);
});

test('what a visitor does before the page is alive is done once, and keeps its focus, its place and its menu', async ({
  page,
  complaints,
}) => {
  const scripts = await holdScripts(page);
  await open(page, '/Departments');
  await page
    .getByRole('main')
    .getByRole('link', { name: /RESEARCH/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#research$/);
  const steps = await page.evaluate(() => history.length);
  // A choice that only scripts can carry out.
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page
    .getByRole('main')
    .getByRole('link', { name: /RESEARCH/ })
    .first()
    .focus();
  await page.evaluate(() => scrollTo(0, 40));

  scripts.release();
  await hydrated(page);
  const tab = page.getByRole('tab', { name: /RESEARCH/ });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await page.evaluate(() => [history.length, scrollY])).toEqual([steps, 40]);

  // A group of the menu that was opened before stays open, and its links stay on the page from then on.
  await page.unroute(isScript);
  const again = await holdScripts(page);
  await open(page, '/Programmes');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('IQAC', { exact: true }).first().click();
  again.release();
  await hydrated(page);
  await expect(menu.locator('details[open]')).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  await menu.getByRole('link', { name: 'AQAR', exact: true }).click();
  await expect(page.locator('h1')).toHaveText(/Quality Assurance/);
  expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same document');
  expect(complaints.lines).toEqual([]);
});

test('a page comes alive by itself on a good line, and on a slow one only when it is wanted', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const fast = await context.newPage();
  await fast.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.head?.querySelector('script[type=module]') == null) return;
      Object.assign(window, { run: performance.now() });
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await open(fast, portal.url);
  await expect.poll(() => isAlive(fast)).toBe(true);
  // What is only read runs no script for the ten seconds that most visits take.
  const rested = await fast.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return Reflect.get(window, 'run') - (opened?.loadEventStart ?? Number.POSITIVE_INFINITY);
  });
  expect(rested).toBeGreaterThanOrEqual(9_990);
  await fast.close();

  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => isScript(new URL(request.url())) && scripts.push(request.url()));
  await onSlowLine(page);
  await page.goto(`${portal.url}/Events`, { waitUntil: 'networkidle' });
  // Whatever waited for an idle moment after the load has had it by now.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.evaluate(() => scrollTo(0, 600));
  // A finger on a link follows it, and asks for nothing else.
  await page.getByRole('main').locator('a[href^="/event-details/"]').first().tap();
  await expect(page).toHaveURL(/event-details/);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect.poll(() => isAlive(page)).toBe(true);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  // A document in the page cannot be read without scripts: coming to it brings them.
  await page.goto(`${portal.url}/Haritha`, { waitUntil: 'networkidle' });
  expect(await isAlive(page)).toBe(false);
  await expect(page.getByText('Your line is slow')).toBeVisible();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(page.getByRole('main').locator('canvas').first()).toBeVisible();
  await context.close();
});

test('before a page is alive the browser fetches the next document as its link is hovered, and keeps the one before', async ({
  portal,
  wholeBrowser,
}) => {
  const page = await wholeBrowser.newPage({ viewport: { width: 1280, height: 900 } });
  const fetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname + new URL(prefetchUrl).search);
  });
  await holdScripts(page);
  await open(page, `${portal.url}/Feedback`);
  // Neither a page with a query nor a file is fetched unasked.
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
