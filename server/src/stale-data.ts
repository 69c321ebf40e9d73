/** Data younger than this need no word, in ms. */
const HOUR_MS = 3_600_000;

/** An answer that stands in for one its source failed to give since. */
export interface KeptAnswer {
  /** How old it is, in ms. */
  readonly ms: number;
  /** When the college gave it, as a person there reads it, e.g. `22 November 2026 at 03:10`. */
  readonly asOf: string;
}

/** What a page has to say of the age of an answer; null where it is younger than an hour, and for none. */
export function keptAnswer(fetchedAt: number | null, timeZone: string): KeptAnswer | null {
  if (fetchedAt === null) return null;
  const ms = Date.now() - fetchedAt;
  if (ms < HOUR_MS) return null;
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return { ms, asOf: when.format(fetchedAt) };
}
