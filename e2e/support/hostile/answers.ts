import { families, hostileMarkup, swallowing } from '../../../shared/contract/html/hostile.fixture.ts';
import type { CallHandler } from '../../fixture-api/answers/index.ts';
import { hostileFiles, hostileIds, hostileLinks } from './fields.ts';

/** Closes everything that a string may have left open, so that the next one is parsed independently. */
const RESET =
  '"\'>--></script></style></textarea></title></noscript></noembed></noframes></xmp></iframe></template></select></button></form></object></math></svg></table>';

/** Follows every string of a batch and must still be there after sanitising. */
export const SENTINEL = 'behind-it';

/**
 * Number of strings in one batch. With more, the sanitiser rejects the nesting as too deep and keeps only the
 * text.
 */
const IN_BATCH = 10;

function batchesOf(strings: readonly string[]): readonly string[] {
  const result: string[] = [];
  for (let at = 0; at < strings.length; at += IN_BATCH) {
    const marked = strings.slice(at, at + IN_BATCH).map((text) => `${text}${RESET}<p>${SENTINEL}</p>`);
    result.push(marked.join('') + (swallowing[result.length % swallowing.length] ?? ''));
  }
  return result;
}

const { nesting = [], ...shallow } = families;

/** All hostile markup in batches, for fields that occur once. Deeply nested strings are separate batches. */
export const batches: readonly string[] = [...batchesOf(Object.values(shallow).flat()), ...nesting];

const cyclic = <T>(items: readonly T[], index: number, fallback: T): T =>
  items[index % items.length] ?? fallback;
const fileAt = (index: number) => cyclic(hostileFiles, index, '');
const linkAt = (index: number) => cyclic(hostileLinks, index, '');
const batchAt = (id: string) => batches[Number(id) - 1] ?? '';
const files = <T>(row: (file: string, index: number) => T): T[] => hostileFiles.map(row);

/** One event per hostile string, with hostile HTML fields, files and links. */
const events = hostileMarkup.map((text, index) => ({
  id: index % 9 === 0 ? cyclic(hostileIds, index / 9, '') : 5000 + index,
  title: `Event ${index} ${text}`,
  description: text,
  agenda: text,
  from_date: text.slice(0, 40),
  to_date: '2026-01-01',
  venue: text,
  picture: fileAt(index),
  image: fileAt(index + 1),
  uploadfile: fileAt(index + 2),
  link: linkAt(index),
}));

const reports = files((file, index) => ({
  title: `Report ${index} ${cyclic(hostileMarkup, index, '')}`,
  agenda: cyclic(hostileMarkup, index, ''),
  description: cyclic(hostileMarkup, index, ''),
  vurl: linkAt(index),
  surl: linkAt(index + 1),
  instagram_url: linkAt(index + 2),
  uploadfile: file,
  document: fileAt(index + 1),
  datestart: '2026-01-01',
}));

/** Enough events for lists that render no HTML: every hostile id, file and link occurs in one. */
const listed = events.slice(0, 100);

/** Number of ids over which a long list is spread, so that a busy server renders each page in time. */
const SPREAD = 6;
function spread<T>(rows: readonly T[], id: string): readonly T[] {
  const size = Math.ceil(rows.length / SPREAD);
  return rows.slice((Number(id) - 1) * size, Number(id) * size);
}

/** Response for a cell: a batch as its description, and its share of all strings as events, one per row. */
function cell(id: string): Readonly<Record<string, unknown>> {
  const lists = id === '1';
  const record = {
    id,
    name_of_the_cell: `Cell ${id} ${cyclic(hostileMarkup, Number(id), '')}`,
    descr: batchAt(id),
    department: cyclic(hostileMarkup, Number(id) + 9, ''),
    name: `Coordinator ${cyclic(hostileMarkup, Number(id) + 3, '')}`,
  };
  return {
    cell: [record],
    cellname: record.name_of_the_cell,
    events: spread(events, id),
    upcoming: spread(events, id),
    eventslist: lists ? listed : [],
    reports: lists ? reports : [],
    infra: [{ id: linkAt(0), name_of_the_cell: cyclic(hostileMarkup, 1, '') }],
    incubationkeyword: hostileMarkup.slice(0, 20),
  };
}

