import type { RecordTable } from '@kalalaya/contract/records';
import * as records from '@kalalaya/contract/records';
import * as v from 'valibot';
import { counter, described, id, text, words } from './fields.ts';
import { inFolder, type PackRow, packEntries, packRow } from './row.ts';
import { list, shape } from './shape.ts';

const committee = shape({
  id: described(id, 'Number of the committee, unique in the file.', 1),
  name_of_the_cell: described(text, 'Name of the committee.', 'Canteen Committee'),
});

/** A list of rows that may be absent. */
const optionalRows = <const R extends RecordTable>(table: R, description: string) =>
  described(v.exactOptional(list(packRow(table)), []), description);

const home = shape({
  coursecount: described(counter, 'Number of courses, shown on the home page.', 9),
  studentcount: described(counter, 'Number of students, shown on the home page.', 500),
  facultycount: described(counter, 'Number of teachers, shown on the home page.', 24),
  exam: optionalRows(records.notice, 'Circulars and examination notices, listed on /Circular.'),
  news: optionalRows(records.notice, 'News items, listed on /News.'),
});

const departments = shape({
  aided: optionalRows(records.department, 'Departments with aided courses.'),
  self: optionalRows(records.department, 'Departments with self-financing courses.'),
  research: optionalRows(records.department, 'Research departments.'),
});

const programmes = shape({
  ug_programmes: optionalRows(records.programme, 'Undergraduate programmes.'),
  pg_programmes: optionalRows(records.programme, 'Postgraduate programmes.'),
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

/** A file that is a list of rows of a table. */
const rowsFile = <const R extends RecordTable>(file: string, table: R, description: string) => ({
  file,
  schema: described(list(packRow(table)), description),
  absent: [],
});

const cellsText = 'Clubs, cells and services. Cells and events share one range of ids.';

/** Every file of `data/` with its path, its schema and the value of an absent file. */
export const dataFiles = {
  scrollers: rowsFile('scrollers.json', records.scroller, 'Notices of the ticker, in order.'),
  home: {
    file: 'home.json',
    schema: described(home, 'Counters and notices of the home page.'),
    absent: { coursecount: 0, studentcount: 0, facultycount: 0, exam: [], news: [] },
  },
  cells: rowsFile('cells.json', records.cellRecord, cellsText),
  events: rowsFile('events.json', records.event, 'Events of the cells, past and upcoming.'),
  reports: rowsFile('reports.json', records.report, 'Reports of events.'),
  infra: rowsFile('infra.json', records.infra, 'Facilities of a cell, listed on its page.'),
  keywords: rowsFile('keywords.json', records.keyword, 'Keywords of a cell, shown beside its page.'),
  committees: {
    file: 'committees.json',
    schema: described(list(committee), 'Committees, listed on /Committees.'),
    absent: [],
  },
  faculty: rowsFile('faculty.json', records.faculty, 'Teachers.'),
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
  testimonials: rowsFile(
    'testimonials.json',
    records.testimonial,
    'Testimonials of students, shown on the home page.',
  ),
  placements: rowsFile(
    'placements.json',
    records.placement,
    'Placements of former students, shown on the home page.',
  ),
  gallery: rowsFile('gallery.json', records.album, 'Albums of the gallery.'),
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

/** Returns the path of a data file inside the pack. */
export const dataPath = (name: keyof DataFiles): string => `data/${dataFiles[name].file}`;

export type CellRow = PackRow<typeof records.cellRecord>;
export type EventRow = PackRow<typeof records.event>;
