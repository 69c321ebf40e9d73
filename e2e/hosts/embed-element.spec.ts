import type { Page } from 'playwright/test';
import { createAxeBuilder } from '../../gate/axe.ts';
import type { SharedPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import { openHost, pageTitle } from './host-pages.ts';

const elementOf = (page: Page) => page.locator('kalalaya-quality');

/** Opens the plain host page, whose element shows a route and has further attributes. */
const open = (page: Page, { url }: SharedPortal, route: string, more = '') =>
  openHost(page, 'plain.html', { portal: url, route, more });

const setAttribute = (page: Page, name: string, value: string) =>
  page.evaluate(
    ([attribute, text]) => document.querySelector('kalalaya-quality')?.setAttribute(attribute, text),
    [name, value] as const,
  );

/** Parts of the page that the element must not change. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    globals: Reflect.ownKeys(window).map(String).sort(),
    head: document.head.innerHTML,
    title: document.title,
    address: location.href,
    steps: history.length,
    stored: sessionStorage.length + localStorage.length,
  }));

/** Returns the listeners of window and document, and the keys of the document. */
async function tracesIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const traces = await page.evaluate(() => Reflect.ownKeys(document).map(String));
  for (const expression of ['window', 'document']) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    traces.push(...listeners.map(({ type }) => `${expression} ${type}`));
  }
  await session.detach();
  return traces.sort();
}

test('the element leaves globals, head, title, address, history, storage and listeners of the page unchanged', async ({
  page,
  portal,
  pageErrors,
}) => {
  await page.route('**/embed/quality.js', (route) => route.abort());
  await open(page, portal, '/AQAR');
  const [state, traces] = [await stateOf(page), await tracesIn(page)];
  pageErrors.lines.length = 0;
  await page.unroute('**/embed/quality.js');
  await page.reload();
  await expect(pageTitle(page)).toBeVisible();
  await elementOf(page).getByRole('link', { name: '2024-2025' }).click();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  await setAttribute(page, 'route', '/Haritha');
  await expect(elementOf(page).locator('canvas').first()).toBeVisible();
  expect(await stateOf(page)).toEqual(state);
  expect(await tracesIn(page)).not.toEqual(traces);
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.remove());
  await expect.poll(() => tracesIn(page)).toEqual(traces);
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect(pageErrors.lines).toEqual([]);
});

test('the element recovers after being moved in the DOM and reacts to attribute changes', async ({
  page,
  portal,
  pageErrors,
}) => {
  await open(page, portal, '/AQAR');
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await page.evaluate(() => document.body.prepend(document.querySelector('kalalaya-quality') ?? ''));
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await setAttribute(page, 'route', '/Minutes');
  await expect(pageTitle(page)).toHaveText(/Minutes/);
  const root = elementOf(page).locator('[data-kalalaya-root]');
  const backgroundColor = () => root.evaluate((element) => getComputedStyle(element).backgroundColor);
  const lightBackground = await backgroundColor();
  await setAttribute(page, 'theme', 'dark');
  await expect.poll(backgroundColor).not.toBe(lightBackground);
  await setAttribute(page, 'theme', 'light');
  await setAttribute(page, 'style', '--kalalaya-paper: #102030');
  await expect.poll(backgroundColor).toBe('rgb(16, 32, 48)');
  await setAttribute(page, 'style', '');
  await page.evaluate(() =>
    Object.assign(document.querySelector('kalalaya-quality') ?? {}, {
      tokens: { light: { '--paper': '#fefefe', '--bad': 'url(//x.example)' } },
    }),
  );
  await expect.poll(backgroundColor).toBe('rgb(254, 254, 254)');
  await setAttribute(page, 'api-base', `${portal.url}/admin/api/`);
  await expect(pageTitle(page)).toHaveText(/Minutes/);
  // A route that is not a page of the module.
  await setAttribute(page, 'route', '/Management');
  const portalLink = elementOf(page).getByRole('link', { name: 'Open it there' });
  await expect(portalLink).toHaveAttribute('href', `${portal.url}/Management`);
  expect(pageErrors.lines).toEqual([]);
});

