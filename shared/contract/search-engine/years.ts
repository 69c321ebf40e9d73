/** A year or a span of years found in a text. */
export interface FoundYear {
  /** As `DocumentPlace.year` has it: `2022-23`, `2015-2020`, `2023`. */
  readonly year: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

const DASH = '\\s?[-‐‑–—−/]\\s?';
// Not within a longer number, a date or a metric: 12-03-2022, 2.22-23.
const span = new RegExp(
  `(?<![\\d.]|\\d[-/])(?:((?:19|20)\\d\\d)${DASH}((?:19|20)\\d\\d|\\d\\d)|(\\d\\d)${DASH}(\\d\\d))(?![\\d]|[-/.]\\d)`,
  'gu',
);
const single = /(?<![\d.]|\d[-/])(?:19|20)\d\d(?![\d]|[-/.]\d)/gu;

/** Longest span of years that is one period: an SSR covers five. */
const LONGEST = 20;

const century = (year: number) => Math.floor(year / 100) * 100;

/** The two years of a span, or null where it is none, as `20-30` is not. */
function ends([, long, after = '', short, next]: RegExpMatchArray): readonly [number, number] | null {
  // Two digits alone are years only when one follows the other.
  if (long === undefined) {
    const from = 2000 + Number(short);
    const to = 2000 + Number(next);
    return to === from + 1 ? [from, to] : null;
  }
  const from = Number(long);
  const given = Number(after);
  const to = given >= 100 ? given : century(from) + given + (given < from % 100 ? 100 : 0);
  return to > from && to - from <= LONGEST ? [from, to] : null;
}

function written(from: number, to: number): string {
  return to === from + 1 ? `${from}-${String(to).slice(2)}` : `${from}-${to}`;
}

/**
 * The academic years and years in a text, in its order. 2022-23, 2022-2023, 2022–23 and 22-23 are one year, `2022-23`;
 * a longer span is `2015-2020`, a year alone `2023`. Dates, metric numbers and amounts are none.
 *
 * @example
 * yearsIn('AQAR 2022-2023') // → [{ year: '2022-23', start: 5, end: 14 }]
 */
export function yearsIn(text: string): readonly FoundYear[] {
  const found: FoundYear[] = [];
  for (const match of text.matchAll(span)) {
    const years = ends(match);
    if (years !== null)
      found.push({ year: written(...years), start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(single)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((one) => start < one.end && end > one.start)) found.push({ year: match[0], start, end });
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * The first year in a text in its one spelling; '' where there is none.
 *
 * @example
 * yearOf('Minutes of 22-23') // → '2022-23'
 */
export function yearOf(text: string): string {
  return yearsIn(text)[0]?.year ?? '';
}
