import type { Rng } from '../draw/rng.ts';
import type { Block } from './model.ts';
import { type Brief, heading, text } from './phrases.ts';
import { dateIn, shortDate } from './words.ts';

/** Names that the lists of a college are filled with. */
export interface Vocabulary {
  people(R: Rng, count: number): string[];
  readonly subjects: readonly string[];
  readonly schools: readonly string[];
}

type Annex = (brief: Brief, words: Vocabulary) => { readonly title: string; readonly blocks: Block[] };

const rollNumber = (years: string, index: number) =>
  `${years.slice(2, 4)}B${String(index + 1).padStart(3, '0')}`;

const participants: Annex = ({ R, years }, { people, subjects }) => {
  const names = people(R, R.pick([42, 48, 64, 96]));
  return {
    title: 'List of participants',
    blocks: [
      {
        kind: 'table',
        columns: ['No.', 'Roll number', 'Name', 'Optional subject', 'Present'],
        widths: [1, 2, 5, 4, 2],
        rows: names.map((name, i) => [
          String(i + 1),
          rollNumber(years, i),
          name,
          R.pick(subjects),
          R.chance(0.93) ? 'Yes' : 'On leave',
        ]),
      },
    ],
  };
};

const MONTHS = [
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'January',
  'February',
];

const attendance: Annex = ({ R, years }, { people }) => {
  const names = people(R, 50);
  const first = R.int(0, 4);
  const months = MONTHS.slice(first, first + 5);
  const days = months.map(() => R.int(17, 24));
  return {
    title: `Attendance, ${months[0]} to ${months.at(-1)}`,
    blocks: [
      {
        kind: 'table',
        caption: `Days present; working days: ${months.map((month, i) => `${month} ${days[i]}`).join(', ')}`,
        columns: ['Roll number', 'Name', ...months],
        widths: [2, 5, ...months.map(() => 2)],
        rows: names.map((name, i) => [
          rollNumber(years, i),
          name,
          ...days.map((all) => String(Math.max(8, all - R.int(0, R.chance(0.1) ? 9 : 3)))),
        ]),
      },
    ],
  };
};

const schedule: Annex = ({ R, years }, { people }) => {
  const sessions = R.shuffle([
    'Welcome and purpose',
    'Group work, first part',
    'Demonstration lesson and discussion',
    'Group work, second part',
    'Visit to a partner school',
    'Presentations',
    'Reading of the feedback',
    'Preparation of material',
    'Panel with teachers of partner schools',
    'Summary and next steps',
  ]);
  const hours = ['9.45', '10.30', '11.30', '1.45', '2.45', '3.30'];
  return {
    title: 'Schedule',
    blocks: [1, 2].map((day) => ({
      kind: 'table',
      caption: `Day ${day}, ${shortDate(dateIn(R, years))}`,
      columns: ['Time', 'Session', 'Led by'],
      widths: [2, 6, 4],
      rows: hours.map((hour, i) => [
        hour,
        sessions[(day * 5 + i) % sessions.length] ?? '',
        people(R, 1)[0] ?? '',
      ]),
    })),
  };
};

const rupees = new Intl.NumberFormat('en-IN');

const expenditure: Annex = ({ R, years }) => {
  const items = R.shuffle([
    'Printing and stationery',
    'Travel',
    'Refreshments',
    'Material for groups',
    'Honorarium',
    'Hire of equipment',
    'Photographs and report',
    'Postage',
  ]).slice(0, R.int(5, 8));
  const amounts = items.map(() => R.int(4, 96) * 125);
  return {
    title: 'Statement of expenditure',
    blocks: [
      {
        kind: 'table',
        columns: ['Voucher', 'Date', 'Item', 'Amount (Rs.)'],
        widths: [2, 3, 6, 3],
        rows: [
          ...items.map((item, i) => [
            `V-${R.int(100, 480)}`,
            shortDate(dateIn(R, years)),
            item,
            rupees.format(amounts[i] ?? 0),
          ]),
          ['', '', 'Total', rupees.format(amounts.reduce((sum, amount) => sum + amount, 0))],
        ],
      },
      text('The vouchers are filed in the accounts section.'),
    ],
  };
};

