import * as v from 'valibot';
import { dateOrNone, described, id, text, words } from '../fields.ts';
import { field, file, record, shownAs } from '../record.ts';

export const scroller = record(
  'ScrollerRecord',
  'A notice of the ticker (specification, section 3, Scroller).',
  {
    title: field('text', text, 'Heading of the notice; the ticker shows "title – content".', 'Admission'),
    content: field('text', words, 'Text of the notice, without HTML.', 'Applications close on 30 June.'),
    end_date: field(
      'date',
      v.exactOptional(dateOrNone, ''),
      'Last day on which the ticker shows the notice.',
      '2026-06-30',
    ),
    link: field(
      'link',
      words,
      'Where the notice leads: a page with the anchor of a notice, or an https address.',
      '/Circular#notice-hall-tickets',
    ),
  },
  { bare: 'content' },
);

/** Circulars and news items of the home call. */
export const notice = record(
  'HomeItem',
  "An item of Home's lists (specification, section 3, Home response).",
  {
    id: field(
      'id',
      id,
      { pack: 'Number of the item, unique in the list.', api: 'Id of the event or of its cell.' },
      12,
    ),
    title: shownAs(
      'Untitled',
      field('text', text, 'Text shown in the list.', 'Timetable of the second semester'),
    ),
    from_date: field('date', dateOrNone, 'Date of the item.', '2025-06-05'),
    end_date: field(
      'date',
      v.exactOptional(dateOrNone, ''),
      'Last day on which the list shows the item.',
      '2025-06-30',
    ),
    content: field(
      'text',
      words,
      'Text of the item, without HTML.',
      'Collect your hall ticket at the office.',
    ),
    picture: file('faculty', words, 'Picture of the item', 'award-floating-library.webp'),
    uploadfile: file('facultyfile', words, 'Document of the item', 'timetable.pdf'),
  },
  {
    more: {
      cellid: {
        reader: 'id',
        comment: "The event's id in `notification` and `awards` (specification/decisions.md, Calls).",
      },
    },
  },
);

export const testimonial = record('TestimonialRecord', 'A testimonial (specification, section 3).', {
  id: field('id', id, 'Number of the entry, unique in the file.', 1),
  description: field(
    'text',
    words,
    {
      pack: 'Text of the testimonial. May contain HTML.',
      api: "The person's statement, plain text.",
    },
    'The school practice taught me most.',
  ),
  name: field('text', text, 'Name of the person.', 'Devika Raj'),
  post: field('text', words, 'Role of the person.', 'Student, 2023-25'),
  photo: file('photos', words, 'Picture of the person', 'portrait-devika.webp'),
  post_date: described(dateOrNone, 'Date of the testimonial.', '2025-03-10'),
});

export const placement = record('PlacementRecord', 'A placement (specification, section 3).', {
  id: field('id', id, 'Number of the entry, unique in the file.', 1),
  name: field('text', text, 'Name of the person.', 'Arun Das'),
  position: field('text', words, 'Job title.', 'Teacher of mathematics'),
  place: field('text', words, 'Employer and location.', 'Government school, Thrithala'),
  photo: file('photos', words, 'Picture of the person', 'portrait-arun.webp'),
});
