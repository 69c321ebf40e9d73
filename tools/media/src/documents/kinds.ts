import type { Block } from './model.ts';
import { type Brief, heading, pickSome, text } from './phrases.ts';
import { capital } from './words.ts';

/** Feedback of one group of respondents, question by question. */
export function feedback(brief: Brief): Block[] {
  const { R, years, what } = brief;
  const asked = R.int(80, 196);
  const back = Math.round(asked * R.range(0.6, 0.96));
  const questions = R.shuffle([
    'The syllabus leaves time to think',
    'Teachers come prepared',
    'Marks are explained',
    'The library has what I need',
    'I know whom to ask for help',
    'Practice teaching is supported',
    'Notices reach me in time',
    'The laboratories are open when I need them',
    'The buildings are clean',
    'I would send my sister here',
  ]);
  const rows = questions.slice(0, R.int(7, 9)).map((q) => {
    const a = R.int(28, 56);
    const b = R.int(20, 34);
    const c = Math.max(2, 100 - a - b - R.int(3, 9));
    return [q, String(a), String(b), String(c), String(Math.max(0, 100 - a - b - c))];
  });
  return [
    text(
      `${back} of ${asked} forms were returned. ${capital(what)} is collected once a year, without names, on paper and on the LMS. The questions have been the same since 2019, so that the years can be compared.`,
    ),
    {
      kind: 'table',
      caption: `Responses in per cent, ${years}`,
      columns: ['Statement', 'Agree fully', 'Agree', 'Partly', 'No'],
      widths: [7, 2, 2, 2, 2],
      rows,
    },
    {
      kind: 'bars',
      caption: 'Overall satisfaction, five years, in per cent',
      unit: ' %',
      bars: [4, 3, 2, 1, 0].map((back_) => ({
        label: `${Number(years.slice(0, 4)) - back_}-${String((Number(years.slice(2, 4)) - back_ + 1) % 100).padStart(2, '0')}`,
        value: R.int(66, 92),
      })),
    },
    heading('In their own words'),
    {
      kind: 'list',
      items: pickSome(
        R,
        [
          'The bus leaves at 4.40. The last period ends at 4.45.',
          'Give us the marks of the practice lessons in the same week.',
          'The reading room is the best room in the valley.',
          'More than one socket on each bench, please.',
          'The Commerce shelf stops in 2014.',
          'My daughter speaks up now. I have no complaints.',
          'Call the parents before the result, not after.',
        ],
        4,
      ),
    },
    heading('Action planned'),
    {
      kind: 'list',
      numbered: true,
      items: pickSome(
        R,
        [
          'Last period moved to 3.35 on bus days',
          'Forty new titles for the Commerce shelf before March',
          'Marks of practice lessons within five days, or a note explaining the delay',
          'Eight more sockets in the science laboratory',
          'A board beside the gate for the notices of the day',
        ],
        3,
      ),
    },
    { kind: 'sign', who: ['IQAC co-ordinator', 'Principal'] },
  ];
}
