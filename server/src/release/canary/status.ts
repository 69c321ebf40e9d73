import type { StoreLocation } from '../location.ts';
import type { Registry } from '../pointers.ts';
import { allCanaries } from './canaries.ts';
import { type CanaryFigures, emptyFigures, type ReleaseFigures, vitalNames } from './figures.ts';
import { canaryKey, readFigures } from './figures-store.ts';
import { type CanaryEntry, readCanaryHistory } from './history.ts';
import { judgeCanary } from './rule.ts';

/** A canary under way, with the figures of both releases. */
export interface CanaryStatus {
  /** Id of a college, or `*` for every college. */
  readonly college: string;
  readonly name: string;
  readonly version: string;
  /** Version that the other visitors get. */
  readonly live: string;
  readonly percent: number;
  /** Number of visits after which it may go to all. */
  readonly visits: number;
  readonly since: string;
  readonly by: string;
  readonly figures: CanaryFigures;
  /** What the decision waits for. */
  readonly reason: string;
}

/** The last canary of a pointer that has ended. */
export type EndedCanary = CanaryEntry['canary'] & Pick<CanaryEntry, 'at' | 'college' | 'name'>;

/** Canaries under way, and the last ended one of each pointer. */
export interface Canaries {
  readonly underWay: readonly CanaryStatus[];
  readonly ended: readonly EndedCanary[];
}

/** Reads the canaries under way in a registry, and the results of the last ones. */
export async function readCanaries(
  location: StoreLocation,
  registry: Registry,
  now = Date.now(),
): Promise<Canaries> {
  const [stored, history] = await Promise.all([readFigures(location), readCanaryHistory(location)]);
  const underWay = allCanaries(registry).map((one) => {
    const { college, name, live, canary } = one;
    const figures = stored.get(canaryKey(one)) ?? emptyFigures();
    const { version, percent, visits, since, by } = canary;
    const { reason } = judgeCanary(canary, live, figures, now);
    return { college, name, version, live, percent, visits, since, by, figures, reason };
  });
  const ended = new Map<string, EndedCanary>();
  for (const { at, college, name, canary } of history)
    if (canary.event !== 'started') ended.set(`${college} ${name}`, { at, college, name, ...canary });
  return { underWay, ended: [...ended.values()] };
}

const shareText = (bad: number, of: number) => (of === 0 ? '–' : `${bad} of ${of}`);

/** Headings of {@link figureCells}. */
export const figureHeadings = [
  'Visits',
  'Failures',
  'in browsers',
  'Slow renders',
  ...vitalNames.map((name) => `poor ${name.toUpperCase()}`),
] as const;

/** Returns the figures of a release as texts, in the order of {@link figureHeadings}. */
export const figureCells = ({
  visits,
  renders,
  slow,
  failures,
  browserFailures,
  vitals,
}: ReleaseFigures): string[] => [
  String(visits),
  String(failures),
  String(browserFailures),
  shareText(slow, renders),
  ...vitalNames.map((name) => {
    const [good, acceptable, poor] = vitals[name];
    return shareText(poor, good + acceptable + poor);
  }),
];
