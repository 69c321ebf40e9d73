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

test('/Feedback opens a row again whose documents came with an earlier address', async () => {
  const values = Array.from({ length: 10 }, (_one, index) => `group-${index + 1}`);
  const answers = {
    '/getCategories': { data: values.map((value) => ({ label: value, value })) },
    ...Object.fromEntries(
      values.map((value) => [`/feedback_mahe/${value}`, { periods: [{ period: value, pdf_path: 'a.pdf' }] }]),
    ),
  };
  mounted = await browse('/Feedback', testApi({ answers }));
  const open = () => mounted?.container.querySelectorAll('[aria-expanded=true]') ?? [];
  for (const row of ['group-9', 'group-9 1 document', 'group-10', 'group-9']) await mounted.press(row);
  expect([...open()].map(({ textContent }) => textContent)).toEqual(['group-9 1 document']);
});

test('/Feedback opens and closes rows in the browser without further requests', async () => {
  const api = testApi({ answers: responses });
  mounted = await browse('/Feedback', api);
  for (const shown of [true, false, true]) {
    await mounted.press('Students');
    expect(mounted.container.textContent?.includes('View PDF')).toBe(shown);
  }
  expect(api.requests.filter((address) => address === students)).toHaveLength(1);
});
