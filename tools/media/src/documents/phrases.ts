import type { Rng } from '../draw/rng.ts';
import type { Block } from './model.ts';
import { capital, small } from './words.ts';

/** Input of the writers, derived from a document's title and file name. */
export interface Brief {
  readonly R: Rng;
  readonly what: string;
  readonly years: string;
  readonly metric: string;
}

export const text = (t: string): Block => ({ kind: 'text', text: t });

export const heading = (t: string): Block => ({ kind: 'heading', text: t });

export const pickSome = (R: Rng, items: readonly string[], count: number): string[] =>
  R.shuffle(items).slice(0, count);

export const opening = ({ R, what, years }: Brief): string =>
  R.pick([
    `This file holds ${small(what)} for the academic year ${years}. It was put together by the teachers in charge, read by the internal quality assurance cell, and placed on the website without changes.`,
    `The college keeps ${small(what)} from year to year in the same form, so that one year can be laid beside another. What follows is the record of ${years}.`,
    `${capital(what)}, ${years}. The entries are copied from the registers named at the end; the registers themselves may be seen in the office on any working day between two and four.`,
    `Whoever wants to know how ${small(what)} came about in ${years} finds it here in the order in which it happened.`,
  ]);

export const closing = (R: Rng): string =>
  R.pick([
    'Two entries were corrected after the first reading; the corrections carry initials in the register.',
    'What could not be done in the year is carried over to the next plan with a name and a date beside it.',
    'The figures agree with those given to the university in the annual return.',
    'A copy is kept in the library, shelf Q, and one in the office.',
    'Remarks may be sent to the cell until the end of the following month; they are printed with the next issue.',
  ]);
