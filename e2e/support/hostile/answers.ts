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
const markupAt = (index: number) => cyclic(hostileMarkup, index, '');
const fileAt = (index: number) => cyclic(hostileFiles, index, '');
const linkAt = (index: number) => cyclic(hostileLinks, index, '');
const batchAt = (id: string) => batches[Number(id) - 1] ?? '';

/** Gives every field the value at its position in the list. */
const fill = (names: readonly string[], value: (offset: number) => string) =>
  Object.fromEntries(names.map((name, offset) => [name, value(offset)]));

const texts = ['title', 'name', 'label', 'content', 'department', 'designation', 'position', 'venue'];
const moreTexts = ['highest_edu', 'hod', 'unit_number', 'course_name', 'course_code', 'audit_practices'];
const names = ['name_of_the_cell', 'file_original_name', 'parentfoldertitle', 'subfoldertitle', 'period'];
const html = ['description', 'agenda', 'descr', 'descn', 'vision', 'mission'];
const pictureFields = ['picture', 'image', 'featured_image', 'photo', 'uploadfile'];
const fileFields = ['filename', 'pdf_path', 'document', 'resume', 'syllabus'];
const links = ['link', 'vurl', 'surl', 'instagram_url', 'email_id', 'email', 'phone_number'];

/** Returns a row with the fields of all lists; those that a list does not document are ignored. */
function rowAt(index: number) {
  const text = markupAt(index);
  const id = index % 2 === 0 ? cyclic(hostileIds, index / 2, '') : String(5000 + index);
  return {
    id,
    cellid: id,
    value: id,
    from_date: text.slice(0, 40),
    to_date: '2026-01-01',
    datestart: '2026-01-01',
    ...fill([...texts, ...moreTexts, ...names], () => `Row ${index} ${text}`),
    ...fill(html, () => text),
    ...fill([...pictureFields, ...fileFields], (offset) => fileAt(index + offset)),
    ...fill(links, (offset) => linkAt(index + offset)),
  };
}

const rows = hostileMarkup.map((_text, index) => rowAt(index));
/** Enough rows for every hostile id, file and link. */
const someRows = rows.slice(0, hostileFiles.length);
/** The same for lists that render no HTML. */
const listed = rows.slice(0, 100);

/** Number of ids over which a long list is spread, so that a busy server renders each page in time. */
const SPREAD = 6;
function spread(id: string) {
  const size = Math.ceil(rows.length / SPREAD);
  return rows.slice((Number(id) - 1) * size, Number(id) * size);
}

/** Response for a cell: a batch as its description, and its share of all strings as events, one per row. */
function cell(id: string) {
  const lists = id === '1';
  const record = {
    ...rowAt(Number(id)),
    id,
    name_of_the_cell: `Cell ${id} ${markupAt(Number(id))}`,
    descr: batchAt(id),
  };
  return {
    cell: [record],
    cellname: record.name_of_the_cell,
    events: spread(id),
    upcoming: spread(id),
    eventslist: lists ? listed : [],
    reports: lists ? someRows : [],
    infra: [rowAt(0)],
    incubationkeyword: hostileMarkup.slice(0, 20),
  };
}

function department(slug: string): unknown {
  const id = /\d+$/.exec(slug)?.[0] ?? '1';
  const batch = batchAt(id);
  return {
    department: { ...rowAt(Number(id)), department: slug, descn: batch, vision: batch, mission: batch },
    course: [rowAt(5)],
    faculity: spread(id),
    events: id === '2' ? listed : [],
    upcoming: id === '3' ? listed : [],
  };
}

/** Rows of one event, one per picture; the first contains the texts. */
const pictures = (id: string) =>
  someRows.map((row, index) => {
    const text = index === 0 ? batchAt(id) : '';
    return { ...row, id, title: `Event ${id}`, description: text, agenda: text };
  });

const PERIOD = '2023-2024';
const head = markupAt(2);
/** Rows, the last of which has an id that `listRoutes` name. */
const rowsWith = (id: string) => [...someRows, { ...rowAt(1), id, value: id }];
const parent = (id: string) => () => ({ period: PERIOD, titlehead: head, cells: rowsWith(id) });
const folders = () => ({ head, parentfolder: rowsWith('41') });
const files = () => ({ aqarfiles: someRows });
const status = () => ({ status: 1, data: someRows });
const periods = () => ({ titlehead: head, period: someRows, periods: someRows });

/**
 * Hostile responses to all calls, for `FixtureApi.overrides`. Ids from 1 select the batch for single-value
 * fields.
 */
export const hostileResponses: Readonly<Record<string, CallHandler>> = {
  '/scrollers': () => ({ scrollers: rows.slice(0, 40) }),
  '/getTestimonials': status,
  '/getPlacements': status,
  '/home': () => ({
    recentevents: someRows,
    upcomingevents: someRows.toReversed(),
    notification: someRows.slice(9),
    awards: someRows.slice(20),
    exam: someRows,
    news: someRows,
  }),
  '/eventsbycell': () => ({ eventslist: listed }),
  '/teachingstaff': () => ({ faculty: rows }),
  '/Cellsdetails/*': (id) =>
    id === '0' ? { cell: batches.flatMap((_batch, index) => cell(String(index + 1)).cell) } : cell(id),
  '/cell/*': cell,
  '/cell_event_details/*': cell,
  '/cellevent_details/*': (id) => ({
    events: pictures(id),
    reports: { ...rowAt(Number(id)), agenda: batchAt(id), description: batchAt(id) },
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
    self: someRows,
    research: rows.slice(0, 30),
  }),
  '/Departmentsdetails/*': department,
  '/Programmes': () => ({ success: 1, ug_programmes: someRows, pg_programmes: someRows }),
  '/Committees': () => ({ infra: rows.slice(0, 60) }),
  '/AQAR': () => ({ titlehead: head, periods: [PERIOD, ...hostileIds, ...hostileLinks] }),
  '/aqarParent/*/AQAR': parent('31'),
  '/aqarParent/*/SSR': parent('61'),
  '/menu/aqarParentfolder/*/*/AQAR': folders,
  '/menu/aqarParentfolder/*/*/SSR': folders,
  '/menu/aqarSubfolder/*/*/*/AQAR': () => ({ head, subfolder: rowsWith('41'), aqarfiles: someRows }),
  '/menu/aqarfiles/*/*/*/AQAR': files,
  '/menu/aqarfiles/*/*/*/SSR': files,
  '/SSRReports': periods,
  '/MinutesATR': periods,
  '/getCategories': () => ({ data: rowsWith('1') }),
  '/feedback_mahe/*': periods,
  '/harithaProtocol': () => ({ list: someRows }),
  '/IQAC': periods,
  '/galleryview': () => ({
    gallery: someRows.map((row, index) => ({ ...row, id: index, image: hostileFiles })),
  }),
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