test('the element takes colours, menu and name of the college from its portal', async ({
  page,
  portal,
  pageErrors,
}) => {
  await open(page, portal, '/', 'college="sahya"');
  await expect(pageTitle(page)).toHaveText('Quality assurance');
  const element = elementOf(page);
  await expect(element.getByText('Sahya Co-operative College of Teacher Education')).toBeVisible();
  const elsewhere = element.getByRole('link', { name: 'NIRF' });
  await expect(elsewhere).toHaveAttribute('href', `${portal.url}/NIRF.html`);
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  // Opened in a new tab, links of the module lead to the same page of the portal.
  const own = element.getByRole('link', { name: 'AQAR', exact: true });
  await expect(own).toHaveAttribute('href', `${portal.url}/AQAR`);
  expect(pageErrors.lines).toEqual([]);
  for (const id of ['nila', 'nobody'])
    expect((await page.request.get(`${portal.url}/embed/quality/${id}.json`)).status()).toBe(404);
});

test('the element dispatches events for navigations and errors', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events });
    for (const type of ['kalalaya:navigate', 'kalalaya:error'])
      addEventListener(type, (event) => {
        if (event instanceof CustomEvent) events.push({ type, ...event.detail, error: undefined });
      });
  });
  const events = () => page.evaluate((): unknown[] => Reflect.get(window, 'events'));
  await open(page, portal, '/AQAR');
  const element = elementOf(page);
  await element.getByRole('link', { name: '2024-2025' }).click();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  const visit = (path: string, title: string) =>
    ({ type: 'kalalaya:navigate', path, title, href: portal.url + path }) as const;
  expect(await events()).toEqual([
    visit('/AQAR', 'Annual Quality Assurance Reports'),
    visit('/AqarPeriod/2024-2025', 'AQAR 2024-2025'),
  ]);
  const expectError = async (kind: string, message: string) =>
    expect((await events()).findLast((event) => Object(event).type === 'kalalaya:error')).toMatchObject({
      kind,
      message: expect.stringContaining(message),
    });
  await page.route('**/admin/api/IQAC', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await setAttribute(page, 'route', '/IQAC');
  await expect(element.getByRole('alert')).toContainText('No data found');
  await expectError('data', '/IQAC');
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.removeAttribute('api-base'));
  await expect(element).toContainText('api-base');
  await expectError('settings', 'api-base');
  await setAttribute(page, 'api-base', `${portal.url}/admin/api`);
  await setAttribute(page, 'college', 'nila');
  await expect(element).toContainText('does not answer for "nila"');
  await expect(element.getByRole('link')).toHaveCount(0);
  await expectError('settings', '"nila"');
  // The portal is the right one but the API is another college's, which only the responses reveal.
  await setAttribute(page, 'portal', portal.url.replace('//localhost', '//nila.localhost'));
  await setAttribute(page, 'route', '/AQAR');
  await expect(element).toContainText('answers for "sahya", not for "nila"');
  await expect(element.getByRole('link')).toHaveCount(0);
  await expectError('settings', 'answers for "sahya"');
});

test('the element keeps its route in the hash only with sync-hash', async ({ page, portal, pageErrors }) => {
  await open(page, portal, '/AQAR', 'sync-hash');
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  const address = page.url();
  await elementOf(page).getByRole('link', { name: '2024-2025' }).click();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  expect(page.url()).toBe(`${address}#/AqarPeriod/2024-2025`);
  await page.goBack();
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await page.goForward();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  await page.reload();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  expect(await page.title()).toBe('Internal quality');
  expect(pageErrors.lines).toEqual([]);
});

test('two elements on one page request their colleges separately', async ({ page, portal, pageErrors }) => {
  await page.route('http://other.example/admin/api/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: route.request().url().endsWith('/getCategories')
        ? { data: [{ label: 'Visitors of the other college', value: 'visitors' }] }
        : { periods: [{ period: 'Winter 1999', pdf_path: 'winter.pdf' }] },
    }),
  );
  await open(page, portal, '/Feedback');
  await page.evaluate(() => {
    const other = document.createElement('kalalaya-quality');
    other.setAttribute('api-base', 'http://other.example/admin/api');
    other.setAttribute('route', '/Feedback');
    document.querySelector('main')?.append(other);
  });
  const [first, second] = [elementOf(page).first(), elementOf(page).last()];
  await first.getByRole('button', { name: 'Students' }).click();
  await expect(first.getByRole('link', { name: /^View PDF/ }).first()).toBeVisible();
  await second.getByRole('button', { name: 'Visitors of the other college' }).click();
  const link = second.getByRole('link', { name: /Winter 1999/ });
  await expect(link).toHaveAttribute('href', 'http://other.example/admin/uploads/documents/winter.pdf');
  await expect(first.getByText('Winter 1999')).toHaveCount(0);
  expect(pageErrors.lines).toEqual([]);
});

