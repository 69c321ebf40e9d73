import { calls, feedbackPeriods } from '@kalalaya/contract/calls';
import { fetchDocument, mapLimited, refreshTarget, unmet, wordsOf } from '../support/document.ts';
import { leaksIn } from '../support/leaks.ts';
import { oddRoutes } from '../support/odd-routes.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// One portal for the complete file. Failures are not cached, so the admin API can fail in different ways in
// turn.
const running = upstreamForFile();
test.beforeEach(async () => {
  await running().api.up();
  running().api.mode = 'good';
  running().api.overrides = {};
  await waitForRecovery();
});

let probes = 424_242;

/**
 * Waits until a failed API is requested again, using calls that no page makes. Each call is different,
 * because a cached response would say nothing about the API.
 */
async function waitForRecovery(): Promise<void> {
  const fetchProbe = () => fetch(`${running().portal.url}/admin/api/cell_event_details/${probes++}`);
  await expect.poll(async () => (await fetchProbe()).status).toBe(200);
}

const FAILED_EVENT = 'Failed to fetch event details';

async function failures(paths: readonly string[]): Promise<string[]> {
  const wrong = await mapLimited(paths, 4, async (address) => {
    const { status, headers, main, html, document } = await fetchDocument(running().portal.url + address);
    const message = address.startsWith('/event-details') ? FAILED_EVENT : 'No data found';
    const alerts = [...document.querySelectorAll('main [role=alert]')].map(wordsOf);
    return unmet(address, {
      [`status 503, not ${status}`]: status === 503,
      'Retry-After': Number(headers.get('retry-after')) > 0,
      'no-store': headers.get('cache-control') === 'no-store',
      [`"${message}" in ${main}`]: alerts.some((text) => text.includes(message)),
      'Try again': main.includes('Try again'),
      [`no leak: ${leaksIn(html)}`]: leaksIn(html).length === 0,
    });
  });
  return wrong.flat();
}

/** Returns the failed calls logged since position `start`, with the kind of each failure. */
function loggedFrom(start: number): { call: string; kind: string }[] {
  return running()
    .portal.log()
    .slice(start)
    .split('\n')
    .flatMap((line) => {
      const [, kind, call] = /"kind":"(\w+)","call":"([^"]+)"/.exec(line) ?? [];
      return kind === undefined || call === undefined ? [] : [{ call, kind }];
    });
}

/** Expects every given call to be logged as failed, and all logged failures to be of one kind. */
async function expectLogged(start: number, kind: string, calls: readonly string[]): Promise<void> {
  // The log is a pipe: its last lines arrive after the responses.
  await expect
    .poll(() => calls.filter((call) => !loggedFrom(start).some((line) => line.call === call)))
    .toEqual([]);
  expect([...new Set(loggedFrom(start).map((line) => line.kind))]).toEqual([kind]);
}

test('with the admin API down every route with calls shows its message and Try again and is not cached', async () => {
  await running().api.down();
  expect(await failures(oddRoutes.map(({ path }) => path))).toEqual([]);
  // The documents of a feedback category are requested when it is opened.
  const expectedCalls = calls
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern !== feedbackPeriods.pattern);
  await expectLogged(0, 'network', expectedCalls);
});

test('pages without calls work while the admin API is down', async () => {
  await running().api.down();
  const paths = ['/About', '/Contact', '/Admission', '/NIRF.html', '/Library', '/sitemap'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetchDocument(running().portal.url + path)).status),
  );
  expect(statuses).toEqual(paths.map(() => 200));
});

const pathsWithCalls = ['/AQAR', '/Cell/11', '/event-details/901', '/Feedback'];
const calledByThem = ['/AQAR', '/cell/{cellid}', '/event_detailsbycell?id={id}', '/getCategories'];

for (const [mode, kind, paths, called] of [
  ['status', 'status', pathsWithCalls, calledByThem],
  ['nonsense', 'nonsense', pathsWithCalls, calledByThem],
  ['slow', 'timeout', ['/AQAR?wait=1', '/Minutes?wait=1'], ['/AQAR', '/MinutesATR']],
] as const)
  test(`pages show their message and the log the kind of failure, and neither a private value: ${mode}`, async () => {
    const { api, portal } = running();
    api.mode = mode;
    const from = portal.log().length;
    expect(await failures(paths)).toEqual([]);
    await expectLogged(from, kind, called);
    expect(leaksIn(portal.log())).toEqual([]);
  });

test('a document with slow data shows Loading..., is not cached and redirects without JavaScript', async () => {
  running().api.mode = 'slow';
  const response = await fetch(`${running().portal.url}/IQAC`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Loading...');
  expect(refreshTarget(html)).toBe('/IQAC?wait=1');
  // Slow data is no failure of a remote.
  expect(running().portal.log()).not.toContain('a remote failed');
});

test('Try again loads the page once the admin API is back', async ({ page, pageErrors }) => {
  const { api, portal } = running();
  api.mode = 'status';
  await page.goto(`${portal.url}/AQAR`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('No data found');
  // A failure after the API is back would suspend it again.
  const failedAgain = page.waitForResponse((response) => response.url().endsWith('/admin/api/AQAR'));
  await main.getByRole('button', { name: 'Try again' }).click();
  expect((await failedAgain).status()).toBe(502);
  await expect(main.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(main.getByRole('alert')).toContainText('No data found');
  api.mode = 'good';
  await waitForRecovery();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('link', { name: '2023-2024' })).toBeVisible();
  await expect(page.locator('h1')).toHaveText('AQAR – Annual Reports');
  await expect(main.getByRole('alert')).toHaveCount(0);
  // Specification, section 8: a failed fetch is logged to the console. The browser adds a line for each error
  // status.
  const own = pageErrors.lines.filter((line) => !/the server responded with a status of 50[234]/.test(line));
  expect(own.length).toBeGreaterThan(0);
  for (const line of own) expect(line).toMatch(/^console\.error: Error fetching (?:data|placements)/);
});

test('a failed feedback row shows its own error and can be retried', async ({ page, pageErrors }) => {
  const { portal, api } = running();
  await page.goto(`${portal.url}/Feedback`);
  await waitForHydration(page);
  await page.getByRole('main').getByRole('button', { name: 'Untitled' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No data found');
  await expect
    .poll(() => pageErrors.lines.some((line) => line.includes('Failed to fetch periods')))
    .toBe(true);
  api.overrides = { '/feedback_mahe/*': () => ({ periods: [{ period: '2019-2020', pdf_path: 'a.pdf' }] }) };
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('2019-2020');
});

test('a page whose data comes after its document has its title', async ({ page }) => {
  const { portal, api } = running();
  api.delay = 3_000;
  try {
    await page.goto(`${portal.url}/Feedback`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Untitled' })).toBeVisible();
    await expect(page).toHaveTitle(/^Feedback Categories · /);
  } finally {
    api.delay = 0;
  }
});
