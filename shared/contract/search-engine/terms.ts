import { yearsIn } from './years.ts';

/** Malayalam letters that are written with a joiner in older texts, and as one character since. */
const chillus: readonly (readonly [RegExp, string])[] = [
  [/ണ്\u200D/g, 'ൺ'],
  [/ന്\u200D/g, 'ൻ'],
  [/ര്\u200D/g, 'ർ'],
  [/ല്\u200D/g, 'ൽ'],
  [/ള്\u200D/g, 'ൾ'],
  [/ക്\u200D/g, 'ൿ'],
];

/** A text in the one form in which texts are compared: composed, in small letters, Malayalam as it is written today. */
export function foldText(text: string): string {
  let folded = text.normalize('NFC').toLowerCase();
  for (const [old, now] of chillus) folded = folded.replace(old, now);
  return folded.replace(/[\u200B-\u200D\uFEFF]/g, '');
}

/** What a text is found by. */
export interface Terms {
  /** Years as `2022-23`. */
  readonly years: readonly string[];
  /** Numbers of metrics, or of what holds them: `2.4.9`, `2.4`. */
  readonly metrics: readonly string[];
  /** Words, in any script, and other numbers. */
  readonly words: readonly string[];
}

// File names part the numbers of a metric as they may: 2.4.9, 2_4_9.
const metric = /(?<![\p{L}\d.])\d{1,2}(?:[._]\d{1,2}){1,4}(?![\d])/gu;
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Words that say nothing of a document. */
const empty = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Blanks the places of a text that have been read. */
function without(text: string, read: readonly { readonly start: number; readonly end: number }[]): string {
  let rest = text;
  for (const { start, end } of read) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return rest;
}

/** Reads a title, a file's name or a query. */
export function termsOf(text: string): Terms {
  const folded = foldText(text);
  const years = yearsIn(folded);
  const afterYears = without(folded, years);
  const metrics = [...afterYears.matchAll(metric)].map((match) => ({
    number: match[0].replaceAll('_', '.'),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const words = without(afterYears, metrics).match(word) ?? [];
  return {
    years: years.map(({ year }) => year),
    metrics: metrics.map(({ number }) => number),
    words: words.filter((one) => !empty.has(one)),
  };
}

/** A metric's number with those above it: `2.4.9`, `2.4`, `2`. */
export function metricLevels(number: string): readonly string[] {
  const parts = number.split('.');
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
}

/** A year with the years it begins and ends with: `2022-23`, `2022`, `2023`. */
export function yearForms(year: string): readonly string[] {
  const [from = '', to = ''] = year.split('-');
  if (to === '') return [year];
  return [year, from, to.length === 2 ? String(Number(from) + 1) : to];
}
