import type { Block } from './model.ts';
import { type Brief, closing, heading, opening, pickSome, text } from './phrases.ts';
import { capital, dateIn, shortDate, subjects } from './words.ts';

/** A report of an activity; the default if no other writer matches. */
export function report(brief: Brief): Block[] {
  const { R, years } = brief;
  const took = R.int(24, 96);
  return [
    text(opening(brief)),
    heading('Activities'),
    text(
      `${capital(R.pick(['the work began in June', 'planning took three weeks', "the idea came from the students' council", 'we began with a visit to two schools']))} and ran through ${R.int(6, 22)} weeks. ${took} students took part, ${Math.round(took * R.range(0.55, 0.8))} of them women, with ${R.int(3, 9)} teachers. ${R.pick(['Groups were drawn by lot across the six subjects.', 'Each group kept a log of one page a day.', 'Half of the sessions were held outside the campus.', 'Every session ended with ten minutes of writing.'])}`,
    ),
    {
      kind: 'list',
      items: pickSome(
        R,
        [
          'A first session to agree what each group would submit, and when',
          'Two visits to partner schools, with the consent of the head teachers',
          'A day on which last year’s students described what they would do differently',
          'Materials made from things that cost less than two hundred rupees in Thazhvara',
          'Presentations of all reports, three minutes each',
          'A survey of forty households in wards 4 and 6',
          'A shared folder from which the materials can be copied freely',
          'An open afternoon for parents and the panchayat',
        ],
        R.int(3, 5),
      ),
    },
    heading('Outcomes'),
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
        'What did not work: the second group had no room for three weeks because of a clash in the timetable, which has been corrected.',
        'Two groups continued through the holidays of their own accord.',
        'Three students wrote that they had learned more from the failed session than from the four good ones. That is recorded here as an outcome.',
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
      'Purpose',
      [
        'The college wants everyone to know it before they need it.',
        'It applies to the management, the teachers, the office and the students alike.',
        "It was discussed in the staff council, the students' council and the parent-teacher association before the board passed it.",
      ],
    ],
    [
      'Who it covers',
      [
        'Everyone who studies or works here, for as long as they do.',
        'Visitors and suppliers while they are on the campus.',
        'Student teachers in their schools, in addition to the rules of those schools.',
      ],
    ],
    [
      'What we do',
      pickSome(
        R,
        [
          'Every form is available in Malayalam and in large print.',
          'People ask for help once; no one has to explain the same problem to three offices.',
          'Rooms are allotted so that those who need the ground floor have it.',
          'A member of the cell replies within three working days.',
          'Decisions are given in writing, with the reason.',
          'Teachers are trained every second year, the office every year.',
          'One per cent of the budget is reserved for this policy.',
        ],
        5,
      ),
    ],
    [
      'What we do not accept',
      pickSome(
        R,
        [
          'Laughing at an answer, a name, an accent or a walk.',
          'Presenting another person’s work as your own.',
          'Taking or sharing pictures of others without their permission.',
          'Charging anyone for what is theirs by right.',
          'Retaliating against anyone who has complained.',
        ],
        3,
      ),
    ],
    [
      'Who to contact',
      [
        'The convener of the cell. The name and number are posted at the gate and on the website.',
        'If the complaint is about the convener, the Principal; if it is about the Principal, the secretary of the society.',
      ],
    ],
    [
      'Review',
      ['Every three years, when the law changes, or at the written request of ten members of the college.'],
    ],
  ];
  return [
    text(
      `${capital(what)} of the college. Passed by the board of directors, in force from the date above. It replaces all earlier versions.`,
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
