/** An event as sent by a college's program, with private columns and numbers as strings. */
export const pondCleaning = {
  id: '1001',
  cellid: 601,
  password: 'private-column',
  title: 'Pond cleaning &amp; census',
  description: '<p>Eleven kinds of frog.</p>',
  agenda: '<ul><li>Boots at seven</li></ul>',
  from_date: '2026-06-05',
  to_date: '2026-06-07 00:00:00',
  venue: 'Temple pond',
  post_date: '2026-06-10',
  picture: 'pond one.webp',
  uploadfile: 'Pond [report].pdf',
  link: '',
};

/** An event without any known fields. */
export const emptyEvent = {
  id: 1002,
  title: null,
  description: null,
  agenda: '',
  from_date: '0000-00-00',
  to_date: null,
  venue: null,
  post_date: '0000-00-00',
  picture: null,
  uploadfile: null,
  link: null,
};

/** An upcoming event with its own fields. */
export const seedFair = {
  id: 1003,
  title: 'Seed fair',
  date: '2027-01-16',
  image: 'seeds.webp',
  link: 'https://blog.example/seed-fair',
};

/** Reports of a cell: with a document, without one, and without a title. */
const reports = [
  {
    title: 'Annual report',
    datestart: '2025-06-01',
    dateend: '2026-03-31',
    document: 'Annual report #1.pdf',
    uploadfile: 'other.pdf',
  },
  { title: 'Wetland camp', datestart: '2025-03-14', dateend: '0000-00-00', document: '', uploadfile: '' },
  { title: '', datestart: null, dateend: null, document: 'https://files.example/camp.docx' },
];

/** A cell with entries in all groups. */
export const natureClub = {
  cell: [
    {
      id: 601,
      name_of_the_cell: 'Nature Club',
      descr: '<p>The club looks after the pond.</p>',
      department: 'Biological Science',
      address: 'Laboratory block',
      name: 'Beena Testperson',
      designation: 'Assistant Professor',
      sub_cordinator: 'Anas Testperson',
    },
  ],
  events: [pondCleaning, emptyEvent],
  upcoming: [seedFair],
  reports,
  infra: [
    { id: 1, name_of_the_cell: 'Rain gauge' },
    { id: 2, name_of_the_cell: null },
  ],
  incubationkeyword: [{ title: 'saplings' }, { title: 'saplings' }, { title: 'seed paper' }],
};

/** A cell with only a name. */
export const bareCell = {
  cell: [{ id: 644, name_of_the_cell: 'Media Club' }],
  events: null,
  upcoming: [],
  reports: {},
  infra: null,
  incubationkeyword: [],
};

/** Response of the admin API for an unknown id. */
export const unknownCell = {
  cell: [],
  events: [],
  upcoming: [],
  reports: [],
  infra: [],
  incubationkeyword: [],
};
