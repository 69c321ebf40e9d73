import { keyed } from '../php.ts';

const cell = {
  id: '11',
  name_of_the_cell: 'Nature &amp; Hills Club',
  descr: '<p>Walks on <em>every second</em> Saturday.</p><p>&nbsp;</p>',
  department: 'Students&#39; Affairs',
  address: 'Room 4',
  name: 'Ms. Indira Pillai',
  designation: 'Assistant Profes',
  sub_cordinator: 'Biju Tharakan',
};

const bookFair = {
  id: 901,
  title: 'Book fair &amp; seminar',
  description: '<p>Forty stalls in the <b>old hall</b></p>',
  agenda: '<ol><li>Opening by the poet</li></ol>',
  from_date: '2025-01-10 00:00:00',
  to_date: '12-01-2025',
  venue: 'Old hall',
  post_date: null,
  picture: 'fair one.png',
  uploadfile: 'Programme (final) #2.pdf',
  link: null,
};
const nameless = {
  id: '902',
  title: null,
  description: null,
  from_date: '0000-00-00',
  to_date: '',
  venue: null,
};
const vague = {
  id: '903',
  title: 'Camp in the forest',
  from_date: 'second week of May',
  to_date: null,
  venue: '',
};

const upcoming = keyed([
  { id: '955', title: 'Poetry evening', date: '2027-02-01', image: 'none.bin', link: null },
  { id: null, title: 'Open day', date: '0000-00-00', image: null, link: 'https://tickets.example/open' },
]);
const reports = [
  {
    title: 'Walk to the ridge',
    agenda: null,
    description: '<p>Nine hours, <u>no rain</u>.</p>',
    vurl: 'https://video.example/ridge',
    surl: 'javascript:alert(1)',
    instagram_url: '//instagram.example/x',
    uploadfile: 'Ridge report.pdf',
    datestart: '2024-11-02',
    dateend: '03-11-2024',
    document: 'ridge report (1).docx',
  },
  { title: null, datestart: '2024-12-31 00:00:00', dateend: '0000-00-00', document: '', uploadfile: '' },
  { title: null, datestart: '0000-00-00', dateend: null, document: null },
];
const groups = {
  events: keyed([bookFair, nameless, null, vague]),
  upcoming,
  reports: keyed(reports),
  infra: [
    { id: 5, name_of_the_cell: 'Tool shed &amp; nursery' },
    { id: '6', name_of_the_cell: null },
  ],
  incubationkeyword: keyed([{ title: 'Bamboo' }, 'Honey', null]),
};
const none = { events: [], upcoming: null, reports: [], infra: null, incubationkeyword: [] };

const allCells = keyed([
  cell,
  { id: 12, name_of_the_cell: null, descr: null },
  { id: '13', name_of_the_cell: 'Debate Forum', descr: '<p>Every Friday</p>' },
]);

/** Names of the cells with fixed pages, by the ids of the sahya profile. */
const special: Readonly<Record<string, string>> = {
  699: 'Scholarship Desk',
  658: 'NCC Unit',
  652: 'NSS Unit',
  648: 'Career Guidance Cell',
  696: 'Centres of Study',
  622: '',
};

/**
 * `/Cellsdetails/{id}`: every cell for 0, several for 500, otherwise one; the id of an event resolves to its
 * cell.
 */
export function cellsDetails(id: string): unknown {
  if (id === '0') return { cell: allCells };
  if (id === '500') return { cell: allCells, ...none };
  if (id === '11' || id === '901') return { cell, ...groups };
  const name = special[id];
  return name === undefined
    ? { cell: [], ...none }
    : { cell: [{ ...cell, id, name_of_the_cell: name }], ...none };
}

/** `/cell/{cellid}`: the cell as a list of one. */
export function oneCell(id: string): unknown {
  return id === '11' || id === '901' ? { cell: [cell], ...groups } : { cell: null, ...none };
}

/** `/cell_event_details/{cellid}`: the name as a record, the events keyed. */
export function cellEvents(id: string): unknown {
  if (id === '622') return { cellname: null, eventslist: keyed([bookFair]), cell: [] };
  if (id !== '11') return { cellname: '', eventslist: null, cell: null };
  return {
    cellname: [{ name_of_the_cell: 'Nature &amp; Hills Club' }],
    eventslist: keyed([bookFair, nameless, vague]),
    cell: null,
    reports: keyed(reports),
  };
}

/**
 * `/cellevent_details/{cellid}`: one row per picture; `reports` as a record (901), a list of one (903) or
 * null (902).
 */
export function cellEvent(id: string): unknown {
  const [report] = reports;
  if (id === '901') {
    return {
      events: [bookFair, { ...bookFair, picture: 'fair two.png' }],
      reports: { ...report, ...report },
    };
  }
  if (id === '902') return { events: keyed([nameless]), reports: null };
  if (id === '903') return { events: vague, reports: [report] };
  return { events: [], reports: [] };
}

/** `/event_details_upcoming_cell/{cellid}`. */
export function upcomingOfCell(id: string): unknown {
  if (id !== '11') return { eventslist: null };
  return {
    eventslist: keyed([
      { id: '955', title: 'Poetry evening', from_date: '2027-02-01', to_date: '0000-00-00', venue: null },
    ]),
  };
}

/** `/events/{cellid}/event`: the event as a list of one, its picture as a record. */
export function eventOfCell(id: string): unknown {
  if (id !== '11') return { eventdata: null, upcoming: null };
  return { eventdata: [bookFair], upcoming: { image: 'fair one.png' } };
}

/** `/event_detailsbycell?id=`: one row per picture, keyed. */
export function eventDetails(id: string): unknown {
  if (id === '902') return { events: [nameless] };
  if (id !== '901') return { events: [] };
  return { events: keyed([bookFair, { ...bookFair, picture: 'fair two.png' }]) };
}

/** `/eventsbycell`: eleven events in a keyed list. */
export const eventsByCell = {
  eventslist: keyed([
    { id: '901', title: bookFair.title, from_date: bookFair.from_date, picture: bookFair.picture },
    nameless,
    vague,
    null,
    ...Array.from({ length: 8 }, (_, index) => ({
      id: String(910 + index),
      title: `Reading circle no. ${index + 1}`,
      from_date: `${String(index + 1).padStart(2, '0')}-03-2024`,
      picture: index === 0 ? 'https://other.example/picture.png' : null,
    })),
  ]),
};

/** `/Committees`: records, a missing name, a bare string. */
export const committees = {
  infra: keyed([
    { id: '1', name_of_the_cell: 'Purchase &amp; Works' },
    { id: 2, name_of_the_cell: null },
    'Canteen Committee',
  ]),
};
