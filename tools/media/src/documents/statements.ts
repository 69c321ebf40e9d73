import type { Block } from './model.ts';
import { type Brief, closing, heading, opening, pickSome, text } from './phrases.ts';
import { capital, dateIn, shortDate, subjects } from './words.ts';

/** A report of an activity; the default if no other writer matches. */
export function report(brief: Brief): Block[] {
  const { R, years } = brief;
  const took = R.int(24, 96);
  return [
    text(opening(brief)),
    heading('What was done'),
    text(
      `${capital(R.pick(['the work began in June', 'planning took three weeks', "the idea came from the students' council", 'we began with a visit to two schools']))} and ran through ${R.int(6, 22)} weeks. ${took} students took part, ${Math.round(took * R.range(0.55, 0.8))} of them women, with ${R.int(3, 9)} teachers. ${R.pick(['Groups were drawn by lot across the six subjects.', 'Each group kept a log of one page a day.', 'Half of the sessions were held outside the campus.', 'Every session ended with ten minutes of writing.'])}`,
    ),
    {
      kind: 'list',
      items: pickSome(
        R,
        [
          'A first session to settle what each group would hand in, and when',
          'Two visits to partner schools, with the consent of the head teachers',
          "A day in which last year's students told what they would do otherwise",
          'Materials made from what can be bought in Thazhvara for less than two hundred rupees',
          'A reading of all reports aloud, each cut to three minutes',
          'A survey of forty households in wards 4 and 6',
          'A shared folder from which the materials can be copied freely',
          'An open afternoon for parents and the panchayat',
        ],
        R.int(3, 5),
      ),
    },
    heading('What came of it'),
    {
      kind: 'bars',
      caption: 'Students who reached the level set at the start, in per cent',
      unit: ' %',
      bars: subjects.slice(0, R.int(4, 6)).map((label) => ({ label, value: R.int(58, 97) })),
    },
    {
      kind: 'table',
      columns: ['Measure', `Before ${years}`, `After ${years}`],
      widths: [6, 2, 2],
      rows: pickSome(
        R,
        [
          'Hours in schools for each student',
          'Lesson plans shared',
          'Books lent in a month',
          'Teachers who took part',
          'Schools that asked us back',
          'Units of electricity in a month',
        ],
        4,
      ).map((m) => {
        const n = R.int(8, 240);
        return [m, String(n), String(Math.round(n * R.range(1.05, 1.7)))];
      }),
    },
    text(
      R.pick([
        'What did not work: the second group had no room for three weeks, and the timetable was to blame. It is changed.',
        'The hardest part was to stop. Two groups went on through the holidays without being asked.',
        'Three students wrote that they had learned more from the failed session than from the four good ones. We believe them.',
        'The cost was borne by the co-operative society and, for the tea, by the participants.',
      ]),
    ),
    text(closing(R)),
    { kind: 'sign', who: ['Co-ordinator', 'Principal'] },
  ];
}

/** A policy or code of practice, in numbered parts. */
export function policy(brief: Brief): Block[] {
  const { R, what } = brief;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [
      'Why we have it',
      [
        'The college wants it to be known before it is needed.',
        'It binds the management, the teachers, the office and the students alike.',
        "It was discussed in the staff council, the students' council and the parent-teacher association before the board passed it.",
      ],
    ],
    [
      'Whom it covers',
      [
        'Everyone who studies or works here, for as long as they do.',
        'Visitors and suppliers while they are on the campus.',
        'Student teachers in their schools, beside the rules of those schools.',
      ],
    ],
    [
      'What we do',
      pickSome(
        R,
        [
          'Every form can be had in Malayalam and in large print.',
          'Help is asked for once; nobody has to tell the same story to three offices.',
          'Rooms are given out so that the ground floor serves those who need it.',
          'A member of the cell answers within three working days.',
          'Decisions are given in writing, with the reason.',
          'Training for teachers every second year, for the office every year.',
          'One per cent of the budget is kept for what this policy needs.',
        ],
        5,
      ),
    ],
    [
      'What we do not accept',
      pickSome(
        R,
        [
          'To laugh at an answer, a name, an accent or a walk.',
          "To use another person's work as one's own.",
          'To take or pass on pictures of others without their leave.',
          'To make anyone pay for a right.',
          'To punish somebody who has complained.',
        ],
        3,
      ),
    ],
    [
      'Whom to ask',
      [
        'The convener of the cell, whose name and number stand at the gate and on the website.',
        'If the convener is concerned, the Principal; if the Principal is concerned, the secretary of the society.',
      ],
    ],
    [
      'When it is read again',
      [
        'Every three years, or when the law changes, or when ten members of the college ask for it in writing.',
      ],
    ],
  ];
  return [
    text(
      `${capital(what)} of the college. Passed by the board of directors and in force from the date above; it takes the place of what was written before.`,
    ),
    ...parts.flatMap(([title, lines], i): Block[] => [
      heading(`${i + 1}. ${title}`),
      ...(lines.length > 1
        ? [{ kind: 'list', numbered: true, items: lines } as const]
        : [text(lines[0] ?? '')]),
    ]),
    {
      kind: 'table',
      caption: 'History',
      columns: ['Version', 'Passed on', 'What changed'],
      widths: [2, 3, 6],
      rows: [
        ['1', shortDate(dateIn(R, '2014-15')), 'First text'],
        ['2', shortDate(dateIn(R, '2019-20')), 'Time limits for answers'],
        ['3', shortDate(dateIn(R, '2023-24')), 'Student teachers in schools included'],
      ],
    },
    { kind: 'sign', who: ['Principal', 'Honorary Secretary'] },
  ];
}
