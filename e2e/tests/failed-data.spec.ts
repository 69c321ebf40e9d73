import { fetchDocument, mapLimited, refreshOf } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { startWithUpstream, type UpstreamPortal } from '../support/upstream.ts';

// One portal for the whole file: failures are not kept, so that the admin API may fail in one way after another.
test.describe.configure({ mode: 'default' });

let running: UpstreamPortal;
test.beforeAll(async () => {
  running = await startWithUpstream();
});
test.beforeEach(async () => {
  await running.api.up();
  running.api.mode = 'good';
  running.api.replaced = {};
  await rested();
});
test.afterAll(() => running.stop());

/** Waits until an API that failed in the test before is asked again, by a call that no page makes. */
async function rested(): Promise<void> {
  const address = `${running.portal.url}/admin/api/cell_event_details/424242`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
}

const FAILED_EVENT = 'Failed to fetch event details';

async function failures(paths: readonly string[]): Promise<string[]> {
  const wrong = await mapLimited(paths, 4, async (address) => {
    const { status, headers, main, html, document } = await fetchDocument(running.portal.url + address);
    const message = address.startsWith('/event-details') ? FAILED_EVENT : 'No data found';
    const alert = [...document.querySelectorAll('main [role=alert]')].map(
      (element) => element.textContent ?? '',
    );
    return [
      ...(status === 503 ? [] : [`${address}: status ${status}`]),
      ...(Number(headers.get('retry-after')) > 0 ? [] : [`${address}: no Retry-After`]),
      ...(headers.get('cache-control') === 'no-store' ? [] : [`${address}: ${headers.get('cache-control')}`]),
      ...(alert.some((text) => text.includes(message))
        ? []
        : [`${address}: does not say "${message}": ${main}`]),
      ...(main.includes('Try again') ? [] : [`${address}: no Try again`]),
      ...leaksIn(html).map((leak) => `${address}: leaks ${leak}`),
    ];
  });
  return wrong.flat();
}

/** Lines of the log that name a kind of failure of the admin API. */
const logged = (kind: string) => running.portal.log().split(`"kind":"${kind}"`).length - 1;

test('with the admin API down, every route with calls says so, offers Try again and is kept nowhere', async () => {
  await running.api.down();
  expect(await failures(oddRoutes.map(({ path }) => path))).toEqual([]);
  // The log is a pipe: its last lines arrive after the answers.
  await expect.poll(() => logged('network')).toBeGreaterThan(20);
  for (const other of ['timeout', 'status', 'nonsense']) expect(logged(other), other).toBe(0);
});

test('pages without calls are not touched by it', async () => {
  await running.api.down();
  const paths = ['/About', '/Contact', '/Admission', '/NIRF.html', '/Library', '/sitemap'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetchDocument(running.portal.url + path)).status),
  );
  expect(statuses).toEqual(paths.map(() => 200));
});

test('a program that answers 500, an HTML page with 200, or not in time is told apart in log and API', async () => {
  test.setTimeout(90_000);
  const { api, portal } = running;
  const asked = ['/AQAR', '/Cell/11', '/event-details/901', '/Feedback'];
  const kindOf = async () => {
    const answer = await fetch(`${portal.url}/admin/api/Committees`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(leaksIn(text)).toEqual([]);
    return [answer.status, (JSON.parse(text) as { kind?: string }).kind];
  };

  api.mode = 'status';
  // An API that failed before is asked by one question a second, and the others fail as the last one did.
  await expect.poll(kindOf).toEqual([502, 'status']);
  expect(await failures(asked)).toEqual([]);
  await expect.poll(() => logged('status')).toBeGreaterThan(0);

  api.mode = 'nonsense';
  await expect.poll(kindOf).toEqual([502, 'nonsense']);
  expect(await failures(asked)).toEqual([]);
  await expect.poll(() => logged('nonsense')).toBeGreaterThan(0);
  expect(logged('timeout')).toBe(0);

  api.mode = 'slow';
  const began = performance.now();
  const [wrong, kind] = await Promise.all([failures(['/AQAR?wait=1', '/Minutes?wait=1']), kindOf()]);
  const waited = performance.now() - began;
  expect(wrong).toEqual([]);
  expect(kind).toEqual([504, 'timeout']);
  await expect.poll(() => logged('timeout')).toBeGreaterThan(0);
  // The call itself waits for its 10 s.
  expect(waited).toBeGreaterThan(9_000);
  expect(waited).toBeLessThan(15_000);
  expect(leaksIn(portal.log())).toEqual([]);
});

test('a document whose data are slow says Loading..., is kept nowhere, and leads on without JavaScript', async () => {
  running.api.mode = 'slow';
  const response = await fetch(`${running.portal.url}/IQAC`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Loading...');
  expect(refreshOf(html)).toBe('/IQAC?wait=1');
  // Slow data are nobody's fault.
  expect(running.portal.log()).not.toContain('a remote failed');
});

test('Try again brings the page once the admin API is back', async ({ page, complaints }) => {
  const { api, portal } = running;
  api.mode = 'status';
  await page.goto(`${portal.url}/AQAR`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('No data found');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(main.getByRole('alert')).toContainText('No data found');
  api.mode = 'good';
  await expect(async () => {
    // An API that failed again and again is given a second's rest: then whoever tries again has the page.
    const period = main.getByRole('link', { name: '2023-2024' });
    if (!(await period.isVisible()))
      await main.getByRole('button', { name: 'Try again' }).click({ timeout: 500 });
    await expect(period).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(page.locator('h1')).toHaveText('AQAR – Annual Reports');
  await expect(main.getByRole('alert')).toHaveCount(0);
  // Specification, section 8: a failed fetch is logged to the console; the browser itself adds a line for each status.
  const own = complaints.lines.filter((line) => !/the server responded with a status of 50[234]/.test(line));
  expect(own.length).toBeGreaterThan(0);
  for (const line of own) expect(line).toMatch(/^console\.error: Error fetching (?:data|placements)/);
});

test('a feedback row that failed says so by itself and can be tried again', async ({ page, complaints }) => {
  const { portal, api } = running;
  await page.goto(`${portal.url}/Feedback`);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Untitled' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No data found');
  await expect
    .poll(() => complaints.lines.some((line) => line.includes('Failed to fetch periods')))
    .toBe(true);
  api.replaced = { '/feedback_mahe/*': () => ({ periods: [{ period: '2019-2020', pdf_path: 'a.pdf' }] }) };
  const main = page.getByRole('main');
  await expect(async () => {
    // Whoever finds the API still at rest tries once more.
    const again = main.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(main).toContainText('2019-2020', { timeout: 1_500 });
  }).toPass();
});

test('what failed is asked anew for the next visitor', async () => {
  const { api, portal } = running;
  api.mode = 'status';
  expect((await fetchDocument(`${portal.url}/Haritha`)).status).toBe(503);
  expect((await fetchDocument(`${portal.url}/`)).status).toBe(503);
  api.mode = 'good';
  // An API that failed again and again is given a second's rest.
  await expect.poll(async () => (await fetchDocument(`${portal.url}/Haritha`)).status).toBe(200);
  const home = await fetchDocument(`${portal.url}/`);
  expect(home.status).toBe(200);
  expect(home.main).toContain('Kavitha Mela');
});
