import { navigateTo } from '../../gate/in-page/navigation.ts';
import { fetchDocument, mapLimited, unmet } from '../support/document.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { upstreamForFile } from '../support/upstream.ts';

// One portal for the complete file, in front of an admin API with only empty lists and records.
const running = upstreamForFile('empty');
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
  ['/NCC', 200, NO_DATA],
  ['/cells', 200, NO_DATA],
  ['/cells?id=11', 404, NO_DATA],
  ['/Committies', 200, NO_DATA],
  ['/Cellsdetails/11', 404, NO_DATA],
  ['/CellEventUpcoming/11', 404, NO_DATA],
  ['/Cell/11', 404, NO_DATA],
  ['/CellOne/901', 404, NO_DATA],
  ['/Events', 200, 'No events found.'],
  ['/event-details/901', 404, 'No events found for this ID.'],
  ['/event-details', 200, 'No event ID provided'],
  ['/News', 200, 'News'],
  ['/AQAR', 200, NO_DATA],
  ['/AqarPeriod/2023-2024', 404, 'No AQAR cells found for 2023-2024'],
  ['/AqarParent/31/2023-2024', 404, NO_FOLDERS],
  ['/AqarSubfolder/41/2023-2024', 404, NO_DATA],
  ['/AqarFiles/51/2023-2024', 404, NO_DATA],
  ['/AqarFiles/51/2023-2024?cell=31', 404, NO_DATA],
  ['/SSR', 200, NO_DATA],
  ['/SSR/2023-2024', 404, 'No SSR cells found for 2023-2024'],
  ['/SSRDocs/61/2023-2024', 404, NO_FOLDERS],
  ['/SSRFiles/71/2023-2024?cell=61', 404, NO_DATA],
  ['/Minutes', 200, NO_DATA],
  ['/Feedback', 200, NO_DATA],
  ['/Haritha', 200, NO_DATA],
  ['/Gallery', 200, NO_DATA],
];

test('every route shows its message for empty data with the specified status', async () => {
  const wrong = await mapLimited(expected, 4, async ([address, status, ...messages]) => {
    const result = await fetchDocument(running().portal.url + address);
    const noindex = result.document.querySelector('meta[name=robots][content=noindex]') !== null;
    return unmet(address, {
      [`status ${status}, not ${result.status}`]: result.status === status,
      [`${messages} in: ${result.main}`]: messages.every((message) => result.main.includes(message)),
      'noindex with status 404 only': noindex === (status === 404),
      'neither waits nor failed': !/Try again|Loading\.\.\./.test(result.main),
      'one h1': result.document.querySelectorAll('h1').length === 1,
    });
  });
  expect(wrong.flat()).toEqual([]);
});

test('every route shows its message after a client-side navigation too', async ({ page, pageErrors }) => {
  test.slow();
  await page.goto(`${running().portal.url}/About`);
  await waitForHydration(page);
  for (const [address, , message = ''] of expected) {
    await page.evaluate(navigateTo, address);
    await expect(page.locator('h1'), address).not.toHaveText('About Us');
    await expect(page.getByRole('main'), address).toContainText(message);
    await page.evaluate(navigateTo, '/About');
    await expect(page.locator('h1')).toHaveText('About Us');
  }
  expect(pageErrors.lines.filter((line) => !/status of 404/.test(line))).toEqual([]);
});
