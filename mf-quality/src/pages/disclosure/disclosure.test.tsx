import type { PageContent } from '@kalalaya/runtime';
import { testApi } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const keys = [
  'disclosure',
  'About',
  'Mandatorydisclosure',
  'Admission',
  'Feestructure',
  'Nonfaculties',
  'Statitorycells',
  'policydocuments',
  'codeconduct',
  'Academic',
  'AISHE.html',
  'NIRF.html',
];
const blank = Object.fromEntries(keys.map((key) => [key, {}]));
const contents: Record<string, Partial<PageContent>> = {
  ...blank,
  disclosure: {
    title: 'All that must be public',
    asOf: '2026-09-01',
    tables: [{ caption: 'Recognition', columns: ['Body', 'Since'], rows: [['National Council', '2005']] }],
  },
  About: { facts: [{ label: 'Established', value: '2005' }] },
  Mandatorydisclosure: {
    facts: [
      { label: 'Established', value: 'twice' },
      { label: 'Books', value: '11,640' },
    ],
    documents: [{ label: 'Recognition order', href: '/media/documents/order.pdf', year: '2005' }],
  },
  Admission: { facts: [{ label: 'Intake', value: '100' }] },
  Feestructure: {
    asOf: '2026-07-15',
    tables: [{ caption: 'Fees for one year', columns: ['Item', 'Rupees'], rows: [['Tuition', '30,000']] }],
  },
  Nonfaculties: { tables: [{ caption: 'Office', columns: ['Name', 'Post'], rows: [['Babu', 'Clerk']] }] },
  'AISHE.html': { documents: [{ label: 'Certificate', href: '/media/documents/a.pdf', year: '2024-25' }] },
};
const responses = {
  '/teachingstaff': {
    faculty: [
      { name: 'Second', position: 2, designation: 'Lecturer' },
      { name: 'Beside', position: '2' },
      { name: 'First', position: '0', highest_edu: 'Ph.D.', password: 'secret', mobile: '9847000000' },
    ],
  },
  '/Programmes': { ug_programmes: [{ course_name: 'English' }], pg_programmes: [{ course_name: 'M.Ed.' }] },
};

describe('/disclosure', () => {
  test('shows institution, recognition, intake, fees, staff and documents, with their dates', async () => {
    const page = await openPage('/disclosure', testApi({ contents, answers: responses, facts: {} }));
    expect(page.status).toBe(200);
    expect(page.title).toBe('All that must be public');
    const texts = ['National Council', '11,640', '30,000', 'English, M.Ed.', 'Clerk', 'Recognition order'];
    for (const words of [...texts, 'As of 1 September 2026', 'As of 15 July 2026', 'AISHE (1)', 'Office (1)'])
      expect(page.text).toContain(words);
    // Labels are unique, teachers are sorted by position, and private columns are left out.
    expect(page.text).not.toContain('twice');
    expect(page.text).toMatch(/1 First - Ph\.D\. 2 Beside - - 3 Second Lecturer -/);
    expect(page.html).not.toMatch(/secret|9847000000/);
  });

  test('marks unpublished sections and shows no date without `asOf`', async () => {
    const page = await openPage('/disclosure', testApi({ contents: blank, answers: responses, facts: {} }));
    expect(page.title).toBe('Public Self-Disclosure');
    expect(page.text).toContain('Fees The college has not published this here yet.');
    expect(page.text).not.toContain('As of');
  });

  test('renders without the API, and responds with 503 without the pack', async () => {
    const page = await openPage('/disclosure', testApi({ contents, facts: {} }));
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
    expect(page.text).toContain('30,000');
    expect((await openPage('/disclosure', testApi({ answers: responses }))).status).toBe(503);
  });
});
