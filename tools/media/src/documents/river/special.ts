import type { Block } from '../model.ts';
import { type Brief, heading, text } from '../phrases.ts';
import { answers, figures, minutes, register } from './records.ts';
import { account, plan, rule } from './statements.ts';

/** The leave form. */
export function leaveForm(): Block[] {
  return [
    text('Leave this sheet at the counter before the boat. It comes back to you signed or with a question.'),
    {
      kind: 'lines',
      fields: [
        'I am',
        'I need these days',
        'Because',
        'My classes will be taken by',
        'I can be reached at',
        'Leave taken since June',
      ],
    },
    { kind: 'sign', who: ['My signature', 'Council secretary', 'Principal'] },
  ];
}

/** The code of conduct, signed by everyone at the start of the year. */
export function conduct({ years }: Brief): Block[] {
  return [
    text('Signed by all of us on the first crossing of the year. It is short so that it can be remembered.'),
    heading('Everyone'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'The boat does not wait; nor do classes.',
        'Say it to the person.',
        'Carry down what you carried up.',
        'Nobody is touched, mocked or filmed against their will.',
      ],
    },
    heading('Students'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Three quarters of all classes, or a reason beforehand.',
        'Copying is taking; ask instead.',
        'In a school you are its guest and its teacher.',
        'Anyone who rags a junior is suspended at once.',
      ],
    },
    heading('Teachers and office'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Come with a plan and be ready to drop it.',
        'Work is returned on the eighth day at the latest.',
        'The counter serves in the order of arrival.',
        'No tuition, no favours, no gifts.',
      ],
    },
    heading('Trustees'),
    {
      kind: 'list',
      numbered: true,
      items: ['Posts are filled in the open.', 'Accounts hang on the board in September.'],
    },
    text(
      `Agreed in ${years.slice(0, 4)}. Anyone who breaks it speaks first to the group teacher, then to the council. Appeals go to the chair of the trust.`,
    ),
    { kind: 'sign', who: ['Union chair', 'Principal', 'Chair of the trust'] },
  ];
}

/** Fees of one year; must match the fees on the page. */
export function fees({ years }: Brief): Block[] {
  return [
    text(`Fixed for ${years}. There are no other charges of any kind.`),
    {
      kind: 'table',
      caption: 'In rupees',
      columns: ['Head', 'Year one', 'Year two'],
      widths: [6, 3, 3],
      rows: [
        ['Tuition, government allotted seat', '27,500', '27,500'],
        ['Tuition, trust seat', '42,000', '42,000'],
        ['Ferry pass, both ways', '1,200', '1,200'],
        ['Books and laboratory', '1,100', '1,100'],
        ['University dues', '1,790', '610'],
        ['Deposit, paid back on leaving', '1,500', '-'],
      ],
    },
    text('In four parts if you like, without interest: August, November, January, March.'),
    { kind: 'sign', who: ['Accounts', 'Principal'] },
  ];
}

/** The self study report of the first cycle. */
export function selfStudy(brief: Brief): Block[] {
  const chapters = [
    ['Curricular Aspects', plan],
    ['Teaching-Learning and Evaluation', account],
    ['Research and Outreach Activities', figures],
    ['Infrastructure and Learning Resources', register],
    ['Student Support and Progression', answers],
    ['Governance, Leadership and Management', minutes],
    ['Institutional Values and Best Practices', rule],
  ] as const;
  return [
    text(
      'Ten years ago this house held planks. Five batches later we were asked to describe ourselves, and found that the river had kept better records than we had. This report uses both.',
    ),
    {
      kind: 'table',
      caption: 'At a glance',
      columns: ['Item', 'Details'],
      widths: [4, 6],
      rows: [
        ['First class', '13 August 2012'],
        ['Run by', 'Nila Educational Trust'],
        ['Places', '50 a year'],
        ['Built', '1931, as a customs house'],
        ['Flood', '16 to 21 August 2018'],
      ],
    },
    ...chapters.flatMap(([title, write], i): Block[] => [
      { kind: 'page' },
      heading(`${['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'][i] ?? ''}. ${title}`),
      ...write({ ...brief, what: title.toLowerCase() }).filter((part) => part.kind !== 'sign'),
    ]),
    { kind: 'page' },
    heading('What we are bad at'),
    {
      kind: 'list',
      items: [
        'Research: three papers in five years, one of them in a newspaper.',
        'The ground floor cannot be used from June to August in a wet year.',
        'We lose good young teachers to larger colleges.',
      ],
    },
    { kind: 'sign', who: ['Coordinator', 'Principal'] },
  ];
}