const faculty = hostileMarkup.map((text, index) => ({
  id: index,
  name: `Teacher ${index} ${text}`,
  designation: text,
  picture: fileAt(index),
  resume: fileAt(index + 1),
  email_id: linkAt(index),
  phone_number: index % 2 === 0 ? linkAt(index) : text,
  highest_edu: text,
  description: text,
}));

function department(slug: string): unknown {
  const id = /\d+$/.exec(slug)?.[0] ?? '1';
  return {
    department: {
      department: slug,
      hod: cyclic(hostileMarkup, Number(id), ''),
      email: linkAt(Number(id)),
      descn: batchAt(id),
      vision: batchAt(id),
      mission: batchAt(id),
    },
    course: [{ course_name: cyclic(hostileMarkup, 5, ''), course_code: cyclic(hostileMarkup, 6, '') }],
    faculity: spread(faculty, id),
    events: id === '2' ? listed : [],
    upcoming: id === '3' ? listed : [],
  };
}

/** Rows of one event, one per picture; the first contains the texts. */
const pictures = (id: string) =>
  files((picture, index) => ({
    id,
    title: `Event ${id}`,
    ...(index === 0 && { description: batchAt(id), agenda: batchAt(id) }),
    picture,
    uploadfile: picture,
  }));

const items = [...hostileIds, ...hostileLinks].map((id, index) => ({
  id,
  cellid: id,
  title: `Item ${index} ${cyclic(hostileMarkup, index * 3, '')}`,
  from_date: '2026-01-01',
  picture: fileAt(index),
}));
const named = (file: string, index: number) => ({
  id: index,
  period: `Period ${index}`,
  title: `Album ${index}`,
  name: `Person ${index}`,
  description: `Words ${index}`,
  position: cyclic(hostileMarkup, index, ''),
  course_name: `Course ${index}`,
  audit_practices: `Practice ${index} ${cyclic(hostileMarkup, index, '')}`,
  file_original_name: `File ${index} ${cyclic(hostileMarkup, index, '')}`,
  photo: file,
  syllabus: file,
  filename: file,
  pdf_path: file,
  featured_image: file,
  image: hostileFiles,
});
const documents = files(named);
const PERIOD = '2023-2024';
const folders = (key: string) =>
  [...hostileIds, '41'].map((id, index) => ({ id, [key]: `1.${index} ${cyclic(hostileMarkup, index, '')}` }));
const parent = (id: string) => ({
  period: PERIOD,
  titlehead: `Head ${cyclic(hostileMarkup, 2, '')}`,
  cells: [...hostileIds, id].map((value, index) => ({
    id: value,
    unit_number: index,
    description: cyclic(hostileMarkup, index, ''),
  })),
});
const categories = [...hostileIds, '1'].map((value, index) => ({
  label: `Category ${index} ${linkAt(index)}`,
  value,
}));

/**
 * Hostile responses to all calls, for `FixtureApi.overrides`. Ids from 1 select the batch for single-value
 * fields.
 */
