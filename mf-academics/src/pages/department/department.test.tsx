import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const teacher = (name: string, position: string, more = {}) => ({ id: name, name, position, ...more });

const english = {
  department: [{ department: 'English', hod: 'Dr. Reena K.' }],
  faculity: [
    teacher('Second Teacher', '2'),
    teacher('Reena K', '1', {
      designation: 'Professor and Head',
      phone_number: '0400 255 0121',
      picture: 'reena.webp',
      description: '<p>Her own words.</p>',
    }),
  ],
  events: [{ id: 7, title: 'Mother Language Day', from_date: '2024-02-21', venue: 'Hall' }],
  upcoming: [{ id: 8, title: '', date: '2027-01-05' }],
};
const at = (answer: unknown) => ({ answers: { '/Departmentsdetails/English': answer } });

describe('/departments/:slug', () => {
  test('shows the portrait of a head who belongs to another department', async () => {
    const page = await openPage('/departments/English', {
      answers: {
        '/Departmentsdetails/English': { ...english, faculity: [] },
        '/teachingstaff': { faculty: english.faculity },
      },
    });
    expect(page.html).toContain('reena.webp');
    expect(page.textOf('body')).toContain('Professor and Head');
  });

  test('links to the syllabus of the subject with the same name', async () => {
    const subjects = {
      ug_programmes: [
        { id: 1, course_name: 'Mathematics', syllabus: 'maths.pdf' },
        { id: 2, course_name: 'ENGLISH', syllabus: 'english.pdf' },
      ],
    };
    const answers = { '/Departmentsdetails/English': english, '/Programmes': subjects };
    const page = await openPage('/departments/English', { answers });
    expect(page.link('Syllabus of ENGLISH')).toBe('/admin/uploads/course/english.pdf');
    expect(page.textOf('body')).not.toContain('Syllabus of Mathematics');
  });

  test('shows the head’s portrait and designation from the list of teachers', async () => {
    const page = await openPage('/departments/English', at(english));
    const head = page.document.querySelector('h2 + article');
    expect(head?.textContent).toContain('Dr. Reena K.');
    expect(head?.textContent).toContain('Professor and Head');
    expect(head?.querySelector('a')?.getAttribute('href')).toBe('tel:04002550121');
    expect(head?.querySelector('img')?.getAttribute('src')).toBe(
      '/admin/uploads/facultyimg/reena.webp?w=640&f=webp',
    );
  });

  test('sorts teachers by position and omits their descriptions', async () => {
    const page = await openPage('/departments/English', at(english));
    expect(page.textsOf('li h3').slice(0, 2)).toEqual(['Reena K', 'Second Teacher']);
    expect(page.textOf('body')).not.toContain('Her own words.');
  });

  test('links events only if the college has event pages', async () => {
    const page = await openPage('/departments/English', at(english));
    expect(page.link('Mother Language Day')).toBe('/CellOne/7');
    expect(page.link('Untitled Event')).toBe('/CellOne/8');
    expect(page.textOf('article:has([href="/CellOne/7"])')).toMatch(/21\/02\/2024.*Hall$/);
    expect(page.textOf('body')).toContain('05/01/2027');
    const standalone = await openPage('/departments/English', at(english), { menu: [], footer: [] });
    expect(standalone.link('Mother Language Day')).toBeUndefined();
    expect(standalone.textOf('body')).toContain('Mother Language Day');
  });

  test('shows the specification’s notices without events, and hides empty sections', async () => {
    const page = await openPage('/departments/English', at({ department: { department: 'English' } }));
    expect(page.status).toBe(200);
    expect(page.textsOf('section h2')).toEqual(['Upcoming Events', 'Events']);
    expect(page.textOf('body')).toContain('No events found.');
    expect(page.textOf('body')).toContain('No upcoming events.');
  });
});
