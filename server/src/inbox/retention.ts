import type { FastifyBaseLogger } from 'fastify';
import type { InboxStore } from './store.ts';

const DAY = 24 * 60 * 60_000;

/** Number of expired messages of a college that were deleted. */
export interface PurgeResult {
  readonly college: string;
  readonly days: number;
  readonly count: number;
}

/**
 * Deletes all messages older than their college's retention period, answered or not. Colleges without a
 * period here, which another server may serve, are skipped.
 */
async function purgeExpired(
  store: Pick<InboxStore, 'colleges' | 'purge'>,
  daysOf: (college: string) => number | null,
  now: Date,
): Promise<PurgeResult[]> {
  const purged: PurgeResult[] = [];
  for (const college of await store.colleges()) {
    const days = daysOf(college);
    if (days === null) continue;
    const count = await store.purge(college, new Date(now.getTime() - days * DAY));
    purged.push({ college, days, count });
  }
  return purged;
}

/** Purges immediately and once a day. Returns a function that stops the schedule. */
export function startRetention(
  store: Pick<InboxStore, 'colleges' | 'purge'>,
  daysOf: (college: string) => number | null,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  async function purge(): Promise<void> {
    try {
      for (const { count, ...college } of await purgeExpired(store, daysOf, new Date())) {
        if (count > 0) log.info({ ...college, count }, 'old contact messages deleted');
      }
    } catch (error) {
      log.error({ err: error }, 'old contact messages could not be deleted; retrying tomorrow');
    }
  }
  const begin = () => {
    running = running.then(purge);
  };
  begin();
  const timer = setInterval(begin, DAY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
