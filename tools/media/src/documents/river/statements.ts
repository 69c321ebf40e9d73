import type { Block } from '../model.ts';
import { type Brief, heading, pickSome, text } from '../phrases.ts';
import { capital, dateIn, shortDate, small } from '../words.ts';
import { end, start } from './records.ts';
import { person, schools, subjects } from './words.ts';

/** A report of an activity. */
export function account(brief: Brief): Block[] {
  const { R, years } = brief;
  return [
    text(start(brief)),
    heading('How it went'),
    text(
      `${R.pick(['Nine students and a teacher', 'The whole second year', 'Two groups of ten', 'Those on duty'])} took it up ${R.pick(['after the rains', 'in the week of the low water', 'on four Saturdays', 'before the first bell'])}. ${R.pick(['The first plan did not survive the crossing.', 'We had reckoned with two days and needed five.', 'Chathu lent his rope, his knots and his opinion.', 'Half of it was done by children from the island.'])}`,
    ),
    {
      kind: 'list',
      items: pickSome(
        R,
        [
          'Asked at three jetties what was wanted, and wrote it down as said',
          'Tried it in one class, then in four',
          'Measured again at the same hour of the same day',
          'Left the tools behind, with a drawing',
          'Told the story of it in Malayalam first',
          'Went back after a month to see what was still in use',
        ],
        3,
      ),
    },
    heading('What it came to'),
    {
      kind: 'table',
      columns: ['Subject group', 'Took part', 'Finished'],
      widths: [6, 2, 2],
      rows: subjects.map((subject) => {
        const took = R.int(6, 12);
        return [subject, String(took), String(took - R.int(0, 3))];
      }),
    },
    text(
      R.pick([
        'We should do it again with a smaller group and a longer break.',
        'The part that failed is described on the next sheet of the ledger, for those who come after us.',
        'It cost less than the bus would have.',
      ]),
    ),
    text(`${end(R)} Written by ${person(R)}, ${shortDate(dateIn(R, years))}.`),
    { kind: 'sign', who: ['Written by', 'Principal'] },
  ];
}

/** A rule or policy, on at most two pages. */
export function rule(brief: Brief): Block[] {
  const { R, what, years } = brief;
  return [
    text(
      `${capital(what)}. The trust agreed to this sheet on ${shortDate(dateIn(R, years))}, after it had hung in the corridor for a month with a pencil on a string.`,
    ),
    heading('In one sentence'),
    text(
      R.pick([
        'Nobody should need courage to ask for what they are entitled to.',
        'If we make an exception for one person, we tell everyone.',
        'If a rule and a person collide, look at the rule first.',
      ]),
    ),
    heading('We will'),
    {
      kind: 'list',
      numbered: true,
      items: pickSome(
        R,
        [
          'answer in two days, in the language we were asked in',
          'put the ground floor at the service of those who cannot climb',
          'give credit by name, to students first',
          'keep one seat in each boat free until it leaves',
          'publish the figures, including the poor ones',
          'let the person concerned speak before anyone speaks about them',
        ],
        4,
      ),
    },
    heading('We will not'),
    {
      kind: 'list',
      numbered: true,
      items: pickSome(
        R,
        [
          'call anyone by a name they did not choose',
          'publish a face without asking',
          'move a complaint from desk to desk',
          'take a gift larger than a mango',
        ],
        2,
      ),
    },
    heading('Who answers for it'),
    text(
      `${person(R)}, reachable at the counter, and in their absence the principal. The trust looks at the sheet again three years from its date.`,
    ),
    { kind: 'sign', who: ['For the trust', 'Principal'] },
  ];
}

