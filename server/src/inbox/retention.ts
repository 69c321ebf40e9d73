import type { FastifyBaseLogger } from 'fastify';
import type { InboxStore } from './store.ts';

const DAY = 24 * 60 * 60_000;

/** How many messages of a college were deleted because their time was over. */
export interface PurgeResult {
  readonly college: string;
  readonly days: number;
  readonly count: number;
}

/**
 * Deletes every college's messages that are older than its days allow, answered or not. A college whose retention
 * time is not known here (another server may serve it) is skipped.
 */
export async function purgeOld(
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

/** Purges now and once a day. Returns how to stop. */
export function startRetention(
  store: Pick<InboxStore, 'colleges' | 'purge'>,
  daysOf: (college: string) => number | null,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  async function purge(): Promise<void> {
    try {
      for (const { count, ...college } of await purgeOld(store, daysOf, new Date())) {
        if (count > 0) log.info({ ...college, count }, 'old contact messages deleted');
      }
    } catch (error) {
      log.error({ err: error }, 'old contact messages could not be deleted; tried again tomorrow');
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
