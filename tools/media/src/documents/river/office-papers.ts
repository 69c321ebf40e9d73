import type { Block } from '../model.ts';
import { heading, text } from '../phrases.ts';

/** The certificate form; must match the page. */
export function certificateForm(): Block[] {
  return [
    text('Give this sheet to the clerk, or post it. We will write to you when it is ready to collect.'),
    {
      kind: 'table',
      caption: 'What you need',
      columns: ['Paper', 'Cost in rupees', 'Days'],
      widths: [6, 3, 2],
      rows: [
        ['Conduct, first copy', 'Free', '4'],
        ['Transfer, first copy', 'Free', '4'],
        ['Bonafide', 'Free', '1'],
        ['Later copy', '50', '4'],
      ],
    },
    {
      kind: 'lines',
      fields: [
        'Name in the register',
        'Years at the college',
        'Subject',
        'What it is for',
        'Where we reach you',
      ],
    },
    { kind: 'sign', who: ['Your signature', 'Clerk', 'Superintendent'] },
  ];
}

/** The seating plan of the December papers; must match the calendar. */
export function seatingPlan(): Block[] {
  return [
    text('Find your roll number, then your room. Be at your desk a quarter of an hour before the bell.'),
    {
      kind: 'table',
      caption: '9 to 17 December 2026',
      columns: ['Room', 'First years', 'Second years', 'Invigilator'],
      widths: [4, 3, 3, 4],
      rows: [
        ['Long table, upper floor', '1 to 17', '1 to 16', 'Malayalam'],
        ['Glass wall room', '18 to 34', '17 to 32', 'Mathematics'],
        ['Reading room', '35 to 50', '33 to 48', 'Social Science'],
      ],
    },
    heading('The boats'),
    {
      kind: 'list',
      items: ['Morning crossing as always, at 8.40.', 'Extra crossing at 6.10 pm on every day of papers.'],
    },
    { kind: 'sign', who: ['Examinations clerk', 'Principal'] },
  ];
}

/** The papers of the roof contract; must match the page. */
export function roofTender(): Block[] {
  return [
    text('The trust asks for sealed offers to renew tiles and rafters on the river side of the house.'),
    {
      kind: 'table',
      caption: 'Calendar of the contract',
      columns: ['Step', 'Day'],
      widths: [6, 5],
      rows: [
        ['Papers available', '28 September 2026'],
        ['Walk on the roof with the caretaker', '5 October 2026, 10 am'],
        ['Offers close', '17 October 2026, noon'],
        ['Offers opened under the clock', '17 October 2026, 3 pm'],
        ['Award', '2 November 2026'],
        ['Work finished before the first rain', '30 April 2027'],
      ],
    },
    heading('What is wanted'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Take down 310 square metres of old tiles; clean and keep those that are whole.',
        'Replace rafters that the carpenter marks, in treated anjili.',
        'Lay reused tiles on the yard side, new ones of the same pattern on the water side.',
        'Leave the bat boxes where they are.',
      ],
    },
    heading('Terms'),
    {
      kind: 'list',
      items: [
        'One rate per square metre and one per running metre; no other charges are paid.',
        'A tenth is held back through one monsoon.',
        'Complaints go to the secretary of the trust.',
      ],
    },
    { kind: 'sign', who: ['Managing Trustee', 'Secretary'] },
  ];
}
