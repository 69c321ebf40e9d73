import { hash } from 'node:crypto';
import type { Canary } from '../pointers.ts';

/** Number of buckets that visitors are divided into. */
const BUCKETS = 10_000;

/** Time for which a new canary is shown to few visitors, in milliseconds, and their largest share in per cent. */
const RAMP = { ms: 60_000, percent: 0.5 };

/**
 * Returns the bucket of a visitor for a release, the same on every server. Another release divides the visitors in
 * another way.
 *
 * @param visitor - Address and browser. They are hashed, and neither is stored.
 */
export const visitorBucket = (visitor: string, name: string, version: string): number =>
  Number.parseInt(hash('sha256', `${name} ${version}\n${visitor}`).slice(0, 8), 16) % BUCKETS;

/** Returns true if the visitors of a bucket get a canary. In its first minute at most one in two hundred do. */
export function isInCanary(bucket: number, { percent, since }: Canary, now = Date.now()): boolean {
  const share = now - Date.parse(since) < RAMP.ms ? Math.min(percent, RAMP.percent) : percent;
  return bucket < (share / 100) * BUCKETS;
}
