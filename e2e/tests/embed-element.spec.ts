import { createAxeBuilder } from '../../gate/axe.ts';
import { hostPage, pageTitle } from '../support/embedding.ts';
import { elementEvents, stateOf, watch } from '../support/page-watch.ts';
import { expect, test } from '../support/test.ts';

test('the element leaves globals, head, title, address, history, storage and listeners of the page unchanged', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  await watch(page);
  const address = hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' });
  await page.route('**/embed/quality.js', (route) => route.abort());
  await page.goto(address);
  const before = await stateOf(page);
  pageErrors.lines.length = 0;
  await page.unroute('**/embed/quality.js');
  await page.goto(address);
  await expect(pageTitle(page)).toBeVisible();
  await page.locator('kalalaya-quality').getByRole('link', { name: '2024-2025' }).click();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  await page
    .locator('kalalaya-quality')
    .getByRole('link', { name: /^Criterion 1 - / })
    .first()
    .click();
  await expect(pageTitle(page)).toHaveText(/^Criterion 1/);
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.setAttribute('route', '/Haritha'));
  await expect(page.locator('kalalaya-quality canvas').first()).toBeVisible();
  const during = await stateOf(page);
  expect({ ...during, listeners: [], documentKeys: [] }).toEqual({
    ...before,
    steps: during.steps,
    listeners: [],
    documentKeys: [],
  });
  // One entry, because the page was opened twice.
  expect(during.steps - before.steps).toBeLessThanOrEqual(1);
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.remove());
  await expect.poll(async () => (await stateOf(page)).listeners).toEqual(before.listeners);
  expect((await stateOf(page)).documentKeys).toEqual(before.documentKeys);
  await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);
  expect(pageErrors.lines).toEqual([]);
});

test('the element recovers after being moved in the DOM and reacts to attribute changes', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' }));
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await page.evaluate(() => {
    const element = document.querySelector('kalalaya-quality');
    if (element !== null) document.body.prepend(element);
  });
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  const set = (name: string, value: string) =>
    page.evaluate(
      ([attribute = '', text = '']) =>
        document.querySelector('kalalaya-quality')?.setAttribute(attribute, text),
      [name, value],
    );
  await set('route', '/Minutes');
  await expect(pageTitle(page)).toHaveText(/Minutes/);
  const root = page.locator('kalalaya-quality [data-kalalaya-root]');
  const backgroundColor = () => root.evaluate((element) => getComputedStyle(element).backgroundColor);
  const lightBackground = await backgroundColor();
  await set('theme', 'dark');
  await expect.poll(backgroundColor).not.toBe(lightBackground);
  await set('theme', 'light');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('kalalaya-quality')?.style.setProperty('--kalalaya-paper', '#102030'),
  );
  await expect.poll(backgroundColor).toBe('rgb(16, 32, 48)');
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement & { tokens?: unknown }>('kalalaya-quality');
    element?.style.removeProperty('--kalalaya-paper');
    if (element) element.tokens = { light: { '--paper': '#fefefe', '--bad': 'url(//x.example)' } };
  });
  await expect.poll(backgroundColor).toBe('rgb(254, 254, 254)');
  await set('api-base', `${portal.url}/admin/api/`);
  await expect(pageTitle(page)).toHaveText(/Minutes/);
  expect(pageErrors.lines).toEqual([]);
});

test('the element takes colours, menu and name of the college from its portal', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  const more = 'college="sahya"';
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/', more }));
  await expect(pageTitle(page)).toHaveText('Quality assurance');
  const scope = page.locator('kalalaya-quality');
  await expect(scope.getByText('Sahya Co-operative College of Teacher Education')).toBeVisible();
  const elsewhere = scope.getByRole('link', { name: 'NIRF' });
  await expect(elsewhere).toHaveAttribute('href', `${portal.url}/NIRF.html`);
  await expect(elsewhere).toHaveAttribute('target', '_blank');
  // Opened in a new tab, links of the module lead to the same page of the portal.
  await expect(scope.getByRole('link', { name: 'AQAR', exact: true })).toHaveAttribute(
    'href',
    `${portal.url}/AQAR`,
  );
  expect(pageErrors.lines).toEqual([]);
  const [foreign, unknown] = await Promise.all(
    ['nila', 'nobody'].map((id) => page.request.get(`${portal.url}/embed/quality/${id}.json`)),
  );
  expect([foreign?.status(), unknown?.status()]).toEqual([404, 404]);
});

