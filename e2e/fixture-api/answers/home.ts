import { keyed } from '../php.ts';

const item = (id: unknown, title: unknown, cellid: unknown, from_date: unknown) => ({
  id,
  title,
  cellid,
  from_date,
  picture: null,
});

/** Responses for the home page and the ticker, by address. */
export const homeAnswers = {
  // The ticker: a keyed list with an empty row and a bare string.
  '/scrollers': {
    scrollers: keyed([
      { title: 'Admission &amp; fees', content: 'Forms at the office till 5&nbsp;pm' },
      null,
      { title: null, content: 'Classes begin on Monday' },
      'Library open on Sunday',
    ]),
  },
  // Testimonials with a numeric status, a row without text, and texts truncated by their column.
  '/getTestimonials': {
    status: '200',
    data: keyed([
      {
        id: '7',
        description: 'The practice school taught me more than any book &mdash; and the teachers ask',
        name: 'Devika Unni',
        post: 'B.Ed. 2021 &amp; teacher',
        photo: 'devika unni.png',
      },
      { id: 8, description: null, name: 'Nobody', post: null, photo: '' },
      {
        id: '9',
        description: '<p>Small classes, long evenings</p>',
        name: 'Ramla K.',
        post: '',
        photo: null,
      },
    ]),
  },
  // Placements: one without a name, one with parentheses in a file name.
  '/getPlacements': {
    status: true,
    data: [
      {
        id: '1',
        name: 'Sreejith Panicker',
        position: 'Teacher &ndash; Maths',
        place: 'Kurinji',
        photo: 'sree (1).png',
      },
      { id: '2', name: null, position: null, place: null, photo: null },
      { id: 3, name: 'Anu Mol T.', position: null, place: 'Meleppara', photo: '#anu.png' },
    ],
  },
  // Home: four lists in four shapes, counters as a one-row list, a string and a keyed one-row list.
  '/home': {
    recentevents: keyed([
      item('901', 'Book fair &amp; seminar', '11', '2025-01-10 00:00:00'),
      item(null, null, null, null),
      item('902', 'Kavitha<br>Mela', 11, '05-06-2025'),
    ]),
    upcomingevents: [item(11, 'Planting day', null, '2027-06-05T00:00:00.000000Z')],
    notification: [
      item('818', 'Hall tickets &quot;B.Ed.&quot; 2026', 903, '15-01-2026'),
      item('818', null, '904', '0000-00-00'),
      item('818', 'Bus fee', '905', '2026-01-02'),
      item('818', 'A fourth announcement', '906', '2026-01-01'),
    ],
    awards: item('622', 'Best green campus', '907', '2025-10-13'),
    exam: keyed([item('51', 'Third semester time table', null, '07-12-2026')]),
    news: [item(61, 'Eligibility test: forty-four pass', null, '2026-05-29 09:00:00')],
    coursecount: [{ cs: '6' }],
    studentcount: '1,198',
    facultycount: keyed([{ fc: 24 }]),
  },
};
