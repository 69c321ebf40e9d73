import type { SearchEntry } from './entry.ts';
import { yearsIn } from './years.ts';

const monthNames = ['en', 'ml'].map(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }),
);

/** Returns the names of the month of a calendar date in English and Malayalam, or `''`. */
export const monthIn = (date = ''): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])/.test(date)
    ? monthNames.map((name) => name.format(new Date(date))).join(' ')
    : '';

/** Returns the year of a calendar date, or `''`. */
export const yearIn = (date = ''): string => /^\d{4}(?=-\d)/.exec(date)?.[0] ?? '';

/** Ranking penalty per year of age, up to a limit. */
const AGE_PENALTY = 0.02;
const MAX_AGE = 10;

/** Returns the first year that an entry names in its date, title or description; 0 if none. */
function yearOfEntry({ date, title, detail = '' }: SearchEntry): number {
  if (yearIn(date) === '' && !/\d{4}/.test(title + detail)) return 0;
  return Number(yearIn(date) || yearsIn(`${title} ${detail}`)[0]?.year.slice(0, 4) || 0);
}

/** Returns the ranking factor of each entry: its weight, less for its age. */
export function weightsOf(entries: readonly SearchEntry[]): readonly number[] {
  const years = entries.map(yearOfEntry);
  const newest = years.reduce((last, year) => Math.max(last, year), 0);
  return entries.map(({ weight = 1 }, id) => {
    const year = years[id] ?? 0;
    return year === 0 ? weight : weight * (1 - AGE_PENALTY * Math.min(MAX_AGE, newest - year));
  });
}
