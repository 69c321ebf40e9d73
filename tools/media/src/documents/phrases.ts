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
    `This file contains ${small(what)} for the academic year ${years}. It was compiled by the teachers in charge, reviewed by the internal quality assurance cell, and published without changes.`,
    `The college records ${small(what)} in the same format every year, so that the years can be compared. This is the record for ${years}.`,
    `${capital(what)}, ${years}. The entries are copied from the registers named at the end. The registers can be inspected at the office on any working day between two and four.`,
    `A record of ${small(what)} in ${years}, in chronological order, with the supporting lists.`,
  ]);

export const closing = (R: Rng): string =>
  R.pick([
    'Two entries were corrected after the first review; the corrections are initialled in the register.',
    'Work not completed in the year is carried over to the next plan, with a person in charge and a date.',
    'The figures match those submitted to the university in the annual return.',
    'A copy is kept in the library, shelf Q, and one in the office.',
    'Comments may be sent to the cell until the end of the following month, and are published with the next issue.',
  ]);
