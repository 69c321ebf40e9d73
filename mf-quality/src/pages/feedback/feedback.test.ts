// @vitest-environment jsdom

import { type BrowsedPage, testApi } from '@kalalaya/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { browse, openPage } from '../../testing/open.ts';

const students = '/feedback_mahe/students';
const responses = {
  '/getCategories': { data: [{ label: 'Students', value: 'students' }] },
  [students]: { periods: [{ period: '2023-2024', pdf_path: 'students 23.pdf' }] },
};

let mounted: BrowsedPage | undefined;
afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
});

describe('/Feedback on the server', () => {
  test('opens no row for an unknown category', async () => {
    const page = await openPage('/Feedback?category=nobody', testApi({ answers: responses }));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('View PDF');
  });

  test('renders the page if the periods of the open category cannot be loaded', async () => {
    const { '/getCategories': categories } = responses;
    const api = testApi({ answers: { '/getCategories': categories } });
    const page = await openPage('/Feedback?category=students', api);
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
    expect(page.logged).toContainEqual(expect.stringMatching(/^Failed to fetch periods\b/));
  });
});

describe('/Feedback in the browser', () => {
  test('fetches the periods of a row once, however often it is opened', async () => {
    const api = testApi({ answers: responses });
    mounted = await browse('/Feedback', api);
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('2023-2024');
    await mounted.press('Students');
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('View PDF');
    expect(api.requests.filter((address) => address === students)).toHaveLength(1);
  });

  test('does not fetch again what the server rendered', async () => {
    const api = testApi({ answers: responses });
    mounted = await browse('/Feedback?category=students', api);
    await mounted.press('Students');
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('2023-2024');
    expect(api.requests.filter((address) => address === students)).toHaveLength(1);
  });
});
