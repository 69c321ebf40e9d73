import * as records from '@kalalaya/contract/records';
import * as v from 'valibot';
import { counter, described, id, text, words } from './fields.ts';
import { inFolder, type PackRow, packEntries, packRow } from './row.ts';
import { list, shape } from './shape.ts';

const committee = shape({
  id: described(id, 'Number of the committee, unique in the file.', 1),
  name_of_the_cell: described(text, 'Name of the committee.', 'Canteen Committee'),
});

const home = shape({
  coursecount: described(counter, 'Number of courses, shown on the home page.', 9),
  studentcount: described(counter, 'Number of students, shown on the home page.', 500),
  facultycount: described(counter, 'Number of teachers, shown on the home page.', 24),
  exam: described(
    v.exactOptional(list(packRow(records.notice)), []),
    'Circulars and examination notices, listed on /Circular.',
  ),
  news: described(v.exactOptional(list(packRow(records.notice)), []), 'News items, listed on /News.'),
});

const departments = shape({
  aided: described(v.exactOptional(list(packRow(records.department)), []), 'Departments with aided courses.'),
  self: described(
    v.exactOptional(list(packRow(records.department)), []),
    'Departments with self-financing courses.',
  ),
  research: described(v.exactOptional(list(packRow(records.department)), []), 'Research departments.'),
});

const programmes = shape({
  ug_programmes: described(
    v.exactOptional(list(packRow(records.programme)), []),
    'Undergraduate programmes.',
  ),
  pg_programmes: described(v.exactOptional(list(packRow(records.programme)), []), 'Postgraduate programmes.'),
});

const titlehead = described(words, 'Heading above the list.', 'Annual Quality Assurance Report');
const periods = described(list(packRow(records.period)), 'Periods in the order of the page.');

const ssr = shape({
  titlehead,
  report: inFolder(
    'cell',
    described(words, 'The complete report as one document, a file in uploads/cell.', 'ssr.pdf'),
  ),
  periods,
});

const minutes = shape({
  titlehead,
  period: described(
    list(
      shape({
        ...packEntries(records.periodDocument),
        status: described(words, 'Status sent by the admin API; not shown on pages.', '1'),
      }),
    ),
    'Entries in the order of the page.',
  ),
});

const iqac = shape({
  titlehead,
  periods: described(list(packRow(records.initiative)), 'Entries in the order of the page.'),
});

const haritha = shape({
  list: described(list(packRow(records.protocol)), 'Documents of the protocol; the page shows the first.'),
});

const feedback = shape({
  categories: described(
    list(packRow(records.feedbackCategory)),
    'Groups of respondents, in the order of the page.',
  ),
});

/** Every file of `data/` with its path, its schema and the value of an absent file. */
export const dataFiles = {
  scrollers: {
    file: 'scrollers.json',
    schema: described(list(packRow(records.scroller)), 'Notices of the ticker, in order.'),
    absent: [],
  },
  home: {
    file: 'home.json',
    schema: described(home, 'Counters and notices of the home page.'),
    absent: { coursecount: 0, studentcount: 0, facultycount: 0, exam: [], news: [] },
  },
  cells: {
    file: 'cells.json',
    schema: described(
      list(packRow(records.cellRecord)),
      'Clubs, cells and services. Cells and events share one range of ids.',
    ),
    absent: [],
  },
  events: {
    file: 'events.json',
    schema: described(list(packRow(records.event)), 'Events of the cells, past and upcoming.'),
    absent: [],
  },
  reports: {
    file: 'reports.json',
    schema: described(list(packRow(records.report)), 'Reports of events.'),
    absent: [],
  },
  infra: {
    file: 'infra.json',
    schema: described(list(packRow(records.infra)), 'Facilities of a cell, listed on its page.'),
    absent: [],
  },
  keywords: {
    file: 'keywords.json',
    schema: described(list(packRow(records.keyword)), 'Keywords of a cell, shown beside its page.'),
    absent: [],
  },
  committees: {
    file: 'committees.json',
    schema: described(list(committee), 'Committees, listed on /Committees.'),
    absent: [],
  },
  faculty: {
    file: 'faculty.json',
    schema: described(list(packRow(records.faculty)), 'Teachers.'),
    absent: [],
  },
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
    schema: described(
      list(packRow(records.testimonial)),
      'Testimonials of students, shown on the home page.',
    ),
    absent: [],
  },
  placements: {
    file: 'placements.json',
    schema: described(
      list(packRow(records.placement)),
      'Placements of former students, shown on the home page.',
    ),
    absent: [],
  },
  gallery: {
    file: 'gallery.json',
    schema: described(list(packRow(records.album)), 'Albums of the gallery.'),
    absent: [],
  },
  aqar: {
    file: 'quality/aqar.json',
    schema: described(
      shape({ titlehead, periods }),
      'Annual Quality Assurance Reports: periods, criteria, folders, files.',
    ),
    absent: { titlehead: '', periods: [] },
  },
  ssr: {
    file: 'quality/ssr.json',
    schema: described(ssr, 'Self Study Report: periods, criteria, folders, files.'),
    absent: { titlehead: '', report: '', periods: [] },
  },
  minutes: {
    file: 'quality/minutes.json',
    schema: described(minutes, 'Minutes and action taken reports.'),
    absent: { titlehead: '', period: [] },
  },
  iqac: {
    file: 'quality/iqac.json',
    schema: described(iqac, 'Audits and best practices of the IQAC.'),
    absent: { titlehead: '', periods: [] },
  },
  haritha: {
    file: 'quality/haritha.json',
    schema: described(haritha, 'Haritha protocol; the page shows the first entry.'),
    absent: { list: [] },
  },
  feedback: {
    file: 'quality/feedback.json',
    schema: described(feedback, 'Feedback by group of respondents and year.'),
    absent: { categories: [] },
  },
} as const;

type DataFiles = typeof dataFiles;

/** Content of a pack's `data/` folder, one field per file. */
export type PackData = { readonly [K in keyof DataFiles]: v.InferOutput<DataFiles[K]['schema']> };

export type CellRow = PackRow<typeof records.cellRecord>;
export type EventRow = PackRow<typeof records.event>;
export type DepartmentRow = PackRow<typeof records.department>;
