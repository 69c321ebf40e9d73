import * as v from 'valibot';
import { counter, described } from './fields.ts';
import { department, faculty, programme } from './records/academics.ts';
import { cell, committee, event, infra, keyword, report } from './records/cells.ts';
import { album } from './records/gallery.ts';
import { notice, placement, scroller, testimonial } from './records/home.ts';
import {
  aqarSchema,
  feedbackSchema,
  harithaSchema,
  iqacSchema,
  minutesSchema,
  ssrSchema,
} from './records/quality.ts';
import { list, shape } from './shape.ts';

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
export type DepartmentRow = PackData['departments']['aided'][number];
