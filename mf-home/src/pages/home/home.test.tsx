import type { TestAnswers } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { standaloneSite } from '../../testing/site.ts';

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

const picture = { src: '/media/hero.webp', width: 1600, height: 800, alt: 'The college in the rain' };

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
      data: [
        {
          id: 1,
          name: 'Nisha Testperson',
          description: 'I learnt to wait.',
          post: 'English, 2022-24',
          photo: '',
        },
        { id: 2, name: 'Silent Testperson', description: '' },
      ],
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
      pictures: [picture],
      video: { src: '/media/video/banner.mp4', type: 'video/mp4', poster: picture },
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
    expect(page.text).toContain('founded 2005');
  });

  test('lists at most three titles per card, linked as the specification, section 2, says', async () => {
    const { links, text } = await openPage('/', full);
    expect(text).toContain('Alumni meet');
    expect(text).not.toContain('The fourth');
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
    expect(text).toMatch(/Apply Open now, until 30 June 2027 Eligibility and fees/);
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

  test('shows each event once', async () => {
    const listed = {
      ...full.answers,
      '/eventsbycell': { eventslist: [item(12, 'Saplings'), item(99, 'Walk')] },
    };
    const { text } = await openPage('/', { ...full, answers: listed });
    expect(text.match(/Saplings/g)).toHaveLength(1);
    expect(text).toMatch(/Latest Events.*Walk/);
  });

  test('opens listed events by their own page', async () => {
    const listed = { ...full.answers, '/eventsbycell': { eventslist: [item(12, 'Saplings')] } };
    const { links } = await openPage('/', { ...full, answers: listed });
    expect(links).toEqual(expect.arrayContaining(['/Recent/11', '/event-details/12']));
    expect(links).not.toContain('/Recent/12');
  });

  test('shows all events in the carousel if the cards show every one', async () => {
    const listed = { ...full.answers, '/eventsbycell': { eventslist: [item(12, 'Saplings')] } };
    expect((await openPage('/', { ...full, answers: listed })).text).not.toContain('No events found.');
  });

  test('shows the documented fallbacks for a missing title and date', async () => {
    const { text } = await openPage('/', full);
    expect(text).toContain('19/06/2026 Untitled');
    expect(text).toContain('N/A Science kits');
  });

  test('shows the numbers of subjects, students and lecturers in any format of the API', async () => {
    const { text } = await openPage('/', full);
    expect(text).toContain('Total Subjects 6 Our Students 198 Skilled Lecturers 24');
  });

  test('shows every subject with an icon and a link', async () => {
    const { html, links, text } = await openPage('/', full);
    expect(text).toContain('English Astronomy');
    expect(text).not.toContain('Counselling');
    expect(links).toContain('/Programmes#subject-english');
    expect(html.match(/viewBox="0 0 112 112"/g)).toHaveLength(2);
  });

  test('links to the quality pages', async () => {
    const { links } = await openPage('/', full);
    expect(links).toEqual(expect.arrayContaining(['/IQAC', '/SSR', '/NIRF.html', '/AISHE.html']));
  });

  test('shows testimonials, placements and the first nine events', async () => {
    const { links, text, html } = await openPage('/', full);
    expect(text).toContain('I learnt to wait.');
    expect(text).not.toContain('Silent Testperson');
    expect(html).toContain('/admin/uploads/photos/a%20b.jpg');
    expect(links.filter((link) => link.startsWith('/event-details/'))).toHaveLength(9);
    expect(links).toContain('/event-details/108');
    expect(text).not.toContain('Event 10');
  });

  test('renders the poster with high priority, and a film that loads nothing by itself', async () => {
    const { html } = await openPage('/', full);
    expect(html).toMatch(/<img[^>]*src="\/media\/hero\.webp"[^>]*fetchPriority="high"/i);
    const [scripted = '', scriptless = ''] = html.split('<noscript');
    expect(scripted).toMatch(/<video[^>]* muted=""[^>]* preload="none"/);
    expect(scripted).not.toContain('autoplay=""');
    expect(scripted).toMatch(/Play.*Pause/);
    expect(scriptless).toMatch(/<video[^>]* autoplay="" muted="" loop=""[^>]* controls=""/i);
    expect(scriptless).toMatch(/<source[^>]*media="\(prefers-reduced-motion: no-preference\)/);
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

  test('fails if all requests fail', async () => {
    const page = await openPage('/', {});
    expect(page).toMatchObject({ status: 503, title: 'Test College of Education', sections: [] });
    expect(page.text).toContain('No data found');
  });

  test('shows a notice for each empty list', async () => {
    const empty = Object.fromEntries(Object.keys(full.answers).map((address) => [address, {}]));
    const page = await openPage('/', { ...full, answers: empty });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No upcoming events.');
    expect(page.text).toContain('Recent Events No events found.');
    expect(page.text).toContain('Latest Events No events found.');
    expect(page.text).toContain('Testimonials No data found');
    expect(page.text).not.toContain('Total Subjects');
    expect(page.text).not.toContain('Try again');
  });

  test('does not link to sections that the college lacks', async () => {
    const { links, sections, text } = await openPage('/', full, standaloneSite);
    expect(text).toContain('Reading Day');
    expect(links.filter((link) => /^\/(?:cell|recent|event|programmes|iqac|ssr)/i.test(link))).toEqual([]);
    expect(sections).not.toContain('Quality & Standards');
  });
});
