/** A year or span of years in a text. */
export interface YearMatch {
  /** Normalised like `DocumentPlace.year`: `2022-23`, `2015-2020`, `2023`. */
  readonly year: string;
  /** Index of the first character. */
  readonly start: number;
  readonly end: number;
}

const DASH = '\\s?[-‐‑–—−/]\\s?';
// Excludes parts of longer numbers, dates and metrics: 12-03-2022, 2.22-23.
const span = new RegExp(
  `(?<![\\d.]|\\d[-/])(?:((?:19|20)\\d\\d)${DASH}((?:19|20)\\d\\d|\\d\\d)|(\\d\\d)${DASH}(\\d\\d))(?![\\d]|[-/.]\\d)`,
  'gu',
);
const single = /(?<![\d.]|\d[-/])(?:19|20)\d\d(?![\d]|[-/.]\d)/gu;

/** Maximum length of a span, in years. An SSR covers five. */
const MAX_SPAN = 20;

const century = (year: number) => Math.floor(year / 100) * 100;

/** Returns the first and last year of a span, or null if it is not one, e.g. `20-30`. */
function parseSpan([, long, after = '', short, next]: RegExpMatchArray): readonly [number, number] | null {
  // Two-digit numbers are years only if they are consecutive.
  if (long === undefined) {
    const from = 2000 + Number(short);
    const to = 2000 + Number(next);
    return to === from + 1 ? [from, to] : null;
  }
  const from = Number(long);
  const end = Number(after);
  const to = end >= 100 ? end : century(from) + end + (end < from % 100 ? 100 : 0);
  return to > from && to - from <= MAX_SPAN ? [from, to] : null;
}

function formatSpan(from: number, to: number): string {
  return to === from + 1 ? `${from}-${String(to).slice(2)}` : `${from}-${to}`;
}

/**
 * Returns the years and academic years in a text, in order of occurrence. `2022-23`, `2022-2023`, `2022–23`
 * and `22-23` all become `2022-23`. Dates, metric numbers and amounts are ignored.
 * @example
 * yearsIn('AQAR 2022-2023') // → [{ year: '2022-23', start: 5, end: 14 }]
 */
export function yearsIn(text: string): readonly YearMatch[] {
  const matches: YearMatch[] = [];
  for (const match of text.matchAll(span)) {
    const years = parseSpan(match);
    if (years !== null)
      matches.push({ year: formatSpan(...years), start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(single)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!matches.some((one) => start < one.end && end > one.start))
      matches.push({ year: match[0], start, end });
  }
  return matches.sort((a, b) => a.start - b.start);
}

/**
 * Returns the first year in a text, normalised; '' if there is none.
 *
 * @example
 * yearOf('Minutes of 22-23') // → '2022-23'
 */
export function yearOf(text: string): string {
  return yearsIn(text)[0]?.year ?? '';
}
