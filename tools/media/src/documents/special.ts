import { feedback } from './kinds.ts';
import type { Block } from './model.ts';
import { plan } from './people.ts';
import type { Brief } from './phrases.ts';
import { figures, minutes, register } from './records.ts';
import { policy, report } from './statements.ts';
import { subjects } from './words.ts';

/** The leave form, with blank lines to fill in. */
export function leaveForm(): Block[] {
  return [
    {
      kind: 'text',
      text: 'Submit this form to the office two working days before the leave begins or, in case of illness, on the day of return.',
    },
    {
      kind: 'lines',
      fields: [
        'Name',
        'Designation and department',
        'Kind of leave',
        'From (date, forenoon or afternoon)',
        'To (date, forenoon or afternoon)',
        'Number of days',
        'Reason',
        'Address and phone during leave',
        'Classes, and the teachers who take them',
        'Leave at credit on this date',
      ],
    },
    { kind: 'sign', who: ['Applicant', 'Head of department', 'Principal'] },
    { kind: 'heading', text: 'For the office' },
    {
      kind: 'lines',
      fields: ['Entered in the leave register, page', 'Balance after this leave', 'Initials and date'],
    },
  ];
}

/** The code of conduct, in six parts. */
export function conduct(brief: Brief): Block[] {
  const part = (title: string, items: readonly string[]): Block[] => [
    { kind: 'heading', text: title },
    { kind: 'list', numbered: true, items },
  ];
  return [
    {
      kind: 'text',
      text: 'What we promise one another. It was written with the students, is read aloud on the first day of each year, and hangs in every classroom.',
    },
    ...part('For all', [
      'We come on time and begin on time.',
      'We listen to the end of a sentence.',
      'We leave rooms as we would like to find them.',
      'We do not write on walls, and we put waste in the right bin.',
      'We speak of people as if they were in the room.',
    ]),
    ...part('For students', [
      'Eighty per cent attendance is required. Students who cannot attend say so in advance.',
      'All work handed in is the student’s own, and any help is acknowledged.',
      'Phones are silent in class, library and laboratory.',
      'In the partner schools we follow the rules of the school, dress plainly and never punish.',
      "Ragging in any form ends one's studies here.",
    ]),
    ...part('For teachers', [
      'Plans are ready the day before; marked papers come back within ten days.',
      'No private tuition for payment to students of the college.',
      'Marks are given for the work, never for the person.',
      'A complaint is heard with the door open and answered in writing.',
    ]),
    ...part('For the office', [
      'People at the counter are served before the telephone is answered.',
      'An incomplete form is returned once, with everything that is missing marked.',
      'A receipt is issued at once for every payment.',
    ]),
    ...part('For the management', [
      'Appointments are by notice, test and interview.',
      'Accounts are audited each year and published.',
      'Academic decisions are the Principal’s.',
    ]),
    ...part('When the code is broken', [
      'A conversation with the mentor, recorded by both.',
      'A letter from the Principal.',
      'The discipline committee, where a student member has a vote.',
      'An appeal to the secretary within fifteen days.',
    ]),
    {
      kind: 'text',
      text: `In force since ${brief.years.slice(0, 4)}. Each of us signs a copy on the first day.`,
    },
    { kind: 'sign', who: ['Principal', "Chairperson, Students' Council", 'Honorary Secretary'] },
  ];
}

/** Fees of one year; must match the fees on the page. */
export function fees(brief: Brief): Block[] {
  return [
    {
      kind: 'text',
      text: `Fees for ${brief.years}, as approved by the state. Every payment has a receipt.`,
    },
    {
      kind: 'table',
      caption: 'Per year, in rupees',
      columns: ['Item', 'First year', 'Second year'],
      widths: [6, 3, 3],
      rows: [
        ['Tuition fee, merit seat', '29,000', '29,000'],
        ['Tuition fee, management seat', '45,000', '45,000'],
        ['Admission fee', '300', '-'],
        ['Library fee', '600', '600'],
        ['Laboratory and computer fee', '900', '900'],
        ['Sports and arts fee', '500', '500'],
        ['University fees', '1,850', '640'],
        ['Caution deposit, refundable', '2,000', '-'],
        ['Total, merit seat', '35,150', '31,640'],
        ['Total, management seat', '51,150', '47,640'],
      ],
    },
    { kind: 'heading', text: 'When and how' },
    {
      kind: 'list',
      numbered: true,
      items: [
        'The first instalment in August, the second by 30 November.',
        'At the office or at the co-operative bank.',
        'A fine of ten rupees a day after the last date.',
        'Concessions: see the scholarship desk.',
        'Refunds follow the rules of the state; the form is at the office.',
      ],
    },
    { kind: 'sign', who: ['Principal'] },
  ];
}

/** The self study report, about ten pages: an introduction and the seven criteria. */
export function selfStudy(brief: Brief): Block[] {
  const { R } = brief;
  const criteria = [
    'Curricular Aspects',
    'Teaching-Learning and Evaluation',
    'Infrastructure and Learning Resources',
    'Research and Outreach',
    'Student Support and Progression',
    'Governance, Leadership and Management',
    'Institutional Values and Best Practices',
  ];
  const chapters = [plan, report, figures, report, register, minutes, policy];
  return [
    {
      kind: 'text',
      text: "The college opened in 2005 with fifty students and a borrowed hall. Five hundred members of the co-operative society had each given a day's earnings. This report shows what has been achieved since, criterion by criterion. The evidence is in the folders of the same number.",
    },
    {
      kind: 'text',
      text: 'Eleven teachers, four students and the office wrote it over fourteen months. Unflattering figures have been left as they are.',
    },
    {
      kind: 'table',
      caption: 'The college in brief',
      columns: ['Item', 'Details'],
      widths: [4, 6],
      rows: [
        ['Founded', '2005, by the district co-operative'],
        ['Programme', 'B.Ed., two years'],
        ['Intake', '100 in two units of 50'],
        ['Optional subjects', subjects.join(', ')],
        ['Land', '4.2 acres on Hill Road'],
        ['Partner schools', '31 in the valley and above it'],
      ],
    },
    {
      kind: 'bars',
      caption: 'University results, first class, in per cent',
      unit: ' %',
      bars: ['2019-21', '2020-22', '2021-23', '2022-24'].map((label) => ({ label, value: R.int(64, 95) })),
    },
    ...criteria.flatMap((title, i): Block[] => [
      { kind: 'page' },
      { kind: 'heading', text: `Criterion ${i + 1}: ${title}` },
      ...(chapters[i] ?? report)({ ...brief, what: title.toLowerCase() }).filter(
        (part) => part.kind !== 'sign',
      ),
    ]),
    { kind: 'page' },
    { kind: 'heading', text: 'Strengths, weaknesses, opportunities, challenges' },
    {
      kind: 'list',
      items: [
        'Strength: students spend more hours in schools than the norm asks for.',
        'Strength: the society is owned by the parents of our students.',
        'Weakness: four posts are filled by guest teachers.',
        'Weakness: the Commerce library is out of date.',
        'Opportunity: thirty-one schools that ask for help with assessment.',
        'Challenge: fewer applicants for Physical Science in three of five years.',
      ],
    },
    ...feedback({ ...brief, what: 'feedback of all groups' }).slice(1, 3),
    { kind: 'sign', who: ['IQAC co-ordinator', 'Principal'] },
  ];
}