test('the element dispatches events for navigations and errors', async ({ page, portal, hosts }) => {
  await watch(page);
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' }));
  await expect(pageTitle(page)).toBeVisible();
  await page.locator('kalalaya-quality').getByRole('link', { name: '2024-2025' }).click();
  await expect(pageTitle(page)).toHaveText('AQAR 2024-2025');
  expect(await elementEvents(page)).toEqual([
    {
      type: 'kalalaya:navigate',
      detail: {
        path: '/AQAR',
        title: 'Annual Quality Assurance Reports',
        href: `${portal.url}/AQAR`,
      },
    },
    {
      type: 'kalalaya:navigate',
      detail: {
        path: '/AqarPeriod/2024-2025',
        title: 'AQAR 2024-2025',
        href: `${portal.url}/AqarPeriod/2024-2025`,
      },
    },
  ]);
  await page.route('**/admin/api/IQAC', (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.setAttribute('route', '/IQAC'));
  await expect(page.locator('kalalaya-quality').getByRole('alert')).toContainText('No data found');
  expect((await elementEvents(page)).find(({ type }) => type === 'kalalaya:error')?.detail).toMatchObject({
    kind: 'data',
    message: expect.stringContaining('/IQAC'),
  });
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.removeAttribute('api-base'));
  await expect(page.locator('kalalaya-quality')).toContainText('api-base');
  expect((await elementEvents(page)).at(-1)?.detail.kind).toBe('settings');
  await page.evaluate((base) => {
    const element = document.querySelector('kalalaya-quality');
    element?.setAttribute('api-base', base);
    element?.setAttribute('college', 'nila');
  }, `${portal.url}/admin/api`);
  await expect(page.locator('kalalaya-quality')).toContainText('does not answer for "nila"');
  await expect(page.locator('kalalaya-quality').getByRole('link')).toHaveCount(0);
  expect((await elementEvents(page)).at(-1)?.detail).toMatchObject({
    kind: 'settings',
    message: expect.stringContaining('"nila"'),
  });
  // The portal is the right one but the API is another college's, which only the responses reveal.
  await page.evaluate(
    (address) => {
      const element = document.querySelector('kalalaya-quality');
      element?.setAttribute('portal', address);
      element?.setAttribute('route', '/AQAR');
    },
    portal.url.replace('//localhost', '//nila.localhost'),
  );
  await expect(page.locator('kalalaya-quality')).toContainText('answers for "sahya", not for "nila"');
  await expect(page.locator('kalalaya-quality').getByRole('link')).toHaveCount(0);
  expect((await elementEvents(page)).at(-1)?.detail).toMatchObject({
    kind: 'settings',
    message: expect.stringContaining('answers for "sahya"'),
  });
});

test('the element keeps its route in the hash only with sync-hash', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  const more = 'sync-hash';
  const address = hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR', more });
  await page.goto(address);
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  expect(page.url()).toBe(address);
  await page.locator('kalalaya-quality').getByRole('link', { name: '2024-2025' }).click();
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

test('the element links to the portal for a route that is not a page of the module', async ({
  page,
  portal,
  hosts,
}) => {
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/Management' }));
  const portalLink = page.locator('kalalaya-quality').getByRole('link', { name: 'Open it there' });
  await expect(portalLink).toHaveAttribute('href', `${portal.url}/Management`);
});

test('two elements on one page request their colleges separately', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  await page.route('http://other.example/admin/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = pathname.endsWith('/getCategories')
      ? { data: [{ label: 'Visitors of the other college', value: 'visitors' }] }
      : { periods: [{ period: 'Winter 1999', pdf_path: 'winter.pdf' }] };
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify(answer),
    });
  });
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/Feedback' }));
  await page.evaluate(() => {
    const other = document.createElement('kalalaya-quality');
    other.setAttribute('api-base', 'http://other.example/admin/api');
    other.setAttribute('route', '/Feedback');
    document.querySelector('main')?.append(other);
  });
  const [first, second] = [page.locator('kalalaya-quality').first(), page.locator('kalalaya-quality').last()];
  await expect(second.getByRole('button', { name: 'Visitors of the other college' })).toBeVisible();
  await first.getByRole('button', { name: 'Students' }).click();
  await expect(first.getByRole('link', { name: /^View PDF/ }).first()).toBeVisible();
  await second.getByRole('button', { name: 'Visitors of the other college' }).click();
  await expect(second.getByRole('link', { name: /Winter 1999/ })).toHaveAttribute(
    'href',
    'http://other.example/admin/uploads/documents/winter.pdf',
  );
  await expect(first.getByText('Winter 1999')).toHaveCount(0);
  expect(pageErrors.lines).toEqual([]);
});

test('axe checks the contents of the element', async ({ page, portal, hosts }) => {
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' }));
  await expect(pageTitle(page)).toBeVisible();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('kalalaya-quality')?.style.setProperty('--kalalaya-ink', '#f5efe0'),
  );
  const { violations } = await (await createAxeBuilder(page)).include('kalalaya-quality').analyze();
  expect(violations.map(({ id }) => id)).toContain('color-contrast');
});

