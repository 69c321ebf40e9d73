import type { Block } from './model.ts';
import { type Brief, closing, heading, opening, text } from './phrases.ts';
import { capital, dateIn, people, person, schools, shortDate, subjects } from './words.ts';

/** Minutes of a meeting with the action taken. */
export function minutes(brief: Brief): Block[] {
  const { R, years } = brief;
  const names = people(R, R.int(7, 10));
  const items: readonly (readonly [string, string, string])[] = R.shuffle([
    [
      'Calendar of the semester',
      'Approved with the internship moved by one week, as two partner schools had asked.',
      'Printed and distributed on the first day',
    ],
    [
      'Lesson plans in shared folders',
      'Every department shares its plans of the last three years with the others.',
      'Done by five departments; the sixth in December',
    ],
    [
      'Water in the science laboratory',
      'A second tank on the roof, paid for from the maintenance fund.',
      'Work finished; bill passed',
    ],
    [
      'Feedback of parents',
      'The form is also available in Malayalam, and is read aloud at the meeting on request.',
      '71 forms returned, against 38 the year before',
    ],
    [
      'Library hours',
      'Open until seven on working days through the examination months.',
      'In force; 34 visitors a day after five',
    ],
    [
      'Mentoring',
      'Groups of eight, one meeting a month, and a diary kept by the mentor.',
      'Diaries checked twice',
    ],
    [
      'Waste',
      'Three bins on each floor; no more plastic cups in the canteen.',
      'Steel cups bought; one complaint, settled',
    ],
    [
      'Seminar',
      'Assessment without fear, two days in February, papers by December.',
      'Call sent to sixteen colleges',
    ],
    [
      'Lift and ramps',
      'Ramp to the auditorium at one in twelve; hand rail on both sides.',
      'Measured; estimate requested',
    ],
    [
      'Examination stress',
      'Counsellor on two afternoons a week in the weeks before the papers.',
      'Started on the tenth',
    ],
  ]);
  const count = R.int(5, 7);
  return [
    text(
      `Held in the conference room on ${shortDate(dateIn(R, years))}, from ${R.pick(['10.30 am', '11 am', '2 pm', '2.30 pm'])}. Present: ${names.join(', ')}. Leave of absence was granted to ${person(R)}. The minutes of the last meeting were read and confirmed.`,
    ),
    heading('Decisions'),
    {
      kind: 'list',
      numbered: true,
      items: items.slice(0, count).map(([what, decision]) => `${what}. ${decision}`),
    },
    heading('Action taken'),
    {
      kind: 'table',
      columns: ['No.', 'Decision', 'Responsible', 'Action taken'],
      widths: [1, 5, 4, 7],
      rows: items
        .slice(0, count)
        .map(([what, , done], i) => [String(i + 1), what, names[i % names.length] ?? '', done]),
    },
    text(
      'The meeting ended with a vote of thanks. The next meeting will be on the first working Monday of the quarter.',
    ),
    { kind: 'sign', who: ['Co-ordinator', 'Principal'] },
  ];
}

/** A register with a row for each entry. */
export function register(brief: Brief): Block[] {
  const { R, years, what } = brief;
  const names = people(R, R.int(16, 34));
  const shape = /mentor/i.test(what)
    ? ['Mentor', 'Group']
    : /scholar|fee/i.test(what)
      ? ['Scheme', 'Amount (Rs)']
      : /school|internship/i.test(what)
        ? ['School', 'Weeks']
        : /leave|order|letter/i.test(what)
          ? ['Order no.', 'Dated']
          : /attend|participant|gate/i.test(what)
            ? ['Department', 'Hours']
            : ['Optional subject', 'Result'];
  const value = (i: number): readonly [string, string] => {
    if (shape[0] === 'Mentor') return [person(R), `Group ${1 + (i % 8)}`];
    if (shape[0] === 'Scheme')
      return [
        R.pick(['State merit', 'Post-matric', 'Co-operative society', 'Fee concession', 'Single girl child']),
        String(R.int(24, 120) * 100),
      ];
    if (shape[0] === 'School') return [R.pick(schools), String(R.pick([2, 14, 16]))];
    if (shape[0] === 'Order no.')
      return [`A${R.int(1, 9)}/${R.int(100, 999)}/${years.slice(0, 4)}`, shortDate(dateIn(R, years))];
    if (shape[0] === 'Department') return [R.pick(subjects), String(R.int(4, 32))];
    return [R.pick(subjects), R.pick(['A', 'A', 'A+', 'B+', 'B', 'Pass'])];
  };
  return [
    text(opening(brief)),
    {
      kind: 'table',
      caption: `${capital(what)}, ${years}`,
      columns: ['No.', 'Name', shape[0] ?? '', shape[1] ?? ''],
      widths: [1, 5, 5, 3],
      rows: names.map((name, i) => [String(i + 1), name, ...value(i)]),
    },
    text(`${names.length} entries. ${closing(R)}`),
    { kind: 'sign', who: ['Prepared by', 'Verified by', 'Principal'] },
  ];
}

/** Figures reported to an authority, in tables. */
export function figures(brief: Brief): Block[] {
  const { R, years, what } = brief;
  const first = Number(years.slice(0, 4));
  const span = [first - 2, first - 1, first].map((y) => `${y}-${String((y + 1) % 100).padStart(2, '0')}`);
  const rows = (list: readonly string[], low: number, high: number) =>
    list.map((label) => [label, ...span.map(() => String(R.int(low, high)))]);
  return [
    text(opening({ ...brief, what: what || 'the data submitted' })),
    {
      kind: 'table',
      caption: 'Students',
      columns: ['', ...span],
      widths: [5, 2, 2, 2],
      rows: rows(
        [
          'Sanctioned intake',
          'Admitted, first year',
          'Women',
          'From economically backward homes',
          'Completed in two years',
        ],
        60,
        100,
      ),
    },
    {
      kind: 'table',
      caption: 'Teachers',
      columns: ['', ...span],
      widths: [5, 2, 2, 2],
      rows: rows(['Sanctioned posts', 'Filled', 'With doctorate', 'Average years of service'], 8, 24),
    },
    {
      kind: 'table',
      caption: 'Spending in thousand rupees',
      columns: ['', ...span],
      widths: [5, 2, 2, 2],
      rows: rows(
        ['Salaries', 'Library', 'Laboratories', 'Maintenance of buildings', 'Seminars and visits'],
        120,
        980,
      ),
    },
    {
      kind: 'bars',
      caption: 'Students placed or in further study, in per cent',
      unit: ' %',
      bars: span.map((label) => ({ label, value: R.int(61, 94) })),
    },
    text(closing(R)),
    { kind: 'sign', who: ['Nodal officer', 'Principal'] },
  ];
}