const visits: Annex = ({ R, years }, { people, schools }) => ({
  title: 'Register of school visits',
  blocks: [
    {
      kind: 'table',
      columns: ['Date', 'School', 'Class', 'Observed by', 'Pupils'],
      widths: [3, 6, 2, 5, 2],
      rows: people(R, R.int(28, 52)).map((name) => [
        shortDate(dateIn(R, years)),
        R.pick(schools),
        `${R.int(5, 10)} ${R.pick(['A', 'B', 'C'])}`,
        name,
        String(R.int(18, 46)),
      ]),
    },
  ],
});

const byQuestion: Annex = ({ R }, { subjects }) => ({
  title: 'Feedback of the participants',
  blocks: [
    'The aim was clear',
    'I could contribute',
    'I will use it in class',
    'The time was sufficient',
  ].map((caption) => ({
    kind: 'bars',
    caption: `${caption} (agreement by optional subject, in per cent)`,
    unit: ' %',
    bars: subjects.map((label) => ({ label, value: R.int(58, 98) })),
  })),
});

const all: readonly Annex[] = [participants, attendance, schedule, expenditure, visits, byQuestion];

/**
 * Returns the annexes of a document of evidence, each beginning on a page of its own, and the certificate that closes
 * them; none for about one document in six.
 */
export function annexes(brief: Brief, words: Vocabulary): Block[] {
  const { R } = brief;
  const chosen = R.shuffle(all).slice(0, R.pick([0, 1, 1, 2, 2, 3]));
  if (chosen.length === 0) return [];
  return [
    ...chosen.flatMap((annex, i): Block[] => {
      const { title, blocks } = annex(brief, words);
      return [{ kind: 'page' }, heading(`Annex ${i + 1}: ${title}`), ...blocks];
    }),
    text('Certified that the annexes are true copies of the records kept at the college.'),
    { kind: 'sign', who: ['IQAC co-ordinator', 'Principal'] },
  ];
}

/** Returns tables with a row for each student, lesson, book or bill of five years: the data templates of a report. */
export function dataTemplates(brief: Brief, words: Vocabulary): Block[] {
  const first = Number(brief.years.slice(0, 4)) - 4;
  const spans = [0, 1, 2, 3, 4].map((i) => `${first + i}-${String((first + i + 1) % 100).padStart(2, '0')}`);
  return [
    { kind: 'page' },
    heading('Data templates'),
    text(
      'The tables that the accreditation council asks for, year by year, as kept in the registers of the college.',
    ),
    ...spans.flatMap((years): Block[] => {
      const { R } = brief;
      const year = { ...brief, years };
      const students = words.people(R, 200);
      return [
        { kind: 'page' },
        heading(`${years}: students on the roll`),
        {
          kind: 'table',
          columns: ['Roll number', 'Name', 'Optional subject', 'Marks (%)', 'Days present'],
          widths: [2, 5, 4, 2, 2],
          rows: students.map((name, i) => [
            rollNumber(years, i),
            name,
            R.pick(words.subjects),
            String(R.int(52, 91)),
            String(R.int(158, 196)),
          ]),
        },
        ...[1, 2, 3, 4].flatMap((): Block[] => {
          const { title, blocks } = attendance(year, words);
          return [{ kind: 'page' }, heading(`${years}: ${title.toLowerCase()}`), ...blocks];
        }),
        { kind: 'page' },
        heading(`${years}: lessons observed during the internship`),
        {
          kind: 'table',
          columns: ['Date', 'Student teacher', 'School', 'Class', 'Grade'],
          widths: [3, 5, 6, 2, 2],
          rows: Array.from({ length: 620 }, () => [
            shortDate(dateIn(R, years)),
            R.pick(students),
            R.pick(words.schools),
            `${R.int(5, 10)} ${R.pick(['A', 'B', 'C'])}`,
            R.pick(['A', 'A', 'B', 'B', 'C']),
          ]),
        },
        { kind: 'page' },
        heading(`${years}: books added to the library`),
        {
          kind: 'table',
          columns: ['Accession', 'Date', 'Subject', 'Price (Rs.)'],
          widths: [3, 3, 5, 3],
          rows: Array.from({ length: 240 }, (_, i) => [
            String(12_000 + (Number(years.slice(0, 4)) - first) * 240 + i),
            shortDate(dateIn(R, years)),
            R.pick(words.subjects),
            rupees.format(R.int(9, 96) * 10),
          ]),
        },
      ];
    }),
    { kind: 'sign', who: ['IQAC co-ordinator', 'Principal'] },
  ];
}
