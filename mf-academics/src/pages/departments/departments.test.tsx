import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const answers = {
  '/Departments': {
    success: true,
    aided: [
      { id: 1, department: 'Art, Health &amp; Physical Education' },
      { id: 2, department: 'Maths/Stats' },
    ],
    self: { 0: { id: 3, department: 'മലയാളം' } },
    research: [],
  },
};

describe('/Departments', () => {
  test('renders the tabs as sections with links without JavaScript', async () => {
    const page = await openPage('/Departments', { answers });
    expect(page.textsOf('section h2')).toEqual(['AIDED', 'SELF FINANCING', 'RESEARCH']);
    expect(page.link('Art, Health & Physical Education')).toBe(
      '/departments/Art%2C%20Health%20%26%20Physical%20Education',
    );
    expect(page.link('Maths/Stats')).toBe('/departments/Maths%2FStats');
    expect(page.document.querySelector('li[lang=ml] a')?.getAttribute('href')).toBe(
      `/departments/${encodeURIComponent('മലയാളം')}`,
    );
  });

  test('names the head under each department whose head is sent', async () => {
    const aided = [
      { id: 1, department: 'English', hod: 'Asha Testperson' },
      { id: 2, department: 'Mathematics' },
    ];
    const page = await openPage('/Departments', { answers: { '/Departments': { success: true, aided } } });
    expect(page.text).toMatch(/English Head: Asha Testperson Mathematics/);
  });
});