export const hostileResponses: Readonly<Record<string, CallHandler>> = {
  '/scrollers': () => ({
    scrollers: hostileMarkup.slice(0, 40).map((text) => ({ title: text, content: `Notice ${text}` })),
  }),
  '/getTestimonials': () => ({ status: 1, data: documents }),
  '/getPlacements': () => ({ status: 1, data: documents }),
  '/home': () => ({
    recentevents: items,
    upcomingevents: items.toReversed(),
    notification: items.slice(9),
    awards: items.slice(20),
    exam: items,
    news: items,
  }),
  '/eventsbycell': () => ({ eventslist: listed }),
  '/teachingstaff': () => ({ faculty }),
  '/Cellsdetails/*': (id) =>
    id === '0'
      ? { cell: batches.map((_batch, index) => (cell(String(index + 1)).cell as unknown[])[0]) }
      : cell(id),
  '/cell/*': cell,
  '/cell_event_details/*': cell,
  '/cellevent_details/*': (id) => ({
    events: pictures(id),
    reports: { ...cyclic<object>(reports, Number(id), {}), agenda: batchAt(id), description: batchAt(id) },
  }),
  '/event_details_upcoming_cell/*': () => ({ eventslist: listed }),
  '/events/*/event': (id) => ({
    eventdata: { title: `Event ${id}`, description: batchAt(id), from_date: linkAt(1) },
    upcoming: fileAt(Number(id)),
  }),
  '/event_detailsbycell?id=*': (id) => ({ events: pictures(id) }),
  '/Departments': () => ({
    success: 1,
    aided: batches.map((_batch, index) => ({ id: index, department: `Batch ${index + 1}` })),
    self: hostileIds.map((department) => ({ id: 1, department })),
    research: hostileMarkup.slice(0, 30).map((department) => ({ id: 1, department })),
  }),
  '/Departmentsdetails/*': department,
  '/Programmes': () => ({ success: 1, ug_programmes: documents, pg_programmes: documents }),
  '/Committees': () => ({ infra: hostileMarkup.slice(0, 60) }),
  '/AQAR': () => ({
    titlehead: cyclic(hostileMarkup, 3, ''),
    periods: [PERIOD, ...hostileIds, ...hostileLinks],
  }),
  '/aqarParent/*/AQAR': () => parent('31'),
  '/aqarParent/*/SSR': () => parent('61'),
  '/menu/aqarParentfolder/*/*/AQAR': () => ({
    head: cyclic(hostileMarkup, 4, ''),
    parentfolder: folders('parentfoldertitle'),
  }),
  '/menu/aqarParentfolder/*/*/SSR': () => ({
    head: cyclic(hostileMarkup, 4, ''),
    parentfolder: folders('parentfoldertitle'),
  }),
  '/menu/aqarSubfolder/*/*/*/AQAR': () => ({
    head: 'Folder',
    subfolder: folders('subfoldertitle'),
    aqarfiles: documents,
  }),
  '/menu/aqarfiles/*/*/*/AQAR': () => ({ aqarfiles: documents }),
  '/menu/aqarfiles/*/*/*/SSR': () => ({ aqarfiles: documents }),
  '/SSRReports': () => ({ period: documents }),
  '/MinutesATR': () => ({ titlehead: cyclic(hostileMarkup, 1, ''), period: documents }),
  '/getCategories': () => ({ data: categories }),
  '/feedback_mahe/*': () => ({ periods: documents }),
  '/harithaProtocol': () => ({ list: documents }),
  '/IQAC': () => ({ periods: documents }),
  '/galleryview': () => ({ gallery: documents }),
};

/** Routes with a single value per HTML field, by the id that selects the batch. */
export const batchRoutes: readonly ((id: number) => string)[] = [
  (id) => `/Cellsdetails/${id}`,
  (id) => `/departments/Batch%20${id}`,
  (id) => `/CellOne/${id}`,
  (id) => `/event-details/${id}`,
  (id) => `/CellEvents/${id}`,
  (id) => `/Cell/${id}`,
  (id) => `/Recent/${id}`,
];

/** Calls with a single value per HTML field, by the id that selects the batch. */
export const batchCalls: readonly ((id: number) => string)[] = [
  (id) => `/Cellsdetails/${id}`,
  (id) => `/cell/${id}`,
  (id) => `/Departmentsdetails/Batch%20${id}`,
  (id) => `/cellevent_details/${id}`,
  (id) => `/events/${id}/event`,
  (id) => `/event_detailsbycell?id=${id}`,
];

/** Ids over which the long lists are spread. */
const shares = Array.from({ length: SPREAD }, (_, index) => index + 1);

/** Routes that list every hostile string, file or link, one per row. */
export const listRoutes: readonly string[] = [
  '/',
  '/faculties',
  ...shares.map((id) => `/departments/Batch%20${id}`),
  '/Departments',
  '/Programmes',
  '/Syllabus',
  '/cells',
  ...shares.map((id) => `/Cellsdetails/${id}`),
  '/Recent/2',
  '/Cell/1',
  '/CellEventDetails/1',
  '/CellEventUpcoming/1',
  '/CellOne/1',
  '/event-details/1',
  '/Scolarship',
  '/Committies',
  '/Events',
  '/News',
  '/Circular',
  '/AQAR',
  '/AqarPeriod/2023-2024',
  '/AqarParent/31/2023-2024',
  '/AqarSubfolder/41/2023-2024',
  '/AqarFiles/51/2023-2024?cell=31',
  '/SSR',
  '/SSR/2023-2024',
  '/SSRDocs/61/2023-2024',
  '/SSRFiles/71/2023-2024?cell=61',
  '/Minutes',
  '/Feedback',
  '/Feedback?category=1',
  '/Haritha',
  '/IQAC',
  '/Gallery',
  '/Gallery?album=1',
];
