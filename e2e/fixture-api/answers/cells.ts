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

const allCells = keyed([
  cell,
  { id: 12, name_of_the_cell: null, descr: null },
  { id: '13', name_of_the_cell: 'Debate Forum', descr: '<p>Every Friday</p>' },
]);

/** Returns the response for a cell with a fixed page, as a list of one without events. */
const special = (id: string, name_of_the_cell: string) => ({ cell: [{ ...cell, id, name_of_the_cell }] });

/** The event with one row per picture. */
const bookFairRows = [bookFair, { ...bookFair, picture: 'fair two.png' }];

/** Responses about cells and events, by address. The id of an event resolves to its cell. */
export const cellAnswers = {
  '/Cellsdetails/(0|500)': { cell: allCells },
  '/Cellsdetails/(11|901)': { cell, ...groups },
  '/Cellsdetails/699': special('699', 'Scholarship Desk'),
  '/Cellsdetails/658': special('658', 'NCC Unit'),
  '/cell/(11|901)': { cell: [cell], ...groups },
  '/cell_event_details/622': { cellname: null, eventslist: keyed([bookFair]), cell: [] },
  // The name as a record.
  '/cell_event_details/11': {
    cellname: [{ name_of_the_cell: 'Nature &amp; Hills Club' }],
    eventslist: keyed([bookFair, nameless, vague]),
    cell: null,
    reports: keyed(reports),
  },
  '/cellevent_details/901': { events: bookFairRows, reports: reports[0] },
  '/cellevent_details/902': { events: keyed([nameless]), reports: null },
  '/event_details_upcoming_cell/11': {
    eventslist: keyed([
      { id: '955', title: 'Poetry evening', from_date: '2027-02-01', to_date: '0000-00-00', venue: null },
    ]),
  },
  '/events/11/event': { eventdata: [bookFair], upcoming: { image: 'fair one.png' } },
  '/event_detailsbycell?id=902': { events: [nameless] },
  '/event_detailsbycell?id=901': { events: keyed(bookFairRows) },
  // Eleven events in a keyed list.
  '/eventsbycell': {
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
  },
  // Records, a missing name, a bare string.
  '/Committees': {
    infra: keyed([
      { id: '1', name_of_the_cell: 'Purchase &amp; Works' },
      { id: 2, name_of_the_cell: null },
      'Canteen Committee',
    ]),
  },
};