test('axe checks the contents of the element', async ({ page, portal }) => {
  await open(page, portal, '/AQAR', 'style="--kalalaya-ink: #f5efe0"');
  await expect(pageTitle(page)).toBeVisible();
  const { violations } = await (await createAxeBuilder(page)).include('kalalaya-quality').analyze();
  expect(violations.map(({ id }) => id)).toContain('color-contrast');
});

test('the layout of the element follows its own width, not that of the window', async ({ page, portal }) => {
  await open(page, portal, '/AQAR');
  const element = elementOf(page);
  const beside = element.getByRole('heading', { name: 'IQAC', exact: true, level: 3 });
  await expect(beside).toBeVisible();
  await setAttribute(page, 'style', 'width: 420px');
  await expect(beside).toBeHidden();
  expect(await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test('the page of an affiliated college shows its own documents and nothing of another college', async ({
  page,
  portal,
  pageErrors,
}) => {
  const own = portal.url.replace('//localhost', '//nila.localhost');
  const responses: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(own)) responses.push(response.text().catch(() => ''));
  });
  await openHost(page, 'nila.html', { portal: own, route: '/AQAR' });
  await expect(pageTitle(page)).toHaveText('Annual reports on quality (AQAR)');
  await elementOf(page).getByRole('link', { name: '2024-2025' }).click();
  await expect(page).toHaveURL(/#\/AqarPeriod\/2024-2025$/);
  await expect(pageTitle(page)).toContainText('2024-25');
  await page.evaluate(() => location.assign('#/'));
  await expect(elementOf(page).getByText('Nila College of Education')).toBeVisible();
  expect(responses.length).toBeGreaterThan(3);
  expect((await Promise.all(responses)).join('\n')).not.toMatch(/sahya/i);
  expect(pageErrors.lines).toEqual([]);
});

test('headings start at heading-level, below the title of the page, without gaps', async ({
  page,
  portal,
  pageErrors,
}) => {
  const headings = (level: number) => elementOf(page).getByRole('heading', { level });
  await open(page, portal, '/SSR');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1>Quality</h1><h2>Internal</h2>'),
  );
  for (const level of [2, 3]) {
    await setAttribute(page, 'heading-level', String(level));
    await expect(headings(level)).toHaveCount(1);
    await expect(headings(level - 1)).toHaveCount(0);
    await expect(headings(level + 1)).not.toHaveCount(0);
    const { violations } = await (await createAxeBuilder(page)).withRules(['heading-order']).analyze();
    expect(violations).toEqual([]);
  }
  await setAttribute(page, 'heading-level', '9');
  await expect(elementOf(page)).toContainText('heading-level: "9" is not a level');
  // pdf.js does not catch the end of its request if a viewer is removed while it loads.
  const errors = pageErrors.lines.filter((line) => !line.includes('signal is aborted without reason'));
  expect(errors).toEqual([]);
});

test('parts shows only the parts that it names, and every page stays within reach', async ({
  page,
  portal,
  pageErrors,
}) => {
  await open(page, portal, '/AQAR');
  const element = elementOf(page);
  const parts = {
    band: element.locator('header[data-kind]:not([data-kind="plain"])'),
    'side-menu': element.getByRole('navigation', { name: 'IQAC' }),
    breadcrumb: element.getByRole('navigation', { name: 'You are here' }),
  };
  const expectParts = async (names: readonly string[]) => {
    await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
    for (const [name, part] of Object.entries(parts))
      await expect(part, name).toHaveCount(names.includes(name) ? 1 : 0);
  };
  await expectParts(Object.keys(parts));
  for (const names of [['side-menu'], ['band', 'breadcrumb'], []]) {
    await setAttribute(page, 'parts', names.join(' '));
    await expectParts(names);
  }
  await element.getByRole('link', { name: 'All pages' }).click();
  await expect(pageTitle(page)).toHaveText('Quality assurance');
  await element.getByRole('link', { name: 'Minutes & Action Taken' }).click();
  await expect(pageTitle(page)).toHaveText(/Minutes/);
  expect(pageErrors.lines).toEqual([]);
});

test('the children of the element show until the module runs and where it cannot load', async ({
  page,
  portal,
}) => {
  const fallback = page.getByRole('link', { name: 'Annual reports (AQAR)' });
  await page.route('**/embed/quality.js', (route) => route.abort());
  await openHost(page, 'fallback.html', { portal: portal.url });
  await expect(fallback).toBeVisible();
  await expect(fallback).toHaveAttribute('href', `${portal.url}/AQAR`);
  await page.unroute('**/embed/quality.js');
  await page.reload();
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await expect(fallback).toBeHidden();
});
