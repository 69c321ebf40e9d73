import type { Block } from './model.ts';
import { type Brief, closing, heading, opening, pickSome, text } from './phrases.ts';
import { capital, dateIn, person, schools, shortDate, subjects } from './words.ts';

export function vitae(brief: Brief): Block[] {
  const { R, what } = brief;
  const subject = R.pick(subjects);
  const start = R.int(2003, 2014);
  return [
    text(
      `${what.replace(/[:,]? ?(curriculum vitae|cv)$/i, '')} teaches ${subject} and its pedagogy. ${R.pick(['Guides student teachers in four partner schools.', 'Keeps the mentoring diaries of the second year.', 'Edits the wall magazine.', 'Is in charge of the low-cost kit store.'])}`,
    ),
    heading('Education'),
    {
      kind: 'table',
      columns: ['Degree', 'Subject', 'Year'],
      widths: [3, 5, 2],
      rows: [
        ['Ph.D.', 'Education', String(start + 9)],
        ['M.Ed.', 'Education', String(start + 1)],
        [R.pick(['M.A.', 'M.Sc.', 'M.Com.']), subject, String(start - 2)],
        ['B.Ed.', subject, String(start - 1)],
      ].slice(R.chance(0.5) ? 0 : 1),
    },
    heading('Work'),
    {
      kind: 'list',
      items: [
        `Assistant Professor here since ${start + 5}`,
        `Teacher, ${R.pick(schools)}, ${start + 1} to ${start + 5}`,
        `Examiner of the university since ${start + 8}`,
      ],
    },
    heading('Papers and talks'),
    {
      kind: 'list',
      numbered: true,
      items: pickSome(
        R,
        [
          'What children answer when nobody asks',
          'Error as a teaching aid: forty lessons observed',
          'A term without red ink',
          'Home language in the science lesson',
          'Assessment in classes of fifty',
          'What the second year changes in a student teacher',
          'Paper, thread and lever: apparatus for less than a hundred rupees',
        ],
        4,
      ).map(
        (t) =>
          `${t}, ${R.pick(['seminar', "journal of the teachers' union", 'state conference', 'college working paper'])}, ${R.int(start + 5, 2025)}`,
      ),
    },
  ];
}

/** A plan with a table of months and people in charge. */
export function plan(brief: Brief): Block[] {
  const { R, years } = brief;
  const months = [
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
    'January',
    'February',
    'March',
    'April',
    'May',
  ];
  const work = R.shuffle([
    'Orientation of the first year',
    'Micro-teaching, three rounds',
    'Planting along Hill Road',
    'Visits to partner schools',
    'Onam and the reading week',
    'First internal assessment',
    'Internship, first phase',
    'Sports day',
    'Internship, second phase',
    'Seminar on assessment',
    'Model examination',
    'Exhibition of teaching aids',
    'University examination',
    'Feedback and its analysis',
    'Renewal of the nursery',
  ]);
  return [
    text(opening(brief)),
    {
      kind: 'table',
      caption: `The year ${years}`,
      columns: ['Month', 'Activity', 'In charge'],
      widths: [2, 6, 4],
      rows: months.map((month, i) => [month, work[i] ?? '', person(R)]),
    },
    text(
      'Second Saturdays are working days in the months of internship. Holidays follow the state list; local holidays are announced a week in advance.',
    ),
    text(closing(R)),
    { kind: 'sign', who: ['Principal'] },
  ];
}

/** A short order or certificate. */
export function order(brief: Brief): Block[] {
  const { R, what, years } = brief;
  return [
    text(
      `${capital(what)}. Read: the application of the society dated ${shortDate(dateIn(R, years))}; the report of the visiting team; the minutes of the council, item ${R.int(3, 28)}.`,
    ),
    heading('Order'),
    text(
      `The papers were examined and the deficiencies listed in the letter of ${shortDate(dateIn(R, years))} have been rectified. The college is therefore ${R.pick(['recognised', 'affiliated', 'certified'])} for the Bachelor of Education programme of two years with an annual intake of two units of fifty students each, subject to the conditions below.`,
    ),
    {
      kind: 'list',
      numbered: true,
      items: pickSome(
        R,
        [
          'The norms for staff and space are met at all times.',
          'The annual return is submitted before the last day of July.',
          'Fees are those fixed by the state and are published on the website.',
          'Changes of management or premises are notified in advance.',
          'The endowment fund is kept in the joint account.',
          'The library adds two hundred volumes a year.',
        ],
        4,
      ),
    },
    {
      kind: 'table',
      columns: ['Particular', 'Entry'],
      widths: [4, 6],
      rows: [
        ['File', `F.${R.int(10, 99)}-${R.int(100, 999)}/${years.slice(0, 4)}`],
        ['Programme', 'B.Ed., two years'],
        ['Intake', '100 (2 units of 50)'],
        ['Valid from', shortDate(dateIn(R, years))],
      ],
    },
    { kind: 'sign', who: ['Regional Director'] },
  ];
}
