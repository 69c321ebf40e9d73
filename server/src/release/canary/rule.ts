import type { Canary } from '../pointers.ts';
import { type CanaryFigures, type ReleaseFigures, vitalNames } from './figures.ts';

/** Minimum duration of a canary before it goes to all visitors, in milliseconds. Some faults appear late. */
const MIN_MS = 10 * 60_000;

/**
 * Threshold at which a canary fails: at least `samples` samples, at least `events` of them bad, and a share of bad ones
 * above `factor` times that of the live release plus `margin`.
 */
interface Limit {
  readonly samples: number;
  readonly events: number;
  readonly factor: number;
  readonly margin: number;
}
const limits = {
  failures: { samples: 3, events: 3, factor: 2, margin: 0.02 },
  slow: { samples: 20, events: 5, factor: 2, margin: 0.1 },
  vitals: { samples: 20, events: 5, factor: 1.5, margin: 0.1 },
} as const satisfies Record<string, Limit>;

/** Decision about a canary, with its reason as a sentence. */
export interface Verdict {
  readonly kind: 'wait' | 'back' | 'all';
  readonly reason: string;
}

/** Number of bad samples of a release, and of all its samples. */
interface Share {
  readonly bad: number;
  readonly of: number;
}

const ratioOf = ({ bad, of }: Share) => (of === 0 ? 0 : bad / of);

const isWorse = (canary: Share, live: Share, { samples, events, factor, margin }: Limit): boolean =>
  canary.of >= samples && canary.bad >= events && ratioOf(canary) > factor * ratioOf(live) + margin;

/** A cached document counts as one visit but can fail many times, so failures may exceed the counted visits. */
const failuresOf = ({ failures, browserFailures, visits }: ReleaseFigures): Share => {
  const bad = failures + browserFailures;
  return { bad, of: Math.max(visits, bad) };
};
const slowOf = ({ slow, renders }: ReleaseFigures): Share => ({ bad: slow, of: renders });

/**
 * Compares a canary with the live release and decides whether to wait, roll back or promote. Pure, so that all servers
 * decide alike.
 *
 * @param live - Version that the other visitors get.
 * @param now - Time in milliseconds since 1970.
 */
export function judgeCanary(
  { version, visits, since }: Canary,
  live: string,
  figures: CanaryFigures,
  now: number,
): Verdict {
  const back = (why: string): Verdict => ({ kind: 'back', reason: `Back to ${live}: ${why}.` });
  const compare = (canary: Share, other: Share, what: string, unit: string) =>
    `${canary.bad} of ${canary.of} ${unit} of ${version} ${what}, ${other.bad} of ${other.of} of ${live}`;
  if (figures.broken !== null) return back(`${version} ${figures.broken}`);

  const failures = [failuresOf(figures.canary), failuresOf(figures.live)] as const;
  if (isWorse(...failures, limits.failures)) {
    const last = figures.lastFailure === null ? '' : ` (last: ${figures.lastFailure})`;
    return back(compare(...failures, `failed${last}`, 'visits'));
  }
  const slow = [slowOf(figures.canary), slowOf(figures.live)] as const;
  if (isWorse(...slow, limits.slow)) return back(compare(...slow, 'took over a second', 'renders'));
  for (const name of vitalNames) {
    const shareOf = ({ vitals }: ReleaseFigures): Share => {
      const [good, acceptable, poor] = vitals[name];
      return { bad: poor, of: good + acceptable + poor };
    };
    const shares = [shareOf(figures.canary), shareOf(figures.live)] as const;
    if (shares[1].of >= limits.vitals.samples && isWorse(...shares, limits.vitals))
      return back(compare(...shares, `have a poor ${name.toUpperCase()}`, 'page views'));
  }

  if (figures.canary.visits < visits)
    return { kind: 'wait', reason: `${figures.canary.visits} of ${visits} visits.` };
  if (now - Date.parse(since) < MIN_MS)
    return { kind: 'wait', reason: `${figures.canary.visits} visits; decision after ten minutes.` };
  return {
    kind: 'all',
    reason: `${version} went to all visitors: ${compare(...failures, 'failed', 'visits')}.`,
  };
}
