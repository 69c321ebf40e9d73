import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const response = {
  success: true,
  ug_programmes: [
    { id: 1, course_name: 'B.Ed. English', syllabus: 'English (new) #2.pdf' },
    { id: 2, course_name: 'Needlework', syllabus: 'needlework.docx' },
  ],
  pg_programmes: [
    { id: 3, course_name: 'M.Ed.', syllabus: '' },
    { id: 4, course_name: '', syllabus: 'https://elsewhere.example/pg.pdf' },
  ],
};
const college = { answers: { '/Programmes': response } };

describe('/Programmes', () => {
  test('links a subject to the department with the same name', async () => {
    const departments = { aided: [{ id: 1, department: 'needlework' }], self: [], research: [] };
    const page = await openPage('/Programmes', {
      answers: { '/Programmes': response, '/Departments': departments },
    });
    expect(page.link('Department of Needlework')).toBe('/departments/needlework');
    expect(page.link('Department of M.Ed.')).toBeUndefined();
  });

  test('downloads a file that browsers cannot display', async () => {
    const page = await openPage('/Programmes', college);
    const link = page.document.querySelector('a[href$="needlework.docx"]');
    expect(link?.hasAttribute('download')).toBe(true);
    expect(link?.textContent).toContain('DOCX');
  });

  test('shows icons only in a list with a school subject', async () => {
    const page = await openPage('/Programmes', college);
    const [ug, pg] = page.document.querySelectorAll('section');
    expect(ug?.querySelectorAll('svg[viewBox="0 0 112 112"]')).toHaveLength(2);
    expect(pg?.querySelectorAll('svg[viewBox="0 0 112 112"]')).toHaveLength(0);
  });
});

describe('/Syllabus', () => {
  test('offers View and Download PDF with the size, and N/A without a file', async () => {
    const page = await openPage('/Syllabus', {
      ...college,
      facts: { '/admin/uploads/course/English%20(new)%20%232.pdf': { bytes: 2048, pages: 12 } },
    });
    expect(page.textsOf('tbody th')).toEqual(['B.Ed. English', 'Needlework', 'M.Ed.', 'Untitled']);
    expect(page.textsOf('tbody tr:first-child td')[1]).toBe('2 KB, 12 pages');
    expect(page.link('View the syllabus of B.Ed. English')).toBe(
      '/admin/uploads/course/English%20(new)%20%232.pdf',
    );
    expect(page.link('Download PDF the syllabus of B.Ed. English')).toBe(
      '/admin/uploads/course/English%20(new)%20%232.pdf',
    );
    expect(page.link('View the syllabus of Needlework')).toBeUndefined();
    expect(page.link('Download DOCX')).toBe('/admin/uploads/course/needlework.docx');
    expect(page.textsOf('tbody tr:nth-child(3) td')).toEqual(['PG', '-', 'N/A']);
  });

  test('opens an external file in a new tab without a download link', async () => {
    const page = await openPage('/Syllabus', college);
    const link = page.document.querySelector('a[href="https://elsewhere.example/pg.pdf"]');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(page.document.querySelectorAll('a[href="https://elsewhere.example/pg.pdf"]')).toHaveLength(1);
  });
});
