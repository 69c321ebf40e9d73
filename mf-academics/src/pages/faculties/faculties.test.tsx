import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const faculty = [
  { fid: 4, name: 'Zeenath', position: '' },
  { fid: 3, name: 'Babu', position: 10 },
  { fid: 2, name: 'Chitra', position: '2' },
  {
    fid: 1,
    name: 'Dr. Anu P. R.',
    position: '2',
    designation: 'Professor',
    highest_edu: 'Ph.D.',
    email_id: 'anu@test.example',
    phone_number: '0400 255 0110 / +91 98470 00000',
    picture: 'anu.webp',
    resume: 'Anu - CV #3.pdf',
    description: '<p>Taught physics.</p>',
    password: 'secret',
  },
];
const college = {
  answers: { '/teachingstaff': { faculty } },
  facts: { '/admin/uploads/facultyresume/Anu%20-%20CV%20%233.pdf': { bytes: 5120 } },
};

describe('/faculties', () => {
  test('sorts by numeric position, then by name, with missing positions last', async () => {
    const page = await openPage('/faculties', college);
    expect(page.textOf('h1')).toBe('Teaching Staff');
    expect(page.textsOf('article h2')).toEqual(['Chitra', 'Dr. Anu P. R.', 'Babu', 'Zeenath']);
  });

  test('shows the teachers of one subject, which the address names, and all for an unknown one', async () => {
    const answers = {
      '/teachingstaff': {
        faculty: faculty.map((one, index) => ({ ...one, department: index < 2 ? 'Commerce' : 'English' })),
      },
    };
    const page = await openPage('/faculties?subject=commerce', { answers });
    expect(page.textsOf('article h2')).toEqual(['Babu', 'Zeenath']);
    expect(page.textsOf('option')).toEqual(['All subjects', 'Commerce', 'English']);
    expect(page.document.querySelector('option[selected]')?.textContent).toBe('Commerce');
    expect((await openPage('/faculties?subject=none', { answers })).textsOf('article h2')).toHaveLength(4);
    expect((await openPage('/faculties', college)).textsOf('option')).toEqual([]);
  });

  test('shows portrait, designation, education, contact, résumé and description', async () => {
    const page = await openPage('/faculties', college);
    const [, anu] = page.document.querySelectorAll('article');
    expect(anu?.querySelector('img')?.getAttribute('src')).toBe(
      '/admin/uploads/facultyimg/anu.webp?w=640&f=webp',
    );
    for (const words of ['Professor', 'Ph.D.', 'Taught physics.', 'PDF, 5 KB'])
      expect(anu?.textContent).toContain(words);
    expect([...(anu?.querySelectorAll('a') ?? [])].map((anchor) => anchor.getAttribute('href'))).toEqual([
      'mailto:anu@test.example',
      'tel:04002550110',
      'tel:+919847000000',
      '/admin/uploads/facultyresume/Anu%20-%20CV%20%233.pdf',
    ]);
    expect(anu?.querySelector('a[download]')?.getAttribute('download')).toBe('Anu - CV #3.pdf');
    expect(page.document.body.innerHTML).not.toContain('secret');
  });
});