test('the layout of the element follows its own width, not that of the window', async ({
  page,
  portal,
  hosts,
}) => {
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' }));
  const scope = page.locator('kalalaya-quality');
  const beside = scope.getByRole('heading', { name: 'IQAC', exact: true, level: 3 });
  await expect(beside).toBeVisible();
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('width', '420px'));
  await expect(beside).toBeHidden();
  expect(await scope.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('the page of an affiliated college shows its own documents and nothing of another college', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  const own = portal.url.replace('//localhost', '//nila.localhost');
  const answers: Promise<[string, string]>[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(own))
      answers.push(
        response.text().then(
          (text) => [response.url(), text],
          () => [response.url(), ''],
        ),
      );
  });
  await page.goto(hostPage(hosts, { file: 'nila.html', portal: own, route: '/AQAR' }));
  await expect(pageTitle(page)).toHaveText('Annual reports on quality (AQAR)');
  const scope = page.locator('kalalaya-quality');
  await scope.getByRole('link', { name: '2024-2025' }).click();
  await expect(page).toHaveURL(/#\/AqarPeriod\/2024-2025$/);
  await expect(pageTitle(page)).toContainText('2024-25');
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await expect(scope.getByText('Nila College of Education')).toBeVisible();
  const read = await Promise.all(answers);
  expect(read.length).toBeGreaterThan(3);
  expect(read.filter(([, text]) => /sahya/i.test(text)).map(([url]) => url)).toEqual([]);
  expect(pageErrors.lines).toEqual([]);
});

test('headings start at heading-level, below the title of the page, without gaps', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  const levels = () =>
    page
      .locator('kalalaya-quality')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/SSR' }));
  await page.evaluate(() => {
    for (const name of ['h2', 'h1']) {
      const heading = document.createElement(name);
      heading.textContent = 'Internal quality';
      document.querySelector('main')?.prepend(heading);
    }
  });
  for (const level of [2, 3]) {
    await page.evaluate(
      (value) => document.querySelector('kalalaya-quality')?.setAttribute('heading-level', value),
      String(level),
    );
    await expect.poll(async () => (await levels()).toSorted()[0]).toBe(level);
    await expect.poll(async () => (await levels()).filter((value) => value === level)).toHaveLength(1);
    await expect(page.locator('kalalaya-quality').getByRole('heading', { level: level + 1 })).not.toHaveCount(
      0,
    );
    const { violations } = await (await createAxeBuilder(page)).withRules(['heading-order']).analyze();
    expect(violations).toEqual([]);
  }
  await page.evaluate(() => document.querySelector('kalalaya-quality')?.setAttribute('heading-level', '9'));
  await expect(page.locator('kalalaya-quality')).toContainText('heading-level: "9" is not a level');
  // pdf.js does not catch the end of its request if a viewer is removed while it loads.
  const errors = pageErrors.lines.filter((line) => !line.includes('signal is aborted without reason'));
  expect(errors).toEqual([]);
});

test('parts shows only the parts that it names, and every page stays within reach', async ({
  page,
  portal,
  hosts,
  pageErrors,
}) => {
  await page.goto(hostPage(hosts, { file: 'plain.html', portal: portal.url, route: '/AQAR' }));
  const scope = page.locator('kalalaya-quality');
  const parts = {
    band: scope.locator('header[data-kind]:not([data-kind="plain"])'),
    'side-menu': scope.getByRole('navigation', { name: 'IQAC' }),
    breadcrumb: scope.getByRole('navigation', { name: 'You are here' }),
  };
  const show = (value: string) =>
    page.evaluate((names) => document.querySelector('kalalaya-quality')?.setAttribute('parts', names), value);
  const expectParts = async (names: readonly string[]) => {
    await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
    for (const [name, part] of Object.entries(parts))
      await expect(part, name).toHaveCount(names.includes(name) ? 1 : 0);
  };
  await expectParts(Object.keys(parts));
  for (const names of [['side-menu'], ['band', 'breadcrumb'], []]) {
    await show(names.join(' '));
    await expectParts(names);
  }
  await scope.getByRole('link', { name: 'All pages' }).click();
  await expect(pageTitle(page)).toHaveText('Quality assurance');
  await scope.getByRole('link', { name: 'Minutes & Action Taken' }).click();
  await expect(pageTitle(page)).toHaveText(/Minutes/);
  expect(pageErrors.lines).toEqual([]);
});

test('the children of the element show until the module runs and where it cannot load', async ({
  page,
  portal,
  hosts,
}) => {
  const address = `${hosts.url}/pages/fallback.html?${new URLSearchParams({ portal: portal.url })}`;
  const fallback = page.getByRole('link', { name: 'Annual reports (AQAR)' });
  await page.route('**/embed/quality.js', (route) => route.abort());
  await page.goto(address);
  await expect(fallback).toBeVisible();
  await expect(fallback).toHaveAttribute('href', `${portal.url}/AQAR`);
  await page.unroute('**/embed/quality.js');
  await page.goto(address);
  await expect(pageTitle(page)).toHaveText('Annual Quality Assurance Reports');
  await expect(fallback).toBeHidden();
});
