import type { Page } from 'playwright/test';
import { fetchDocument } from '../support/document.ts';
import { expect, hydrated, onSlowLine, test } from '../support/test.ts';
import { startWithUpstream, type UpstreamPortal } from '../support/upstream.ts';

// The session fills only what the address and the API leave open (specification/decisions.md, Session state).
test.describe.configure({ mode: 'default' });

let running: UpstreamPortal;
test.beforeAll(async () => {
  running = await startWithUpstream();
});
test.beforeEach(() => {
  running.api.replaced = {};
});
test.afterAll(() => running.stop());

/** Goes to another page as the router does, without a new document. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

const remembered = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test.describe('the cell of the upcoming events', () => {
  test("after a visit to cell A, cell B's upcoming events are headed B, cold and by navigation", async ({
    page,
    portal,
    complaints,
  }) => {
    await page.goto(`${portal.url}/Cell/699`);
    await hydrated(page);
    await expect.poll(() => remembered(page, 'title')).toBe('Scholarship');
    await go(page, '/CellEventUpcoming/617');
    await expect(page.locator('h1')).toHaveText('Social Science Forum');
    await page.goto(`${portal.url}/Cell/699`);
    await hydrated(page);
    await page.goto(`${portal.url}/CellEventUpcoming/617`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Social Science Forum');
    await expect(page).toHaveTitle(/^Social Science Forum · /);
    await page.reload();
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Social Science Forum');
    expect(complaints.lines).toEqual([]);
  });

  test('a name that the API does not send comes from the session, after hydration and without a mismatch', async ({
    page,
    complaints,
  }) => {
    const { api, portal } = running;
    const rows = [{ id: 1, title: 'Nameless evening', from_date: '2027-03-01' }];
    api.replaced = {
      '/event_details_upcoming_cell/*': () => ({ eventslist: rows }),
      '/cell/*': (id) => (id === '11' ? { cell: { id, name_of_the_cell: 'Hill Club' } } : { cell: null }),
    };
    const document = await fetchDocument(`${portal.url}/CellEventUpcoming/77`);
    expect(document.status).toBe(200);
    expect(document.document.querySelector('h1')?.textContent).toBe('Upcoming Events');
    // With nothing remembered the browser keeps the same heading.
    await page.goto(`${portal.url}/CellEventUpcoming/77`);
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText('Nameless evening');
    await expect(page.locator('h1')).toHaveText('Upcoming Events');
    await page.goto(`${portal.url}/Cell/11`);
    await hydrated(page);
    await expect.poll(() => remembered(page, 'title')).toBe('Hill Club');
    await page.goto(`${portal.url}/CellEventUpcoming/77`);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Hill Club');
    expect(complaints.lines).toEqual([]);
  });
});

test.describe('the cell of the AQAR files', () => {
  const files = '/AqarFiles/51/2023-2024';

  test('?cell= in the address brings the files in the document, and wins over the session', async ({
    page,
    complaints,
  }) => {
    const { portal, api } = running;
    const { status, main } = await fetchDocument(`${portal.url}${files}?cell=31`);
    expect([status, main]).toEqual([200, expect.stringContaining('7.1.10 March & April')]);
    await page.goto(`${portal.url}/About`);
    await page.evaluate(() => sessionStorage.setItem('cellid', '32'));
    api.asked.length = 0;
    await page.goto(`${portal.url}${files}?cell=31`);
    await hydrated(page);
    await expect(page.getByRole('main')).toContainText('7.1.10 March & April');
    await go(page, '/About');
    await go(page, `${files}?cell=31`);
    await expect(page.getByRole('main')).toContainText('7.1.10 March & April');
    expect(api.asked.filter((address) => address.startsWith('/menu/aqarfiles/51/2023-2024/32'))).toEqual([]);
    expect(complaints.lines).toEqual([]);
  });

  test('with neither, the cell is found in the tree: a shared link works without JavaScript', async () => {
    const { status, main, document } = await fetchDocument(running.portal.url + files);
    expect([status, main]).toEqual([200, expect.stringContaining('7.1.10 March & April')]);
    // The tree also says where the folder lies.
    expect(document.querySelector('main nav')?.textContent).toContain('7.1.2 - Energy & wat');
  });

  test('the session alone is enough where the tree does not hold the folder', async ({
    page,
    complaints,
  }) => {
    const { portal, api } = running;
    // Another period, whose answers nobody has asked for yet.
    const other = '/AqarFiles/51/2019-2020';
    api.replaced = {
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
    await hydrated(page);
    await go(page, other);
    await expect(page.getByRole('main')).toContainText('Only in cell 31');
    expect(complaints.lines).toEqual([]);
  });

  test('a cold link into a tree too large to search is filled from the session', async ({
    page,
    complaints,
  }) => {
    const { portal, api } = running;
    const large = '/AqarFiles/51/2018-2019';
    const cells = Array.from({ length: 140 }, (_, index) => ({
      id: 1000 + index,
      unit_number: index,
      description: 'Cell',
    }));
    api.replaced = {
      '/aqarParent/*/AQAR': (period) => ({ period, cells }),
      '/menu/aqarParentfolder/*/*/AQAR': () => ({ parentfolder: [] }),
      '/menu/aqarfiles/*/*/*/AQAR': (_pid, _period, cellid) => ({
        aqarfiles: cellid === '31' ? [{ file_original_name: 'Found by the session', filename: 'a.pdf' }] : [],
      }),
    };
    const { status, main } = await fetchDocument(portal.url + large);
    expect([status, main]).toEqual([200, expect.stringContaining('No data found')]);
    await page.goto(`${portal.url}/About`);
    await page.evaluate(() => sessionStorage.setItem('cellid', '31'));
    await page.goto(portal.url + large);
    await expect(page.getByRole('main')).toContainText('Found by the session');
    expect(complaints.lines).toEqual([]);
  });
});

test('storage that holds nonsense or is blocked breaks no page', async ({ page, portal, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  for (const path of ['/Cell/699', '/CellEventUpcoming/617', '/event-details']) {
    await page.goto(portal.url + path);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
  }
  await expect(page.getByRole('main')).toContainText('No event ID provided');
  expect(complaints.lines).toEqual([]);
});

test('/event-details without an id shows the event of the session once it is there, on a slow line too', async ({
  page,
  portal,
  complaints,
}) => {
  await onSlowLine(page);
  await page.goto(`${portal.url}/event-details/1001`);
  await hydrated(page);
  await expect.poll(() => remembered(page, 'eventid')).toBe('1001');
  await page.goto(`${portal.url}/event-details`);
  await expect(page.locator('h1')).toHaveText('Republic Day: the bus stand swept and whitewashed');
  // The address wins over the session.
  await page.goto(`${portal.url}/event-details?id=1002`);
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Low-cost science kits, a two-day workshop');
  expect(complaints.lines).toEqual([]);
});