/** A plan with dates. */
export function plan(brief: Brief): Block[] {
  const { R, years } = brief;
  const steps = R.shuffle([
    'Bamboo cut and stacked',
    'First crossing of the new batch',
    'Micro lessons, five rounds',
    'Letters to the next intern',
    'Book boat season opens',
    'Gauge book bound',
    'Camp on the island',
    'Interview Saturday',
    'Flood drill',
    'Papers and viva',
  ]);
  return [
    text(start(brief)),
    {
      kind: 'table',
      caption: `What, who, when: ${years}`,
      columns: ['Step', 'Sees to it', 'By'],
      widths: [6, 4, 3],
      rows: steps.slice(0, R.int(6, 9)).map((step) => [step, person(R), shortDate(dateIn(R, years))]),
    },
    text('If the gauge shows more than 3.2 metres, everything moves by as many days as the water stays.'),
    { kind: 'sign', who: ['Principal'] },
  ];
}

/** An order of an authority. */
export function order(brief: Brief): Block[] {
  const { R, what, years } = brief;
  return [
    text(
      `${capital(what)}. Whereas the Nila Educational Trust has shown the building, the land, the library and the accounts to the visitors on ${shortDate(dateIn(R, years))}:`,
    ),
    {
      kind: 'list',
      numbered: true,
      items: [
        'The course leading to the B.Ed. may be taught at Manalkkadavu in one unit of fifty.',
        ...pickSome(
          R,
          [
            'Levels of flood and rescue are to be posted on each floor.',
            'Every teacher has the qualification of the regulations.',
            'Accounts go to the auditor before September.',
            'The boat is surveyed once a year.',
          ],
          2,
        ),
      ],
    },
    text(`Entered under ${R.int(100, 999)}/B/${years.slice(0, 4)}.`),
    { kind: 'sign', who: ['By order'] },
  ];
}

export function vitae(brief: Brief): Block[] {
  const { R, what } = brief;
  const from = R.int(2001, 2012);
  return [
    text(`${what.replace(/:? ?(curriculum vitae|vitae)$/i, '')}, on the staff at Manalkkadavu.`),
    {
      kind: 'table',
      columns: ['Years', 'What', 'Where'],
      widths: [3, 5, 6],
      rows: [
        [`${from - 4}-${from - 2}`, "Master's degree", 'University of the region'],
        [`${from - 1}`, 'B.Ed., first class', 'Govt. training college, the town'],
        [`${from}-${from + 6}`, 'Teacher', R.pick(schools)],
        [`${from + 7}-${from + 9}`, 'M.Ed. and eligibility test', 'University of the region'],
        [`since ${Math.max(2012, from + 9)}`, 'Teacher of teachers', 'Here'],
      ],
    },
    heading('Printed'),
    {
      kind: 'list',
      items: pickSome(
        R,
        [
          'The smallest bench: notes from the back of a class',
          'Counting what passes the window',
          'Lullabies as first grammar',
          'A flood seen from the library',
          'Why the far bank stays away on Mondays',
        ],
        3,
      ).map((title) => `${title} (${R.int(from + 8, 2025)})`),
    },
  ];
}

export function syllabus(brief: Brief): Block[] {
  const { R } = brief;
  const subject = subjects.find((name) => brief.what.includes(name)) ?? 'Malayalam';
  const steps = ['Watching', 'Helping', 'Teaching', 'Returning'];
  return [
    text(
      `${subject} as a teaching subject. Four semesters; a fifth of the marks is for work done on a bank, a market or a boat.`,
    ),
    ...steps.flatMap((step, i): Block[] => [
      heading(`Semester ${i + 1}: ${small(step)}`),
      {
        kind: 'table',
        columns: ['Part', 'Hours', 'Marks'],
        widths: [8, 2, 2],
        rows: pickSome(
          R,
          [
            `What children already know of ${subject}`,
            'One idea, taught three ways',
            'Reading a textbook against the grain',
            'Tests that teach',
            'Made from what is at hand',
            'Mixed classes, mixed ages',
            'A unit planned with a school',
          ],
          3,
        ).map((part) => [part, String(R.int(10, 24)), String(R.pick([15, 20, 25]))]),
      },
    ]),
    text('Books are listed on the learning site, with the shelf they stand on and whether they got wet.'),
  ];
}
