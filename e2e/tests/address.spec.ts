import type { Page } from 'playwright/test';
import { navigateTo } from '../../gate/in-page/navigation.ts';
import { fetchDocument } from '../support/document.ts';
import { emulateSlowConnection, expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// The session supplies only what address and API lack (specification/decisions.md, Session state).
const running = upstreamForFile();
test.beforeEach(() => {
  running().api.overrides = {};
});

const navigate = (page: Page, path: string) => page.evaluate(navigateTo, path);

const storedValue = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test.describe('heading of the upcoming events of a cell', () => {
  test('names the cell of the address, not the one visited before, after a load and a client-side navigation', async ({
    page,
    portal,
    pageErrors,
  }) => {
    await page.goto(`${portal.url}/Cell/699`);
    await waitForHydration(page);
    await expect.poll(() => storedValue(page, 'title')).toBe('Scholarship');
    await navigate(page, '/CellEventUpcoming/617');
    await expect(page.locator('h1')).toHaveText('Social Science Forum');
    await page.goto(`${portal.url}/Cell/699`);
    await waitForHydration(page);
    await page.goto(`${portal.url}/CellEventUpcoming/617`);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveText('Social Science Forum');
    await expect(page).toHaveTitle(/^Social Science Forum · /);
    await page.reload();
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveText('Social Science Forum');
    expect(pageErrors.lines).toEqual([]);
  });

  test('takes a name that the API lacks from the session after hydration, without a mismatch', async ({
    page,
    pageErrors,
  }) => {
    const { api, portal } = running();
    const rows = [{ id: 1, title: 'Nameless evening', from_date: '2027-03-01' }];
    api.overrides = {
      '/event_details_upcoming_cell/*': () => ({ eventslist: rows }),
      '/cell/*': (id) => (id === '11' ? { cell: { id, name_of_the_cell: 'Hill Club' } } : { cell: null }),
    };
    const document = await fetchDocument(`${portal.url}/CellEventUpcoming/77`);
    expect(document.status).toBe(200);
    expect(document.document.querySelector('h1')?.textContent).toBe('Upcoming Events');
    // Without a stored name, the browser keeps the same heading.
    await page.goto(`${portal.url}/CellEventUpcoming/77`);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText('Nameless evening');
    await expect(page.locator('h1')).toHaveText('Upcoming Events');
    await page.goto(`${portal.url}/Cell/11`);
    await waitForHydration(page);
    await expect.poll(() => storedValue(page, 'title')).toBe('Hill Club');
    await page.goto(`${portal.url}/CellEventUpcoming/77`);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveText('Hill Club');
    expect(pageErrors.lines).toEqual([]);
  });
});

test.describe('cell of the AQAR files', () => {
  const files = '/AqarFiles/51/2023-2024';

  test('?cell= renders the files in the document and takes precedence over the session', async ({
    page,
    pageErrors,
  }) => {
    const { portal, api } = running();
    const { status, main } = await fetchDocument(`${portal.url}${files}?cell=31`);
    expect([status, main]).toEqual([200, expect.stringContaining('7.1.10 March & April')]);
    await page.goto(`${portal.url}/About`);
    await page.evaluate(() => sessionStorage.setItem('cellid', '32'));
    api.requests.length = 0;
    await page.goto(`${portal.url}${files}?cell=31`);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText('7.1.10 March & April');
    await navigate(page, '/About');
    await navigate(page, `${files}?cell=31`);
    await expect(page.getByRole('main')).toContainText('7.1.10 March & April');
    expect(api.requests.filter((address) => address.startsWith('/menu/aqarfiles/51/2023-2024/32'))).toEqual(
      [],
    );
    expect(pageErrors.lines).toEqual([]);
  });

  test('is found in the tree without ?cell= and session, so shared links work without JavaScript', async () => {
    const { status, main, document } = await fetchDocument(running().portal.url + files);
    expect([status, main]).toEqual([200, expect.stringContaining('7.1.10 March & April')]);
    // The tree also supplies the breadcrumb.
    expect(document.querySelector('main nav')?.textContent).toContain('7.1.2 - Energy & wat');
  });

  test('comes from the session if the tree lacks the folder', async ({ page, pageErrors }) => {
    const { portal, api } = running();
    // Another period, whose responses are not cached yet.
    const other = '/AqarFiles/51/2019-2020';
    api.overrides = {
      '/aqarParent/*/AQAR': (period) => ({
        period,
        cells: [{ id: 90, unit_number: 1, description: 'Elsewhere' }],
      }),
      '/menu/aqarParentfolder/*/*/AQAR': () => ({ parentfolder: [] }),
      '/menu/aqarfiles/*/*/*/AQAR': (_pid, _period, cellid) => ({
        aqarfiles: cellid === '31' ? [{ file_original_name: 'Only in cell 31', filename: 'a.pdf' }] : [],
      }),
    };
    expect((await fetchDocument(portal.url + other)).status).toBe(404);
    await page.goto(`${portal.url}/AQAR`);
    await page.evaluate(() => sessionStorage.setItem('cellid', '31'));
    await page.reload();
    await waitForHydration(page);
    await navigate(page, other);
    await expect(page.getByRole('main')).toContainText('Only in cell 31');
    // The browser logs the status of the document, 404.
    expect(pageErrors.lines.filter((line) => !line.includes('a status of 404'))).toEqual([]);
  });
});

test('pages work if session storage is blocked', async ({ page, portal, pageErrors }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  for (const path of ['/Cell/699', '/CellEventUpcoming/617', '/event-details']) {
    await page.goto(portal.url + path);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  await expect(page.getByRole('main')).toContainText('No event ID provided');
  expect(pageErrors.lines).toEqual([]);
});

test('/event-details without an id shows the event stored in the session, also on a slow connection', async ({
  page,
  portal,
  pageErrors,
}) => {
  await emulateSlowConnection(page);
  await page.goto(`${portal.url}/event-details/1001`);
  await waitForHydration(page);
  await expect.poll(() => storedValue(page, 'eventid')).toBe('1001');
  await page.goto(`${portal.url}/event-details`);
  await expect(page.locator('h1')).toHaveText('Republic Day: the bus stand swept and whitewashed');
  // The address takes precedence over the session.
  await page.goto(`${portal.url}/event-details?id=1002`);
  await waitForHydration(page);
  await expect(page.locator('h1')).toHaveText('Low-cost science kits, a two-day workshop');
  expect(pageErrors.lines).toEqual([]);
});
