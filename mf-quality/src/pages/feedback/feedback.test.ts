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
const answers = {
  '/getCategories': categories,
  '/feedback_mahe/students': { periods: [{ period: '2023-2024', pdf_path: 'students 23.pdf' }] },
  '/feedback_mahe/a%20b': { periods: [] },
};
const broken = { '/getCategories': categories };
const students = '/feedback_mahe/students';

function toggle({ container }: BrowsedPage, name: string): Element {
  const found = [...container.querySelectorAll('[aria-expanded]')].find((row) =>
    row.textContent.includes(name),
  );
  if (found === undefined) throw new Error(`there is no row "${name}"`);
  return found;
}

let mounted: BrowsedPage | undefined;
afterEach(async () => {
  await mounted?.close();
  mounted = undefined;
});

describe('on the server', () => {
  test('rows are links that open', async () => {
    const api = testApi({ answers });
    const { asked } = api;
    const page = await openPage('/Feedback', api);
    expect(page).toMatchObject({ status: 200, title: 'Feedback Categories' });
    expect(page.links).toContain('/Feedback?category=students');
    expect(page.links).toContain('/Feedback?category=a%20b');
    expect(page.text).not.toContain('No value');
    expect(asked).toEqual(['/getCategories']);
  });

  test('?category= opens one, whose link closes it again', async () => {
    const page = await openPage('/Feedback?category=students', testApi({ answers }));
    expect(page.text).toContain('2023-2024');
    expect(page.links).toContain('/admin/uploads/documents/students%2023.pdf');
    expect(page.links).toContain('/Feedback');
    expect(page.links).not.toContain('/Feedback?category=students');
  });

  test('a category that nobody knows opens nothing', async () => {
    const api = testApi({ answers });
    const { asked } = api;
    expect((await openPage('/Feedback?category=nobody', api)).status).toBe(200);
    expect(asked).toEqual(['/getCategories']);
  });

  test('a failed category leaves the page standing', async () => {
    const page = await openPage('/Feedback?category=students', testApi({ answers: broken }));
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
    expect(page.logged[0]).toMatch(/^Failed to fetch periods\b/);
  });
});

describe('in the browser', () => {
  test('expands, collapses and expands again with one fetch', async () => {
    const api = testApi({ answers });
    const { asked } = api;
    mounted = await browse('/Feedback', api);
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('false');
    await mounted.press('Students');
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('true');
    expect(mounted.container.textContent).toContain('2023-2024');
    await mounted.press('Students');
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('false');
    expect(mounted.container.textContent).not.toContain('2023-2024');
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('View PDF');
    expect(asked.filter((address) => address === students)).toHaveLength(1);
  });

  test('rows are open independently, and an empty one says so', async () => {
    mounted = await browse('/Feedback', testApi({ answers }));
    await mounted.press('Students');
    await mounted.press('Parents');
    expect(toggle(mounted, 'Students').getAttribute('aria-expanded')).toBe('true');
    expect(toggle(mounted, 'Parents').getAttribute('aria-expanded')).toBe('true');
    expect(mounted.container.textContent).toContain('No data found');
  });

  test('what the server opened is not fetched again', async () => {
    const api = testApi({ answers });
    const { asked } = api;
    mounted = await browse('/Feedback?category=students', api);
    await mounted.press('Students');
    await mounted.press('Students');
    expect(mounted.container.textContent).toContain('2023-2024');
    expect(asked.filter((address) => address === students)).toHaveLength(1);
  });

  test('a failure is logged, said, and tried again on request', async () => {
    const held: Record<string, unknown> = { ...broken };
    mounted = await browse('/Feedback', testApi({ answers: held }));
    await mounted.press('Students');
    expect(mounted.logged[0]).toMatch(/^Failed to fetch periods\b/);
    expect(mounted.container.querySelector('[role=alert]')?.textContent).toContain('No data found');
    held[students] = answers[students];
    await mounted.press('Try again');
    expect(mounted.container.textContent).toContain('2023-2024');
  });
});
