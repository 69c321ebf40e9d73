import { wordsOf } from './words.ts';
import { yearsIn } from './years.ts';

/** Search terms of a text, by type. */
export interface Terms {
  /** Years, normalised: `2022-23`. */
  readonly years: readonly string[];
  /** Numbers of metrics and of their ancestors: `2.4.9`, `2.4`. */
  readonly metrics: readonly string[];
  /** Words in any script, and other numbers. */
  readonly words: readonly string[];
}

// File names may separate the parts of a metric number with underscores: 2.4.9, 2_4_9.
const metric = /(?<![\p{L}\d.])\d{1,2}(?:[._]\d{1,2}){1,4}(?![\d])/gu;

/** Stop words. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and at by for in of on or the to with'.split(' '),
);

/** Replaces ranges of a text with spaces. */
export function blankRanges(
  text: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): string {
  let rest = text;
  for (const { start, end } of ranges)
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}

/** Extracts the search terms of a title, a file name or a query. */
export function termsOf(text: string): Terms {
  const years = yearsIn(text);
  const afterYears = blankRanges(text, years);
  const metrics = [...afterYears.matchAll(metric)].map((match) => ({
    number: match[0].replaceAll('_', '.'),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const words = wordsOf(blankRanges(afterYears, metrics));
  return {
    years: years.map(({ year }) => year),
    metrics: metrics.map(({ number }) => number),
    words: words.filter((one) => !stopWords.has(one)),
  };
}

/** Returns a metric number and its ancestors: `2.4.9`, `2.4`, `2`. */
export function metricLevels(number: string): readonly string[] {
  const parts = number.split('.');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
}

/** Returns a year and the years it starts and ends with: `2022-23`, `2022`, `2023`. */
export function yearForms(year: string): readonly string[] {
  const [from = '', to = ''] = year.split('-');
  if (to === '') return [year];
  return [year, from, to.length === 2 ? String(Number(from) + 1) : to];
}
