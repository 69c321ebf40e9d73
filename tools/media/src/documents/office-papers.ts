import type { Block } from './model.ts';
import { heading, text } from './phrases.ts';

/** The request form for certificates; must match the fees and days on the page. */
export function certificateForm(): Block[] {
  return [
    text(
      'Hand this form in at the office with a copy of your identity card, or send it by post with a stamped envelope. Forms received before 11 am are dealt with on the same day.',
    ),
    {
      kind: 'table',
      caption: 'Tick the certificate you need',
      columns: ['', 'Certificate', 'Fee, in rupees', 'Ready in'],
      widths: [1, 6, 3, 3],
      rows: [
        ['', 'Transfer certificate', 'None', 'One working day'],
        ['', 'Course and conduct certificate', 'None', 'The same day'],
        ['', 'Bonafide certificate', 'None', 'The same day'],
        ['', 'Internship certificate', 'None', 'Three working days'],
        ['', 'Duplicate of a certificate', '100', 'Seven working days'],
        ['', 'Verification for an employer', '200', 'Ten working days'],
      ],
    },
    {
      kind: 'lines',
      fields: [
        'Name, as in the register',
        'Register number',
        'Batch and optional subject',
        'Year of leaving',
        'Purpose',
        'Address and telephone',
        'For a duplicate: how the original was lost',
      ],
    },
    { kind: 'sign', who: ['Applicant', 'Librarian: no dues', 'Accountant: no dues'] },
    heading('For the office'),
    { kind: 'lines', fields: ['Receipt number and date', 'Certificate number', 'Issued on, to'] },
    { kind: 'sign', who: ['Section clerk', 'Senior Superintendent'] },
  ];
}

/** The timetable of the December examinations; must match the academic calendar. */
export function examTimetable(): Block[] {
  return [
    text(
      'All papers begin at 10 am and last three hours. Candidates take their seats by 9.45 am with the hall ticket and an identity card. Those who need a scribe or extra time inform the office by 1 December.',
    ),
    {
      kind: 'table',
      caption: 'First semester',
      columns: ['Date', 'Day', 'Paper'],
      widths: [3, 3, 8],
      rows: [
        ['07/12/2026', 'Monday', 'EDU 101 Childhood and growing up'],
        ['09/12/2026', 'Wednesday', 'EDU 102 Knowledge and curriculum'],
        ['11/12/2026', 'Friday', 'EDU 103 Language across the curriculum'],
        ['15/12/2026', 'Tuesday', 'EDU 104 Pedagogy of the optional subject, part I'],
      ],
    },
    {
      kind: 'table',
      caption: 'Third semester',
      columns: ['Date', 'Day', 'Paper'],
      widths: [3, 3, 8],
      rows: [
        ['08/12/2026', 'Tuesday', 'EDU 301 Assessment for learning'],
        ['10/12/2026', 'Thursday', 'EDU 302 Gender, school and society'],
        ['14/12/2026', 'Monday', 'EDU 303 Creating an inclusive school'],
        ['18/12/2026', 'Friday', 'EDU 304 Pedagogy of the optional subject, part III'],
      ],
    },
    heading('In the hall'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Mobile telephones and smart watches are left at the counter.',
        'No one leaves in the first thirty minutes or the last fifteen.',
        'Errors in a hall ticket are reported to the office before the first paper.',
      ],
    },
    { kind: 'sign', who: ['Chief superintendent', 'Principal'] },
  ];
}

/** The academic calendar of 2026-27; must match the page. */
export function calendar2026(): Block[] {
  return [
    text(
      'Classes are held from Monday to Friday and on the first and third Saturdays of the month. The university may change the dates of examinations.',
    ),
    {
      kind: 'table',
      columns: ['From', 'To', 'First year (2026-28)', 'Second year (2025-27)'],
      widths: [3, 3, 6, 6],
      rows: [
        ['01/06/2026', '31/07/2026', 'Rank list, interviews and admission', 'Third semester classes'],
        ['03/08/2026', '07/08/2026', 'Orientation week', 'Third semester classes'],
        ['10/08/2026', '20/08/2026', 'First semester classes', 'Preparation for the internship'],
        ['22/08/2026', '30/08/2026', 'Onam holidays', 'Onam holidays'],
        [
          '31/08/2026',
          '20/11/2026',
          'First semester, micro-teaching from October',
          'School internship, first phase',
        ],
        ['23/11/2026', '04/12/2026', 'School visits in pairs', 'Internship reports and viva'],
        ['07/12/2026', '18/12/2026', 'First semester examinations', 'Third semester examinations'],
        ['19/12/2026', '03/01/2027', 'Christmas holidays', 'Christmas holidays'],
        ['04/01/2027', '26/03/2027', 'Second semester classes', 'Fourth semester, internship second phase'],
        ['01/04/2027', '30/04/2027', 'Community living camp, revision', 'Practical examination, revision'],
        ['03/05/2027', '14/05/2027', 'Second semester examinations', 'Fourth semester examinations'],
      ],
    },
    { kind: 'sign', who: ['Secretary, College Council', 'Principal'] },
  ];
}

/** The documents of the tender for furniture; must match the page. */
export function furnitureTender(): Block[] {
  return [
    text(
      'Sealed bids are invited for the supply and placing of furniture in two classrooms. The document is free of charge.',
    ),
    {
      kind: 'table',
      caption: 'Dates',
      columns: ['Item', 'Details'],
      widths: [5, 7],
      rows: [
        ['Published', '3 August 2026'],
        ['Site may be inspected', '10 to 14 August 2026, 10 am to 4 pm'],
        ['Bids received until', '24 August 2026, 2 pm'],
        ['Bids opened', '24 August 2026, 3 pm, in the presence of bidders'],
        ['Deposit', 'Two per cent of the bid, returned within a month of the award'],
        ['Delivery', 'Within forty-five days of the order'],
      ],
    },
    {
      kind: 'table',
      caption: 'Specification',
      columns: ['Item', 'Description', 'Number'],
      widths: [1, 9, 2],
      rows: [
        ['1', 'Desk for two, seasoned jackwood or equivalent, 1,100 by 450 mm, shelf below', '50'],
        ['2', 'Bench for two, same timber, back rest', '50'],
        ['3', 'Teacher’s table with drawer, 1,200 by 600 mm', '2'],
        ['4', 'Adjustable desk for a wheelchair', '2'],
      ],
    },
    heading('Conditions'),
    {
      kind: 'list',
      numbered: true,
      items: [
        'Rates include taxes, carriage and placing on the first floor.',
        'Bidders attach the registration certificate and two orders of a similar size.',
        'The lowest valid bid is accepted; the purchase committee records its reasons in writing.',
        'Objections reach the Principal within seven days of the result.',
        'A penalty of half a per cent a week applies to late delivery.',
      ],
    },
    { kind: 'page' },
    heading('Form of bid'),
    {
      kind: 'lines',
      fields: [
        'Name of the firm',
        'Registration number',
        'Address and telephone',
        'Rate for item 1, each',
        'Rate for item 2, each',
        'Rate for item 3, each',
        'Rate for item 4, each',
        'Total, in figures and words',
        'Deposit: draft number and bank',
      ],
    },
    { kind: 'sign', who: ['Bidder, with seal'] },
  ];
}
