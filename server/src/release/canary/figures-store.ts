import * as v from 'valibot';
import type { StoreLocation } from '../location.ts';
import { releaseStoreAt } from '../store/open.ts';
import type { TargetedCanary } from './canaries.ts';
import { addFigures, type CanaryFigures, canaryFigures, emptyFigures } from './figures.ts';

/** Maximum number of stored canaries; the oldest are dropped first. */
const MAX_ENTRIES = 100;

const list = v.object({ canaries: v.array(v.object({ key: v.string(), figures: canaryFigures })) });

/** Figures by the key of their canary. */
export type FiguresByKey = ReadonlyMap<string, CanaryFigures>;

/** Returns the key of a canary. It changes if the canary starts again or the release beside it changes. */
export const canaryKey = ({ college, name, live, canary: { version, since } }: TargetedCanary): string =>
  [college, name, version, live, since].join(' ');

/** Damaged figures count as none: they are only counts of the last hours. */
function parse(text: string | null): Map<string, CanaryFigures> {
  if (text === null) return new Map();
  try {
    const { canaries } = v.parse(list, JSON.parse(text));
    return new Map(canaries.map(({ key, figures }) => [key, figures]));
  } catch {
    return new Map();
  }
}

/** Returns the figures of all canaries, summed over processes and servers. */
export const readFigures = async (location: StoreLocation): Promise<FiguresByKey> =>
  parse(await releaseStoreAt(location).read('canary-figures'));

async function change(
  location: StoreLocation,
  work: (figures: Map<string, CanaryFigures>) => void,
): Promise<void> {
  await releaseStoreAt(location).change('canary-figures', (text) => {
    const figures = parse(text);
    work(figures);
    const canaries = [...figures].slice(-MAX_ENTRIES).map(([key, counts]) => ({ key, figures: counts }));
    return { text: `${JSON.stringify({ canaries })}\n` };
  });
}

/** Adds counts to the stored figures. */
export const addStoredFigures = (location: StoreLocation, increments: FiguresByKey): Promise<void> =>
  change(location, (figures) => {
    for (const [key, counts] of increments)
      figures.set(key, addFigures(figures.get(key) ?? emptyFigures(), counts));
  });

/** Removes the figures of a canary that has ended. */
export const removeFigures = (location: StoreLocation, key: string): Promise<void> =>
  change(location, (figures) => void figures.delete(key));
