import * as v from 'valibot';
import { counter, dateOrNone, id, text, words } from './fields.ts';
import {
  aqarSchema,
  feedbackSchema,
  harithaSchema,
  iqacSchema,
  minutesSchema,
  ssrSchema,
} from './quality.ts';
import { list, shape } from './shape.ts';

const scroller = shape({ title: text, content: words });

/** Circulars and news items of the home call. */
const notice = shape({ id, title: text, from_date: dateOrNone });

const home = shape({
  coursecount: counter,
  studentcount: counter,
  facultycount: counter,
  exam: v.exactOptional(list(notice), []),
  news: v.exactOptional(list(notice), []),
});

const cell = shape({
  id,
  name_of_the_cell: text,
  descr: words,
  department: words,
  address: words,
  name: words,
  designation: words,
  sub_coordinator: words,
  sub_designation: words,
  uploadfile: words,
});

const event = shape({
  id,
  cellid: id,
  title: text,
  description: words,
  agenda: words,
  from_date: dateOrNone,
  to_date: dateOrNone,
  venue: words,
  post_date: dateOrNone,
  picture: words,
  pictures: v.exactOptional(list(text), []),
  uploadfile: words,
  link: words,
});

const report = shape({
  id,
  cellid: id,
  eventid: v.nullish(id, null),
  title: text,
  name: words,
  agenda: words,
  description: words,
  vurl: words,
  surl: words,
  instagram_url: words,
  uploadfile: words,
  datestart: dateOrNone,
  dateend: dateOrNone,
  document: words,
});

const faculty = shape({
  id,
  name: text,
  designation: words,
  position: v.nullish(v.union([v.number(), v.string()], 'a number'), ''),
  picture: words,
  resume: words,
  email_id: words,
  phone_number: words,
  highest_edu: words,
  description: words,
  department: words,
});

const course = shape({
  course_type: words,
  course_name: text,
  course_code: words,
  tenure: v.nullish(counter, ''),
  faculties: v.nullish(counter, ''),
  maxintake: v.nullish(counter, ''),
  course_credit: v.nullish(counter, ''),
});

const department = shape({
  id,
  department: text,
  hod: words,
  email: words,
  descn: words,
  vision: words,
  mission: words,
  /** Cell whose events are the department's. */
  cellid: v.nullish(id, null),
  course: v.exactOptional(list(course), []),
});

const programme = shape({ id, course_name: text, syllabus: words });

/** Every file of `data/`, by its path there: what it holds, and what an absent file reads as. */
export const dataFiles = {
  scrollers: { file: 'scrollers.json', schema: list(scroller), absent: [] },
  home: {
    file: 'home.json',
    schema: home,
    absent: { coursecount: 0, studentcount: 0, facultycount: 0, exam: [], news: [] },
  },
  cells: { file: 'cells.json', schema: list(cell), absent: [] },
  events: { file: 'events.json', schema: list(event), absent: [] },
  reports: { file: 'reports.json', schema: list(report), absent: [] },
  infra: { file: 'infra.json', schema: list(shape({ id, cellid: id, name_of_the_cell: text })), absent: [] },
  keywords: { file: 'keywords.json', schema: list(shape({ cellid: id, title: text })), absent: [] },
  committees: { file: 'committees.json', schema: list(shape({ id, name_of_the_cell: text })), absent: [] },
  faculty: { file: 'faculty.json', schema: list(faculty), absent: [] },
  departments: {
    file: 'departments.json',
    schema: shape({
      aided: v.exactOptional(list(department), []),
      self: v.exactOptional(list(department), []),
      research: v.exactOptional(list(department), []),
    }),
    absent: { aided: [], self: [], research: [] },
  },
  programmes: {
    file: 'programmes.json',
    schema: shape({
      ug_programmes: v.exactOptional(list(programme), []),
      pg_programmes: v.exactOptional(list(programme), []),
    }),
    absent: { ug_programmes: [], pg_programmes: [] },
  },
  testimonials: {
    file: 'testimonials.json',
    schema: list(
      shape({ id, description: words, name: text, post: words, photo: words, post_date: dateOrNone }),
    ),
    absent: [],
  },
  placements: {
    file: 'placements.json',
    schema: list(shape({ id, name: text, position: words, place: words, photo: words })),
    absent: [],
  },
  gallery: {
    file: 'gallery.json',
    schema: list(shape({ id, title: text, featured_image: words, image: v.exactOptional(list(text), []) })),
    absent: [],
  },
  aqar: { file: 'quality/aqar.json', schema: aqarSchema, absent: { titlehead: '', periods: [] } },
  ssr: { file: 'quality/ssr.json', schema: ssrSchema, absent: { titlehead: '', report: '', periods: [] } },
  minutes: { file: 'quality/minutes.json', schema: minutesSchema, absent: { titlehead: '', period: [] } },
  iqac: { file: 'quality/iqac.json', schema: iqacSchema, absent: { titlehead: '', periods: [] } },
  haritha: { file: 'quality/haritha.json', schema: harithaSchema, absent: { list: [] } },
  feedback: { file: 'quality/feedback.json', schema: feedbackSchema, absent: { categories: [] } },
} as const;

type DataFiles = typeof dataFiles;

/** The admin API's content of a pack, one field per file of `data/`. */
export type PackData = { readonly [K in keyof DataFiles]: v.InferOutput<DataFiles[K]['schema']> };

export type CellRow = PackData['cells'][number];
export type EventRow = PackData['events'][number];
export type ReportRow = PackData['reports'][number];
export type DepartmentRow = PackData['departments']['aided'][number];
