import type { Block } from './model.ts';
import { type Brief, heading, pickSome, text } from './phrases.ts';
import { small, subjects } from './words.ts';

export const units: Readonly<Record<string, readonly string[]>> = {
  English: [
    'Listening before speaking',
    'Reading aloud and reading alone',
    'Grammar in use',
    'Poetry in the classroom',
    'Drama from a page of prose',
    'Marking without discouraging',
  ],
  'Social Science': [
    'Maps and how they lie',
    'Local history and its sources',
    'Markets and prices',
    'The constitution in a ward meeting',
    'Time lines',
    'Teaching what is disputed',
  ],
  'Physical Science': [
    'Measuring and its errors',
    'Force and motion with simple kits',
    'Light, lenses and bottles',
    'Circuits on cardboard',
    'Acids in the kitchen',
    'Demonstration and safety',
  ],
  'Biological Science': [
    'Keys and classification',
    'The plant as a laboratory',
    'The human body, and what children believe about it',
    'Ponds, soils and counts',
    'Health without fear',
    'Drawing as observation',
  ],
  Mathematics: [
    'Number sense',
    'Fractions that mean something',
    'Proof by hand',
    'Geometry from floor patterns',
    'Data of our own',
    'Mistakes worth keeping',
  ],
  Commerce: [
    'Books of a small shop',
    'Ledgers and what they tell',
    'The co-operative as a firm',
    'Banking at a counter',
    'Tax and the teacher',
    'Projects with local traders',
  ],
};

/** Units of the postgraduate courses for working teachers, by a part of their name. */
const shortCourses: Readonly<Record<string, readonly string[]>> = {
  Counselling: [
    'Listening, and what it is not',
    'Children under strain: signs in a classroom',
    'Talking with parents',
    'Grief, bullying and quarrels',
    'When to refer, and to whom',
    'Confidence, consent and the law',
  ],
  Inclusive: [
    'Who is missing from the class',
    'Seeing, hearing and moving',
    'One lesson, three ways in',
    'Reading and number without tears',
    'Aids that a school can make',
    'Working with families and therapists',
  ],
};

/** Syllabus of a short course: its units, and the work in the teacher’s own school. */
const shortSyllabus = ({ R }: Brief, list: readonly string[]): Block[] => [
  text('For teachers in service. Each unit is taught on Saturdays and tried out in the week that follows.'),
  {
    kind: 'table',
    columns: ['Unit', 'Title', 'Hours', 'Marks'],
    widths: [1, 7, 2, 2],
    rows: list.map((unit, index) => [
      String(index + 1),
      unit,
      String(R.int(8, 16)),
      String(R.pick([10, 15])),
    ]),
  },
  heading('In your own school'),
  {
    kind: 'list',
    items: [
      'A diary of one child, kept for a term',
      'Two lessons or talks, observed by a colleague',
      'A report of eight pages, read aloud to the group',
    ],
  },
];

export function syllabus(brief: Brief): Block[] {
  const { R, what } = brief;
  const shortCourse = Object.entries(shortCourses).find(([name]) => what.includes(name));
  if (shortCourse !== undefined) return shortSyllabus(brief, shortCourse[1]);
  const subject = subjects.find((s) => what.includes(s)) ?? 'English';
  const list = units[subject] ?? [];
  return [
    text(
      `Pedagogy of ${subject}, two years, four semesters. The course prepares teachers for classes 8 to 12. Half of the time is spent with children.`,
    ),
    ...[1, 2, 3, 4].flatMap((semester): Block[] => [
      heading(`Semester ${semester}`),
      {
        kind: 'table',
        columns: ['Unit', 'Title', 'Hours', 'Marks'],
        widths: [1, 7, 2, 2],
        rows: R.shuffle(list)
          .slice(0, 4)
          .map((u, i) => [
            String(i + 1),
            semester === 3 ? `Internship: ${small(u)}` : u,
            String(R.int(8, 22)),
            String(R.pick([10, 15, 20])),
          ]),
      },
      {
        kind: 'list',
        items: pickSome(
          R,
          [
            'Observe five lessons of a teacher with ten years of service',
            'Plan and teach two lessons to peers',
            'Make one teaching aid that costs nothing',
            'Read one chapter aloud to a class and note every question',
            'Set, mark and give back one test within a week',
            'Keep a reading journal, not marked',
          ],
          3,
        ),
      },
    ]),
    heading('Books'),
    {
      kind: 'list',
      items: [
        `Handbook for teachers of ${subject}, state council`,
        'National curriculum framework for teacher education',
        `Readings in the pedagogy of ${subject}, college library, shelf P`,
      ],
    },
  ];
}
