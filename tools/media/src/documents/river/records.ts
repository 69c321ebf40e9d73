import type { Rng } from '../../draw/rng.ts';
import type { Block } from '../model.ts';
import { type Brief, heading, pickSome, text } from '../phrases.ts';
import { capital, dateIn, shortDate, small } from '../words.ts';
import { people, person, schools, subjects } from './words.ts';

/** Opening paragraph of a document of the college on the river. */
export const start = ({ R, what, years }: Brief): string =>
  R.pick([
    `${capital(what)}, as it stood at the close of ${years}. If you find a mistake, please write it in the margin and sign.`,
    `This is ${small(what)} for ${years}, copied from the ledger on the upper floor.`,
    `Kept by hand through ${years} and typed in April. The ledger may be read at the long table.`,
    `One sheet for each year: ${small(what)}, ${years}. Earlier sheets are kept with it.`,
  ]);

/** Closing paragraph. */
export const end = (R: Rng): string =>
  R.pick([
    'Read out at the council on a Monday and accepted with one change.',
    'The next sheet is due in January.',
    'Two copies: one above the flood line, one on the learning site.',
    'Nothing was added after the date at the head.',
  ]);

/** Minutes of a meeting and the action taken. */
export function minutes(brief: Brief): Block[] {
  const { R, years } = brief;
  const names = people(R, R.int(6, 8));
  const matters = R.shuffle([
    [
      'Second row of trolleys',
      'Shelves below the blue line are to stand on castors.',
      'Four of nine done by March',
    ],
    ['Boat at 6.10 pm', 'An extra crossing during the examinations.', 'Ran on seven evenings, full on five'],
    [
      'Handing work back',
      'Within eight days, with words and not only marks.',
      'Kept in four papers out of five',
    ],
    ['Far bank schools', 'Visit two more schools and ask them to join.', 'Both have said yes'],
    [
      'The glass wall',
      'Questions may be set by students on the last Friday of a month.',
      'Six were, one unsolved',
    ],
    ['Red flag days', 'Lessons move to the learning site by 7 am.', 'Three days this year'],
    ['Lift', 'Yearly inspection, paid by the trust.', 'Certificate renewed'],
    ['Letters of interns', 'Names of children are to be changed before filing.', 'All of the year checked'],
  ] as const).slice(0, R.int(4, 6));
  return [
    text(
      `Upper floor, ${shortDate(dateIn(R, years))}, 3.50 pm. At the table: ${names.join(', ')}. The chair read the last minutes; nobody objected.`,
    ),
    {
      kind: 'table',
      caption: 'Decisions and action taken',
      columns: ['', 'Matter', 'Decision', 'By', 'Action taken'],
      widths: [1, 4, 6, 4, 5],
      rows: matters.map(([matter, decision, done], i) => [
        String(i + 1),
        matter,
        decision,
        names[i % names.length] ?? '',
        done,
      ]),
    },
    heading('Left open'),
    {
      kind: 'list',
      items: pickSome(
        R,
        ['Shade for the jetty', 'A bell that the far bank can hear', 'Who feeds the cat in May', 'Paint'],
        2,
      ),
    },
    text('Closed at half past four by the tower clock.'),
    { kind: 'sign', who: ['For the quality cell', 'Principal'] },
  ];
}

/** A register with a row for each entry. */
export function register(brief: Brief): Block[] {
  const { R, what, years } = brief;
  const names = people(R, R.int(12, 22));
  const [column, value]: readonly [string, () => string] = /school|intern|letter/i.test(what)
    ? ['School', () => R.pick(schools)]
    : /grant|bursar|paid/i.test(what)
      ? ['Rupees', () => `${R.int(12, 90)}00`]
      : /hours|volunteer|diary/i.test(what)
        ? ['Hours', () => String(R.int(18, 140))]
        : ['Subject', () => R.pick(subjects)];
  return [
    text(start(brief)),
    {
      kind: 'table',
      caption: capital(what),
      columns: ['No.', 'Who', column, 'Entered'],
      widths: [1, 5, 5, 3],
      rows: names.map((name, i) => [String(i + 1), name, value(), shortDate(dateIn(R, years))]),
    },
    text(end(R)),
    { kind: 'sign', who: ['Ledger kept by', 'Seen'] },
  ];
}

/** Figures of three years. */
export function figures(brief: Brief): Block[] {
  const { R, years } = brief;
  const first = Number(years.slice(0, 4));
  const span = [first - 2, first - 1, first].map((y) => `${y}-${String((y + 1) % 100).padStart(2, '0')}`);
  const row = (label: string, low: number, high: number) => [
    label,
    ...span.map(() => String(R.int(low, high))),
  ];
  return [
    text(start(brief)),
    {
      kind: 'table',
      caption: 'People',
      columns: ['Count on 30 September', ...span],
      widths: [5, 2, 2, 2],
      rows: [
        ['Places in the unit', '50', '50', '50'],
        row('Places taken', 47, 50),
        row('Women among them', 31, 41),
        row('Cross by boat', 22, 35),
        row('Teachers', 9, 10),
      ],
    },
    {
      kind: 'table',
      caption: 'Money, in thousands of rupees',
      columns: ['Spent on', ...span],
      widths: [5, 2, 2, 2],
      rows: [
        row('Salaries', 4100, 5900),
        row('Books', 60, 140),
        row('House and jetty', 90, 420),
        row('Boats', 30, 110),
      ],
    },
    {
      kind: 'bars',
      caption: 'Passed at the first attempt, of a hundred',
      unit: '',
      bars: span.map((label) => ({ label, value: R.int(84, 98) })),
    },
    text(end(R)),
    { kind: 'sign', who: [person(R), 'Principal'] },
  ];
}

/** Results of a survey. */
export function answers(brief: Brief): Block[] {
  const { R, what, years } = brief;
  const sheets = R.int(31, 96);
  const asked = R.shuffle([
    'I was expected',
    'I knew what to do next',
    'My question was answered',
    'There was a seat',
    'Papers came back with words',
    'I was safe on the water',
    'I could say no',
  ]).slice(0, 5);
  return [
    text(
      `${capital(what)}, ${years}: ${sheets} sheets, filled in on the boat. Nobody was asked for a name; eleven wrote one.`,
    ),
    {
      kind: 'bars',
      caption: 'Said yes, of a hundred',
      unit: '',
      bars: asked.map((label) => ({ label, value: R.int(61, 97) })),
    },
    heading('Lines we read twice'),
    {
      kind: 'list',
      items: pickSome(
        R,
        [
          'The clock is four minutes fast. Please leave it.',
          'I learned to row and to wait.',
          'More chairs. Fewer posters.',
          'My son reads the water now before he reads the paper.',
          'Your interns write longer letters than our inspectors.',
          'Could the 4.55 wait when somebody runs?',
        ],
        3,
      ),
    },
    heading('What follows'),
    {
      kind: 'list',
      numbered: true,
      items: pickSome(
        R,
        [
          'Twelve chairs for the reading room before July',
          'The 4.55 waits two minutes',
          'A second reader for every returned paper',
          'Life jackets in the sizes of children',
        ],
        2,
      ),
    },
    { kind: 'sign', who: ['For the quality cell'] },
  ];
}
