import type { TestAnswers } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { site, standaloneSite } from '../../testing/site.ts';

const item = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  from_date: '2026-06-19',
  ...more,
});

const lists = {
  notification: [item(1, 'Apply online', { cellid: 901 }), item(2, '', { cellid: '' })],
  upcomingevents: [
    item(11, 'Reading Day'),
    item(12, 'Saplings'),
    item(13, 'Alumni meet'),
    item(14, 'The fourth'),
  ],
  recentevents: [item(21, 'Science kits', { from_date: '0000-00-00' })],
  awards: [item(31, 'Best green campus', { cellid: 931 })],
  exam: [
    item(41, 'Hall tickets', { from_date: '2026-11-02', end_date: '2026-11-03' }),
    item(42, 'Exam timetable'),
  ],
  coursecount: [{ cs: 6 }],
  studentcount: '198',
  facultycount: 24,
};

const full = {
  answers: {
    '/home': lists,
    '/Programmes': {
      success: true,
      ug_programmes: [
        { id: 1, course_name: 'English' },
        { id: 2, course_name: 'Astronomy' },
      ],
      pg_programmes: [{ id: 3, course_name: 'Counselling' }],
    },
    '/getTestimonials': {
      status: true,
      data: [{ id: 1, name: 'Nisha Testperson', description: 'I learnt to wait.', photo: '' }],
    },
    '/getPlacements': {
      status: true,
      data: [{ id: 1, name: 'Arun Testperson', position: 'Teacher', place: 'Hill School', photo: 'a b.jpg' }],
    },
    '/eventsbycell': {
      eventslist: Array.from({ length: 12 }, (_, index) => item(100 + index, `Event ${index + 1}`)),
    },
  },
  contents: {
    Admission: {
      title: 'Admission',
      facts: [{ label: 'Applications', value: 'Open now, until 30 June 2027' }],
    },
    home: {
      title: 'In a classroom soon',
      lead: 'A two-year B.Ed.',
      html: '<p>How it began.</p>',
      facts: [{ label: 'founded', value: '2005' }],
    },
  },
} satisfies TestAnswers;

const without = (...addresses: readonly string[]): TestAnswers => ({
  ...full,
  answers: Object.fromEntries(
    Object.entries(full.answers).filter(([address]) => !addresses.includes(address)),
  ),
});

describe('Home', () => {
  test('renders its parts in the order of the specification, section 2', async () => {
    const page = await openPage('/', full);
    expect(page).toMatchObject({ status: 200, title: 'In a classroom soon', logged: [] });
    expect(page.sections).toEqual([
      'Announcement',
      'Upcoming Events',
      'Recent Events',
      'Achievement / Awards',
      'About Test College',
      'Subjects We Offer',
      'Quality & Standards',
      'Testimonials',
      'Placements',
      'Latest Events',
    ]);
    // One strip of numbers: the pack's facts stand in for missing counters.
    expect(page.text).not.toContain('founded 2005');
    const { coursecount: _, studentcount: _s, facultycount: _f, ...uncounted } = lists;
    const answers = { ...full.answers, '/home': uncounted };
    expect((await openPage('/', { ...full, answers })).text).toContain('founded 2005');
  });

  test('lists at most three titles per card and nine events, linked as the specification, section 2, says', async () => {
    const { links, text } = await openPage('/', full);
    expect(text).toContain('Alumni meet');
    expect(text).not.toContain('The fourth');
    // The documented fallbacks for a missing title and date.
    expect(text).toContain('19/06/2026 Untitled');
    expect(text).toContain('N/A Science kits');
    expect(links.filter((link) => link.startsWith('/event-details/'))).toHaveLength(9);
    expect(links).toEqual(
      expect.arrayContaining([
        '/CellOne/901',
        '/cell/818',
        '/Recent/11',
        '/Recent/21',
        '/Events',
        '/CellOne/931',
        '/CellEventDetails/622',
      ]),
    );
    expect(links.filter((link) => link.startsWith('/CellOne/'))).toEqual(['/CellOne/901', '/CellOne/931']);
  });

  test('leads to the tasks of most visitors, with the state of applications', async () => {
    const { text, links } = await openPage('/', full);
    expect(text).toMatch(/Apply Open now, until 30 June 2027 Fees and eligibility/);
    expect(text).toMatch(/Examinations Exam timetable/);
    expect(links).toEqual(
      expect.arrayContaining([
        '/Admission',
        '/Feestructure',
        '/Circular',
        '/Circular#notice-exam-timetable',
        '/Contact',
        '/documents',
      ]),
    );
    expect(links).not.toContain('/Circular#notice-hall-tickets');
  });

  test('shows no upcoming event among the latest', async () => {
    const listed = {
      ...full.answers,
      '/eventsbycell': { eventslist: [item(12, 'Saplings'), item(99, 'Walk')] },
    };
    const { text } = await openPage('/', { ...full, answers: listed });
    expect(text.match(/Saplings/g)).toHaveLength(1);
    expect(text).toMatch(/Latest Events.*Walk/);
  });

  test('opens listed events by their own page, and repeats them in the carousel if there are no others', async () => {
    const listed = { ...full.answers, '/eventsbycell': { eventslist: [item(12, 'Saplings')] } };
    const { links, text } = await openPage('/', { ...full, answers: listed });
    expect(links).toEqual(expect.arrayContaining(['/Recent/11', '/event-details/12']));
    expect(links).not.toContain('/Recent/12');
    expect(text).not.toContain('No events found.');
  });

  test('shows every subject with an icon and a link', async () => {
    const { html, links, text } = await openPage('/', full);
    expect(text).toContain('English Astronomy');
    expect(text).not.toContain('Counselling');
    expect(links).toContain('/Programmes#subject-english');
    expect(html.match(/viewBox="0 0 112 112"/g)).toHaveLength(2);
  });

  test('the name of a quality link says that another site opens in a new tab', async () => {
    const links = { ...site.links, naac: 'https://naac.example/report' };
    const { html, text } = await openPage('/', full, { ...site, links });
    expect(text).toContain('NAAC: Self study report (opens in a new tab)');
    expect(html).not.toMatch(/<a[^>]*aria-label="NAAC/);
  });
});

describe('Home with missing data', () => {
  test.each([
    ['/Programmes', 'Apply online'],
    ['/getTestimonials', 'Arun Testperson'],
    ['/getPlacements', 'I learnt to wait.'],
    ['/eventsbycell', 'Arun Testperson'],
    ['/home', 'Event 1'],
  ])('renders the other parts if %s fails', async (address, other) => {
    const page = await openPage('/', without(address));
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
    expect(page.text).toContain('Try again');
    expect(page.text).toContain(other);
    expect(page.logged).toEqual([expect.stringContaining(address)]);
  });

  test('uses the college’s name as heading without content of the pack', async () => {
    const page = await openPage('/', { answers: full.answers });
    expect(page).toMatchObject({ status: 200, title: 'Test College of Education' });
    expect(page.sections).not.toContain('About Test College');
  });

  test('does not link to sections that the college lacks', async () => {
    const { links, sections, text } = await openPage('/', full, standaloneSite);
    expect(text).toContain('Reading Day');
    expect(links.filter((link) => /^\/(?:cell|recent|event|programmes|iqac|ssr)/i.test(link))).toEqual([]);
    expect(sections).not.toContain('Quality & Standards');
  });
});
