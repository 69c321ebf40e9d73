// @vitest-environment jsdom

import { type BrowsedPage, testApi } from '@kalalaya/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { browse, openPage } from '../../testing/open.ts';

const categories = {
  data: [
    { label: 'Students', value: 'students' },
    { label: 'Parents &amp; guardians', value: 'a b' },
    { label: 'No value', value: '' },
  ],
};
const responses = {
  '/getCategories': categories,
  '/feedback_mahe/students': { periods: [{ period: '2023-2024', pdf_path: 'students 23.pdf' }] },
  '/feedback_mahe/a%20b': { periods: [] },
};
const broken = { '/getCategories': categories };
const students = '/feedback_mahe/students';

function toggle({ container }: BrowsedPage, name: string): Element {
  const row = [...container.querySelectorAll('[aria-expanded]')].find((row) =>
    row.textContent.includes(name),
  );
  if (row === undefined) throw new Error(`no row with the text "${name}"`);
  return row;
}

let mounted: BrowsedPage | undefined;
afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
});

describe('/Feedback on the server', () => {
  test('renders rows as links that open them', async () => {
    const api = testApi({ answers: responses });
    const { requests } = api;
    const page = await openPage('/Feedback', api);
    expect(page).toMatchObject({ status: 200, title: 'Feedback Categories' });
    expect(page.links).toContain('/Feedback?category=students');
    expect(page.links).toContain('/Feedback?category=a%20b');
    expect(page.text).toContain('1 document, latest 2023-2024');
    expect(page.text).not.toContain('No value');
    expect(requests).toEqual(['/getCategories', students, '/feedback_mahe/a%20b']);
  });

  test('opens the row of ?category=, with a link that closes it', async () => {
    const page = await openPage('/Feedback?category=students', testApi({ answers: responses }));
    expect(page.text).toContain('2023-2024');
    expect(page.links).toContain('/admin/uploads/documents/students%2023.pdf');
    expect(page.links).toContain('/Feedback');
    expect(page.links).not.toContain('/Feedback?category=students');
  });

  test('opens no row for an unknown category', async () => {
    const page = await openPage('/Feedback?category=nobody', testApi({ answers: responses }));
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('View PDF');
  });

  test('renders the page if the periods of the open category cannot be loaded', async () => {
    const page = await openPage(
      '/Feedback?category=students',
      testApi({ answers: broken, contents: { Feedback: {} } }),
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
    expect(page.logged[0]).toMatch(/^Failed to fetch periods\b/);
  });
});

describe('/Feedback in the browser', () => {
  test('expands, collapses and expands again with one fetch', async () => {
    const api = testApi({ answers: responses });
    const { requests } = api;
    mounted = await browse('/Feedback', api);
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('false');
    await mounted.press('Students');
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('true');
    expect(mounted.container.textContent).toContain('2023-2024');
    await mounted.press('Students');
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('false');
    expect(mounted.container.textContent).not.toContain('View PDF');
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('View PDF');
    expect(requests.filter((address) => address === students)).toHaveLength(1);
  });

  test('opens rows independently and marks an empty one', async () => {
    mounted = await browse('/Feedback', testApi({ answers: responses }));
    await mounted.press('Students');
    await mounted.press('Parents');
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('true');
    expect(toggle(mounted, 'Parents').getAttribute('aria-expanded')).toBe('true');
    expect(mounted.container.textContent).toContain('No data found');
  });

  test('does not fetch again what the server rendered', async () => {
    const api = testApi({ answers: responses });
    const { requests } = api;
    mounted = await browse('/Feedback?category=students', api);
    await mounted.press('Students');
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('2023-2024');
    expect(requests.filter((address) => address === students)).toHaveLength(1);
  });

  test('logs and shows a failure, and retries on request', async () => {
    const currentResponses: Record<string, unknown> = { ...broken };
    mounted = await browse('/Feedback', testApi({ answers: currentResponses }));
    await mounted.press('Students');
    expect(mounted.logged).toContainEqual(expect.stringMatching(/^Failed to fetch periods\b/));
    expect(mounted.container.querySelector('[role=alert]')?.textContent).toContain('No data found');
    currentResponses[students] = responses[students];
    await mounted.press('Try again');
    expect(mounted.container.textContent).toContain('2023-2024');
  });
});
