import { fetchDocument, mapLimited } from '../support/document.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { startWithUpstream, type UpstreamPortal } from '../support/upstream.ts';

// One portal for the complete file, in front of an admin API with only empty lists and records.
test.describe.configure({ mode: 'default' });

let running: UpstreamPortal;
test.beforeAll(async () => {
  running = await startWithUpstream('empty');
});
test.afterAll(() => running.stop());

const NO_DATA = 'No data found';
const NO_FOLDERS = 'No parent folders found for this period.';

/**
 * Status and messages per route (specification, sections 2, 4 and 8, as read by specification/decisions.md,
 * Routes).
 */
const expected: readonly (readonly [path: string, status: number, ...messages: string[]])[] = [
  ['/', 200, NO_DATA, 'No events found.', 'No upcoming events.'],
  ['/Programmes', 200, NO_DATA],
  [
    '/Departments',
    200,
    'No aided departments.',
    'No self-financing departments.',
    'No research departments.',
  ],
  ['/departments/English', 404, NO_DATA],
  ['/Syllabus', 200, NO_DATA],
  ['/faculties', 200, NO_DATA],
  ['/Scolarship', 200, NO_DATA],
  ['/NCC', 200, NO_DATA],
  ['/NSS', 200, NO_DATA],
  ['/Career%20Guidence', 200, NO_DATA],
  ['/Centers', 200, NO_DATA],
  ['/cells', 200, NO_DATA],
  ['/cells?id=11', 404, NO_DATA],
  ['/Cellsdetails', 200, NO_DATA],
  ['/Recent', 200, NO_DATA],
  ['/Committies', 200, NO_DATA],
  ['/Cellsdetails/11', 404, NO_DATA],
  ['/Recent/11', 404, NO_DATA],
  ['/CellEvents/11', 404, NO_DATA],
  ['/CellEventDetails/11', 404, NO_DATA],
  ['/CellEventUpcoming/11', 404, NO_DATA],
  ['/Cell/11', 404, NO_DATA],
  ['/CellOne/901', 404, NO_DATA],
  ['/Events', 200, 'No events found.'],
  ['/event-details/901', 404, 'No events found for this ID.'],
  ['/event-details?id=901', 404, 'No events found for this ID.'],
  ['/event-details', 200, 'No event ID provided'],
  ['/News', 200, 'News'],
  ['/Circular', 200, 'Circular'],
  ['/AQAR', 200, NO_DATA],
  ['/AqarPeriod/2023-2024', 404, 'No AQAR cells found for 2023-2024'],
  ['/AqarParent/31/2023-2024', 404, NO_FOLDERS],
  ['/AqarSubfolder/41/2023-2024', 404, NO_DATA],
  ['/AqarFiles/51/2023-2024', 404, NO_DATA],
  ['/AqarFiles/51/2023-2024?cell=31', 404, NO_DATA],
  ['/SSR', 200, NO_DATA],
  ['/SSR/2023-2024', 404, 'No SSR cells found for 2023-2024'],
  ['/SsrPeriod/2023-2024', 404, 'No SSR cells found for 2023-2024'],
  ['/SSRDocs/61/2023-2024', 404, NO_FOLDERS],
  ['/SSRFiles/71/2023-2024', 404, NO_DATA],
  ['/SSRFiles/71/2023-2024?cell=61', 404, NO_DATA],
  ['/Minutes', 200, NO_DATA],
  ['/Feedback', 200, NO_DATA],
  ['/Haritha', 200, NO_DATA],
  ['/IQAC', 200, NO_DATA],
  ['/Gallery', 200, NO_DATA],
];

test('every route shows its message for empty data with the specified status', async () => {
  const wrong = await mapLimited(expected, 4, async ([address, status, ...messages]) => {
    const result = await fetchDocument(running.portal.url + address);
    const noindex = result.document.querySelector('meta[name=robots][content=noindex]') !== null;
    return [
      ...(result.status === status ? [] : [`${address}: status ${result.status}, not ${status}`]),
      ...messages
        .filter((message) => !result.main.includes(message))
        .map((message) => `${address}: lacks "${message}" in: ${result.main}`),
      ...(noindex === (status === 404) ? [] : [`${address}: noindex is ${noindex}`]),
      ...(/Try again|Loading\.\.\./.test(result.main) ? [`${address}: seems to wait or to have failed`] : []),
      ...(result.document.querySelectorAll('h1').length === 1 ? [] : [`${address}: not one h1`]),
    ];
  });
  expect(wrong.flat()).toEqual([]);
});

const inBrowser = expected.filter(([path]) => /^\/(?:Departments|Cell\/11|AqarP.*|SSR)$/.test(path));

for (const [address, , message = ''] of inBrowser) {
  test(`${address} shows its message for empty data in the browser, after a load and a client-side navigation`, async ({
    page,
    pageErrors,
  }) => {
    await page.goto(`${running.portal.url}${address}`);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText(message);
    await page.goto(`${running.portal.url}/About`);
    await waitForHydration(page);
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    await expect(page.locator('h1')).not.toHaveText('About Us');
    await expect(page.getByRole('main')).toContainText(message);
    // If the document itself is a 404, the browser logs that.
    const own = pageErrors.lines.filter((line) => !/status of 404/.test(line));
    expect(own).toEqual([]);
  });
}
