/** A route rendered from the fixture's irregular responses. */
export interface OddRoute {
  readonly path: string;
  /** Texts expected inside `main`. */
  readonly shows: readonly string[];
  /** Texts expected after hydration, if they differ. */
  readonly afterHydration?: readonly string[];
  /** Texts that must be absent. */
  readonly hides?: readonly string[];
}

const cell = [
  'Nature & Hills Club',
  'Walks on every second Saturday.',
  "Students' Affairs · Room 4",
  '10/01/2025 – 12/01/2025',
  'Untitled Event',
  'second week of May',
  '01/02/2027',
  'Untitled Report',
  'Ms. Indira Pillai',
  'Unnamed Infra',
  'Bamboo',
];
const cellDetail = [...cell, 'Opening by the poet', 'Posted June 18, 2024', 'Read More about Open day'];
const noSections = ['No events found.', 'No upcoming events.', 'No reports available.'];
const files = ['7.1.2 May', 'Download DOCX', '7.1.10 March & April', 'View PDF', 'On another site'];

/** Routes that together make every call, with the readable content of the fixture's responses. */
export const oddRoutes: readonly OddRoute[] = [
  {
    path: '/',
    shows: [
      'Hall tickets "B.Ed." 2026',
      '15/01/2026',
      'Untitled',
      'Kavitha Mela',
      '05/06/2025',
      'Social Science & Civics',
      'Total Subjects 6',
      'Our Students 1198',
      'Skilled Lecturers 24',
      'Small classes, long evenings',
      'Teacher – Maths',
      // The carousel has nine events, the latest first, without those of the upcoming card.
      'Reading circle no. 1',
    ],
    // A card lists three titles.
    hides: ['A fourth announcement', 'Nobody'],
  },
  { path: '/Programmes', shows: ['UG Programmes English', 'PG Programmes M.Ed. (Teacher Educa'] },
  {
    path: '/Departments',
    shows: ['AIDED English & Letters', 'No self-financing departments.', 'RESEARCH Untitled'],
    afterHydration: ['AIDED 2 SELF FINANCING 0 RESEARCH 2', 'English & Letters Mathematics'],
  },
  {
    path: '/departments/English%20%26%20Letters',
    shows: [
      'Languages of the hill country.',
      'Read aloud every week',
      'Pedagogy of English 101 UG 2 years 3 18 4',
      '4002550199',
      'Poetry evening',
    ],
  },
  { path: '/Syllabus', shows: ['Social Science & Civics UG - N/A', 'View the syllabus of Untitled'] },
  {
    path: '/faculties',
    shows: [
      'Annamma Jacob LV Dr. Leena Varkey Associate Professor & Head M.A., M.Ed., Ph.D. (Educa',
      'Reads with village schools & writes.',
      'SK Suresh Kartha Assistant Professor',
    ],
  },
  { path: '/Scolarship', shows: ['Scholarship Desk', ...noSections] },
  { path: '/NCC', shows: ['NCC Unit', ...noSections] },
  { path: '/cells', shows: ['Nature & Hills Club', 'Unnamed Cell', 'Debate Forum Every Friday'] },
  { path: '/cells?id=11', shows: cellDetail },
  { path: '/Committies', shows: ['Purchase & Works Unnamed Infra Canteen Committee'] },
  { path: '/Cellsdetails/11', shows: cellDetail },
  { path: '/Cellsdetails/500', shows: ['Debate Forum Every Friday'] },
  // The id of an event resolves to its cell.
  { path: '/Recent/901', shows: cellDetail },
  { path: '/CellEvents/11', shows: ['Forty stalls in the old hall', 'From 10/01/2025', 'To 12/01/2025'] },
  {
    path: '/CellEventDetails/11',
    shows: [
      '1 Book fair & seminar 10/01/2025 12/01/2025 Old hall',
      '3 Camp in the forest second week of May',
    ],
  },
  { path: '/CellEventDetails/622', shows: ['Achievement / Awards', 'Book fair & seminar'] },
  {
    path: '/CellEventUpcoming/11',
    shows: ['Nature & Hills Club', '1 Poetry evening 01/02/2027 - Not specified'],
  },
  { path: '/Cell/11', shows: [...cell, 'View All', '02/11/2024 03/11/2024'] },
  {
    path: '/CellOne/901',
    shows: ['Date 10 to 12 January 2025', 'Walk to the ridge (Report)', 'Nine hours, no rain.', 'Video'],
    // The addresses of these links are refused.
    hides: ['Website', 'Instagram'],
  },
  { path: '/CellOne/902', shows: ['Untitled Event', 'Date N/A', 'Venue N/A'], hides: ['(Report)'] },
  { path: '/Events', shows: ['Untitled Event', 'Camp in the forest', 'Reading circle no. 8', '08/03/2024'] },
  { path: '/event-details/901', shows: ['10 to 12 January 2025', 'Opening by the poet', 'Venue Old hall'] },
  { path: '/event-details?id=902', shows: ['Untitled Event', 'Date N/A', 'Venue N/A'] },
  { path: '/News', shows: ['Eligibility test: forty-four pass', '29 May 2026'] },
  { path: '/Circular', shows: ['Third semester time table', '7 December 2026'] },
  { path: '/AQAR', shows: ['AQAR – Annual Reports', '2023-2024 2022-2023'] },
  {
    path: '/AqarPeriod/2023-2024',
    shows: ['Criterion 2 - Teaching & learning Criterion 10 - Best practices Untitled'],
  },
  { path: '/AqarParent/31/2023-2024', shows: ['7.1.2 - Energy & wat 7.1.10 Environment Untitled'] },
  { path: '/AqarSubfolder/41/2023-2024', shows: ['Electricity bills (QlM) Untitled'] },
  { path: '/AqarSubfolder/42/2023-2024', shows: ['Document List', 'Tree count', 'ZIP'] },
  { path: '/AqarFiles/51/2023-2024?cell=31', shows: files },
  { path: '/AqarFiles/51/2023-2024', shows: files },
  { path: '/SSR', shows: ['Self Study Report 2023-2024', 'Documents by period 2023-2024'] },
  { path: '/SSR/2023-2024', shows: ['1 - Curriculum'] },
  { path: '/SSRDocs/61/2023-2024', shows: ['1.1.1 Planning'] },
  { path: '/SSRFiles/71/2023-2024?cell=61', shows: ['1.1.1 Plan of the year', 'View PDF'] },
  { path: '/SSRFiles/71/2023-2024', shows: ['1.1.1 Plan of the year', 'View PDF'] },
  { path: '/Minutes', shows: ['Minutes & ATR', '2023-2024', '2022-2023 N/A'] },
  { path: '/Feedback', shows: ["Students' feedback 1 document, latest 2023-2024 Untitled"], hides: ['Lost'] },
  { path: '/Feedback?category=1', shows: ["Students' feedback", 'View PDF 2023-2024'] },
  { path: '/Haritha', shows: ['Open Haritha Protocol', 'Download PDF Haritha Protocol'] },
  { path: '/IQAC', shows: ['Green audit & energy', 'View PDF'] },
  { path: '/Gallery', shows: ['Onam & harvest', 'Untitled', 'An empty album'] },
  { path: '/Gallery?album=91', shows: ['Onam & harvest 2 pictures', 'All albums'] },
];
