/** Age from which data are reported as stale, in milliseconds. */
const STALE_MS = 3_600_000;

/** Stale data, served because its source has failed since. */
export interface StaleData {
  /** Age, in milliseconds. */
  readonly ms: number;
  /** Time at which it was fetched, formatted in the college's time zone, e.g. `22 November 2026 at 03:10`. */
  readonly asOf: string;
}

/** Returns the age of stale data for a page's notice; null if it is younger than an hour, or for no data. */
export function staleDataNotice(fetchedAt: number | null, timeZone: string): StaleData | null {
  if (fetchedAt === null) return null;
  const ms = Date.now() - fetchedAt;
  if (ms < STALE_MS) return null;
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return { ms, asOf: when.format(fetchedAt) };
}
