import * as v from 'valibot';

/** Core Web Vitals that browsers measure. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;

/** Name of a web vital. */
export type VitalName = (typeof vitalNames)[number];

/**
 * Upper limits of good and of acceptable values, in milliseconds (CLS: a ratio).
 *
 * @see https://web.dev/articles/vitals
 */
const limits: Readonly<Record<VitalName, readonly [good: number, acceptable: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

const count = v.pipe(v.number(), v.minValue(0));
/** Numbers of good, acceptable and poor values. */
const ratings = v.tuple([count, count, count]);

const releaseFigures = v.object({
  /** Documents sent. */
  visits: count,
  /** Renders that succeeded. */
  renders: count,
  /** Renders that took longer than a second. */
  slow: count,
  /** Renders that failed. */
  failures: count,
  /** Failures reported by browsers. */
  browserFailures: count,
  vitals: v.object({ lcp: ratings, inp: ratings, cls: ratings }),
});

/** Counts of one release while a canary is under way. */
export type ReleaseFigures = v.InferOutput<typeof releaseFigures>;

/** Schema of the counts of a canary and of the live release. */
export const canaryFigures = v.object({
  canary: releaseFigures,
  live: releaseFigures,
  /** Why the canary cannot be used at all, as a phrase; null if it can. */
  broken: v.nullable(v.string()),
  /** Where the canary failed last, as a phrase. */
  lastFailure: v.nullable(v.string()),
});

/** Counts of a canary and of the live release. */
export type CanaryFigures = v.InferOutput<typeof canaryFigures>;

const noFigures = (): ReleaseFigures => ({
  visits: 0,
  renders: 0,
  slow: 0,
  failures: 0,
  browserFailures: 0,
  vitals: { lcp: [0, 0, 0], inp: [0, 0, 0], cls: [0, 0, 0] },
});

/** Returns figures without any count. */
export const emptyFigures = (): CanaryFigures => ({
  canary: noFigures(),
  live: noFigures(),
  broken: null,
  lastFailure: null,
});

/** Returns the index of a value's rating: good, acceptable or poor. */
export function ratingOf(name: VitalName, value: number): 0 | 1 | 2 {
  const [good, acceptable] = limits[name];
  if (value <= good) return 0;
  return value <= acceptable ? 1 : 2;
}

function addRelease(one: ReleaseFigures, other: ReleaseFigures): ReleaseFigures {
  const sum = (name: VitalName): [number, number, number] => {
    const [a, b, c] = one.vitals[name];
    const [d, e, f] = other.vitals[name];
    return [a + d, b + e, c + f];
  };
  return {
    visits: one.visits + other.visits,
    renders: one.renders + other.renders,
    slow: one.slow + other.slow,
    failures: one.failures + other.failures,
    browserFailures: one.browserFailures + other.browserFailures,
    vitals: { lcp: sum('lcp'), inp: sum('inp'), cls: sum('cls') },
  };
}

/** Returns the sum of two figures of one canary. */
export const addFigures = (one: CanaryFigures, other: CanaryFigures): CanaryFigures => ({
  canary: addRelease(one.canary, other.canary),
  live: addRelease(one.live, other.live),
  broken: one.broken ?? other.broken,
  lastFailure: other.lastFailure ?? one.lastFailure,
});
