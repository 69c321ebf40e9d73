/** Age from which data are reported as stale, in milliseconds. */
const STALE_MS = 3_600_000;

/**
 * Returns a notice of data that are served because their source has failed since: their age in milliseconds, and the time at
 * which they were fetched, e.g. `22 November 2026 at 03:10`. Null if they are younger than an hour, or for no data.
 */
export function staleDataNotice(fetchedAt: number | null, timeZone: string) {
  if (fetchedAt === null) return null;
  const ms = Date.now() - fetchedAt;
  if (ms < STALE_MS) return null;
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  return { ms, asOf: when.format(fetchedAt) };
}
