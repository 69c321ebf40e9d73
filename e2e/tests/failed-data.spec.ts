import { calls, feedbackPeriods } from '@kalalaya/contract/calls';
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

let probes = 424_242;

/**
 * Waits until an API that failed is asked again, by calls that no page makes. Each is another one: an answer that is
 * kept would say nothing of the API.
 */
async function rested(portal = running.portal.url): Promise<void> {
  const ask = () => fetch(`${portal}/admin/api/cell_event_details/${probes++}`);
  await expect.poll(async () => (await ask()).status).toBe(200);
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

/** Calls that the log says brought nothing, each with the kind of its failure, from a place in the log on. */
function loggedFrom(start: number): { call: string; kind: string }[] {
  return running.portal
    .log()
    .slice(start)
    .split('\n')
    .flatMap((line) => {
      const [, kind, call] = /"kind":"(\w+)","call":"([^"]+)"/.exec(line) ?? [];
      return kind === undefined || call === undefined ? [] : [{ call, kind }];
    });
}

/** Every call of some pages is logged as failed, and each failure, of whichever call, is of this kind. */
async function expectLogged(start: number, kind: string, calls: readonly string[]): Promise<void> {
  // The log is a pipe: its last lines arrive after the answers.
  await expect
    .poll(() => calls.filter((call) => !loggedFrom(start).some((line) => line.call === call)))
    .toEqual([]);
  expect([...new Set(loggedFrom(start).map((line) => line.kind))]).toEqual([kind]);
}

test('with the admin API down, every route with calls says so, offers Try again and is kept nowhere', async () => {
  await running.api.down();
  expect(await failures(oddRoutes.map(({ path }) => path))).toEqual([]);
  // The documents of one category of feedback are asked for when it is opened.
  const asked = calls.map(({ pattern }) => pattern).filter((pattern) => pattern !== feedbackPeriods.pattern);
  await expectLogged(0, 'network', asked);
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
  const { api, portal } = running;
  const asked = ['/AQAR', '/Cell/11', '/event-details/901', '/Feedback'];
  const theirs = ['/AQAR', '/cell/{cellid}', '/event_detailsbycell?id={id}', '/getCategories'];
  const kindOf = async () => {
    const answer = await fetch(`${portal.url}/admin/api/Committees`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(leaksIn(text)).toEqual([]);
    return [answer.status, (JSON.parse(text) as { kind?: string }).kind];
  };

  api.mode = 'status';
  const named = await fetch(`${portal.url}/admin/api/IQAC`);
  const id = named.headers.get('x-request-id') ?? 'none';
  // The id in an answer's header leads to what was logged for it.
  await expect
    .poll(() => portal.log())
    .toMatch(new RegExp(`"request":"${id}".*"kind":"status","call":"/IQAC"`));
  let from = portal.log().length;
  expect(await kindOf()).toEqual([502, 'status']);
  expect(await failures(asked)).toEqual([]);
  await expectLogged(from, 'status', theirs);

  api.mode = 'nonsense';
  // An API that failed is asked by one question a second, and the others fail as it did.
  await expect.poll(kindOf).toEqual([502, 'nonsense']);
  from = portal.log().length;
  expect(await failures(asked)).toEqual([]);
  await expectLogged(from, 'nonsense', theirs);

  api.mode = 'slow';
  from = portal.log().length;
  const [wrong, kind] = await Promise.all([failures(['/AQAR?wait=1', '/Minutes?wait=1']), kindOf()]);
  expect(wrong).toEqual([]);
  expect(kind).toEqual([504, 'timeout']);
  await expectLogged(from, 'timeout', ['/AQAR', '/MinutesATR', '/Committees']);
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
  // What fails while the API is back would give it another rest.
  const failedAgain = page.waitForResponse((response) => response.url().endsWith('/admin/api/AQAR'));
  await main.getByRole('button', { name: 'Try again' }).click();
  expect((await failedAgain).status()).toBe(502);
  await expect(main.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(main.getByRole('alert')).toContainText('No data found');
  api.mode = 'good';
  await rested();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('link', { name: '2023-2024' })).toBeVisible();
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
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('2019-2020');
});

test('what failed is asked anew for the next visitor', async () => {
  // One of its own: what a visitor's browser fetched ahead before would be known.
  const { api, portal, stop } = await startWithUpstream('status');
  try {
    expect((await fetchDocument(`${portal.url}/Haritha`)).status).toBe(503);
    expect((await fetchDocument(`${portal.url}/`)).status).toBe(503);
    api.mode = 'good';
    await rested(portal.url);
    expect((await fetchDocument(`${portal.url}/Haritha`)).status).toBe(200);
    const home = await fetchDocument(`${portal.url}/`);
    expect(home.status).toBe(200);
    expect(home.main).toContain('Kavitha Mela');
  } finally {
    await stop();
  }
});
