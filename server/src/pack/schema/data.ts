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
  title: described(text, 'Heading of the notice; the ticker shows "title – content".', 'Admission'),
  content: described(words, 'Text of the notice, without HTML.', 'Applications close on 30 June.'),
  end_date: described(
    v.exactOptional(dateOrNone, ''),
    'Last day on which the ticker shows the notice.',
    '2026-06-30',
  ),
  link: described(
    words,
    'Where the notice leads: a page with the anchor of a notice, or an https address.',
    '/Circular#notice-hall-tickets',
  ),
});

/** Circulars and news items of the home call. */
const notice = shape({
  id: described(id, 'Number of the item, unique in the list.', 12),
  title: described(text, 'Text shown in the list.', 'Timetable of the second semester'),
  from_date: described(dateOrNone, 'Date of the item.', '2025-06-05'),
  end_date: described(
    v.exactOptional(dateOrNone, ''),
    'Last day on which the list shows the item.',
    '2025-06-30',
  ),
  content: described(words, 'Text of the item, without HTML.', 'Collect your hall ticket at the office.'),
  uploadfile: described(words, 'Document of the item, a file in uploads/facultyfile.', 'timetable.pdf'),
});

const home = shape({
  coursecount: described(counter, 'Number of courses, shown on the home page.', 9),
  studentcount: described(counter, 'Number of students, shown on the home page.', 500),
  facultycount: described(counter, 'Number of teachers, shown on the home page.', 24),
  exam: described(
    v.exactOptional(list(notice), []),
    'Circulars and examination notices, listed on /Circular.',
  ),
  news: described(v.exactOptional(list(notice), []), 'News items, listed on /News.'),
});

const testimonial = shape({
  id: described(id, 'Number of the entry, unique in the file.', 1),
  description: described(
    words,
    'Text of the testimonial. May contain HTML.',
    'The school practice taught me most.',
  ),
  name: described(text, 'Name of the person.', 'Devika Raj'),
  post: described(words, 'Role of the person.', 'Student, 2023-25'),
  photo: described(words, 'Picture of the person, a file in uploads/photos.', 'portrait-devika.webp'),
  post_date: described(dateOrNone, 'Date of the testimonial.', '2025-03-10'),
});

const placement = shape({
  id: described(id, 'Number of the entry, unique in the file.', 1),
  name: described(text, 'Name of the person.', 'Arun Das'),
  position: described(words, 'Job title.', 'Teacher of mathematics'),
  place: described(words, 'Employer and location.', 'Government school, Thrithala'),
  photo: described(words, 'Picture of the person, a file in uploads/photos.', 'portrait-arun.webp'),
});

const captioned = shape({
  image: described(text, 'The picture, a file in uploads/photos.', 'boats.webp'),
  caption: described(text, 'Caption of the picture.', 'Boats at the landing'),
});

const album = shape({
  id: described(id, 'Number of the album, unique in the file.', 3),
  title: described(text, 'Title of the album.', 'A year on the campus'),
  featured_image: described(words, 'Cover picture of the album, a file in uploads/photos.', 'rain.webp'),
  image: described(
    v.exactOptional(list(v.union([text, captioned], 'a file name, or a file name with a caption')), []),
    'Pictures of the album in order, files in uploads/photos, each alone or with a caption.',
    ['rain.webp', { image: 'boats.webp', caption: 'Boats at the landing' }],
  ),
});

const departments = shape({
  aided: described(v.exactOptional(list(department), []), 'Departments with aided courses.'),
  self: described(v.exactOptional(list(department), []), 'Departments with self-financing courses.'),
  research: described(v.exactOptional(list(department), []), 'Research departments.'),
});

const programmes = shape({
  ug_programmes: described(v.exactOptional(list(programme), []), 'Undergraduate programmes.'),
  pg_programmes: described(v.exactOptional(list(programme), []), 'Postgraduate programmes.'),
});

/** Every file of `data/` with its path, its schema and the value of an absent file. */
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
    schema: described(list(cell), 'Clubs, cells and services. Cells and events share one range of ids.'),
    absent: [],
  },
  events: {
    file: 'events.json',
    schema: described(list(event), 'Events of the cells, past and upcoming.'),
    absent: [],
  },
  reports: { file: 'reports.json', schema: described(list(report), 'Reports of events.'), absent: [] },
  infra: {
    file: 'infra.json',
    schema: described(list(infra), 'Facilities of a cell, listed on its page.'),
    absent: [],
  },
  keywords: {
    file: 'keywords.json',
    schema: described(list(keyword), 'Keywords of a cell, shown beside its page.'),
    absent: [],
  },
  committees: {
    file: 'committees.json',
    schema: described(list(committee), 'Committees, listed on /Committees.'),
    absent: [],
  },
  faculty: { file: 'faculty.json', schema: described(list(faculty), 'Teachers.'), absent: [] },
  departments: {
    file: 'departments.json',
    schema: described(departments, 'Departments and their courses.'),
    absent: { aided: [], self: [], research: [] },
  },
  programmes: {
    file: 'programmes.json',
    schema: described(programmes, 'Programmes and their syllabuses.'),
    absent: { ug_programmes: [], pg_programmes: [] },
  },
  testimonials: {
    file: 'testimonials.json',
    schema: described(list(testimonial), 'Testimonials of students, shown on the home page.'),
    absent: [],
  },
  placements: {
    file: 'placements.json',
    schema: described(list(placement), 'Placements of former students, shown on the home page.'),
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
    schema: described(ssrSchema, 'Self Study Report: periods, criteria, folders, files.'),
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
    schema: described(harithaSchema, 'Haritha protocol; the page shows the first entry.'),
    absent: { list: [] },
  },
  feedback: {
    file: 'quality/feedback.json',
    schema: described(feedbackSchema, 'Feedback by group of respondents and year.'),
    absent: { categories: [] },
  },
} as const;

type DataFiles = typeof dataFiles;

/** Content of a pack's `data/` folder, one field per file. */
export type PackData = { readonly [K in keyof DataFiles]: v.InferOutput<DataFiles[K]['schema']> };

export type CellRow = PackData['cells'][number];
export type EventRow = PackData['events'][number];
export type ReportRow = PackData['reports'][number];
export type DepartmentRow = PackData['departments']['aided'][number];
