import * as v from 'valibot';
import { department, faculty, programme } from './data-academics.ts';
import { cell, committee, event, infra, keyword, report } from './data-cells.ts';
import { counter, dateOrNone, described, id, text, words } from './fields.ts';
import {
  aqarSchema,
  feedbackSchema,
  harithaSchema,
  iqacSchema,
  minutesSchema,
  ssrSchema,
} from './quality.ts';
import { list, shape } from './shape.ts';

const scroller = shape({
  title: described(text, 'First words of the notice; the ticker shows "title – content".', 'Admission'),
  content: described(words, 'The rest of the notice, as plain text.', 'Applications close on 30 June.'),
  end_date: described(
    v.exactOptional(dateOrNone, ''),
    'Last day of the notice; the day after, the ticker does without it.',
    '2026-06-30',
  ),
});

/** Circulars and news items of the home call. */
const notice = shape({
  id: described(id, 'Number of the item; no other item of the list has it.', 12),
  title: described(text, 'What the list shows.', 'Time table of the second semester'),
  from_date: described(dateOrNone, 'Day of the item.', '2025-06-05'),
  end_date: described(
    v.exactOptional(dateOrNone, ''),
    'Last day of the item; the day after, the list does without it.',
    '2025-06-30',
  ),
});

const home = shape({
  coursecount: described(counter, 'Number of courses, of the home page.', 9),
  studentcount: described(counter, 'Number of students, of the home page.', 500),
  facultycount: described(counter, 'Number of teachers, of the home page.', 24),
  exam: described(
    v.exactOptional(list(notice), []),
    'Circulars and examination notices: the list of /Circular.',
  ),
  news: described(v.exactOptional(list(notice), []), 'News: the list of /News.'),
});

const testimonial = shape({
  id: described(id, 'Number of the entry; no other of the file has it.', 1),
  description: described(words, 'What was said. May hold HTML.', 'The school practice taught me most.'),
  name: described(text, 'Who said it.', 'Devika Raj'),
  post: described(words, 'What that person is.', 'Student, 2023-25'),
  photo: described(words, 'Picture of the person, a file of uploads/photos.', 'portrait-devika.webp'),
  post_date: described(dateOrNone, 'Day on which it was written.', '2025-03-10'),
});

const placement = shape({
  id: described(id, 'Number of the entry; no other of the file has it.', 1),
  name: described(text, 'Who was placed.', 'Arun Das'),
  position: described(words, 'The position.', 'Teacher of mathematics'),
  place: described(words, 'Where.', 'Government school, Thrithala'),
  photo: described(words, 'Picture of the person, a file of uploads/photos.', 'portrait-arun.webp'),
});

const album = shape({
  id: described(id, 'Number of the album; no other of the file has it.', 3),
  title: described(text, 'Title of the album.', 'A year on the campus'),
  featured_image: described(
    words,
    'Picture of the album in the list, a file of uploads/photos.',
    'rain.webp',
  ),
  image: described(v.exactOptional(list(text), []), 'Its pictures in order, files of uploads/photos.', [
    'rain.webp',
    'boats.webp',
  ]),
});

const departments = shape({
  aided: described(v.exactOptional(list(department), []), 'Departments of aided courses.'),
  self: described(v.exactOptional(list(department), []), 'Departments of self-financing courses.'),
  research: described(v.exactOptional(list(department), []), 'Research departments.'),
});

const programmes = shape({
  ug_programmes: described(v.exactOptional(list(programme), []), 'Programmes for undergraduates.'),
  pg_programmes: described(v.exactOptional(list(programme), []), 'Programmes for graduates.'),
});

/** Every file of `data/`, by its path there: what it holds, and what an absent file reads as. */
export const dataFiles = {
  scrollers: {
    file: 'scrollers.json',
    schema: described(list(scroller), 'Notices of the ticker, in order.'),
    absent: [],
  },
  home: {
    file: 'home.json',
    schema: described(home, 'Counters and notices of the home page.'),
    absent: { coursecount: 0, studentcount: 0, facultycount: 0, exam: [], news: [] },
  },
  cells: {
    file: 'cells.json',
    schema: described(list(cell), 'Clubs, cells and services. Cells and events share one space of ids.'),
    absent: [],
  },
  events: {
    file: 'events.json',
    schema: described(list(event), 'Events of the cells, past and to come.'),
    absent: [],
  },
  reports: { file: 'reports.json', schema: described(list(report), 'Reports of events.'), absent: [] },
  infra: {
    file: 'infra.json',
    schema: described(list(infra), 'What a cell has at hand, listed on its page.'),
    absent: [],
  },
  keywords: {
    file: 'keywords.json',
    schema: described(list(keyword), 'Keywords of a cell, shown beside its page.'),
    absent: [],
  },
  committees: {
    file: 'committees.json',
    schema: described(list(committee), 'Committees: the list of /Committees.'),
    absent: [],
  },
  faculty: { file: 'faculty.json', schema: described(list(faculty), 'Teachers.'), absent: [] },
  departments: {
    file: 'departments.json',
    schema: described(departments, 'Departments with their courses.'),
    absent: { aided: [], self: [], research: [] },
  },
  programmes: {
    file: 'programmes.json',
    schema: described(programmes, 'Programmes with their syllabus.'),
    absent: { ug_programmes: [], pg_programmes: [] },
  },
  testimonials: {
    file: 'testimonials.json',
    schema: described(list(testimonial), 'What students say, on the home page.'),
    absent: [],
  },
  placements: {
    file: 'placements.json',
    schema: described(list(placement), 'Who was placed where, on the home page.'),
    absent: [],
  },
  gallery: { file: 'gallery.json', schema: described(list(album), 'Albums of the gallery.'), absent: [] },
  aqar: {
    file: 'quality/aqar.json',
    schema: described(aqarSchema, 'Annual Quality Assurance Reports: periods, criteria, folders, files.'),
    absent: { titlehead: '', periods: [] },
  },
  ssr: {
    file: 'quality/ssr.json',
    schema: described(ssrSchema, 'The Self Study Report: periods, criteria, folders, files.'),
    absent: { titlehead: '', report: '', periods: [] },
  },
  minutes: {
    file: 'quality/minutes.json',
    schema: described(minutesSchema, 'Minutes and action taken reports.'),
    absent: { titlehead: '', period: [] },
  },
  iqac: {
    file: 'quality/iqac.json',
    schema: described(iqacSchema, 'Audits and best practices of the IQAC.'),
    absent: { titlehead: '', periods: [] },
  },
  haritha: {
    file: 'quality/haritha.json',
    schema: described(harithaSchema, 'The Haritha protocol; the page shows the first entry.'),
    absent: { list: [] },
  },
  feedback: {
    file: 'quality/feedback.json',
    schema: described(feedbackSchema, 'Feedback by who gave it, year by year.'),
    absent: { categories: [] },
  },
} as const;

type DataFiles = typeof dataFiles;

/** The admin API's content of a pack, one field per file of `data/`. */
export type PackData = { readonly [K in keyof DataFiles]: v.InferOutput<DataFiles[K]['schema']> };

export type CellRow = PackData['cells'][number];
export type EventRow = PackData['events'][number];
export type ReportRow = PackData['reports'][number];
export type DepartmentRow = PackData['departments']['aided'][number];
