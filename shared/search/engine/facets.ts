import { documentKinds, type Facets, type FacetValue, naturalCompare } from '../documents/index.ts';
import { matchesFilters } from './document-engine.ts';
import type { DocumentMatch, DocumentQuery } from './match.ts';

type Filters = Omit<DocumentQuery, 'text'>;

const placeIn = ({ record, place }: DocumentMatch) => record.places[place] ?? record.places[0];

/** Counts documents by a value of their listings. A document counts once per value. */
function countDocuments(
  matches: readonly DocumentMatch[],
  pick: (match: DocumentMatch) => string,
): ReadonlyMap<string, number> {
  const ids = new Map<string, Set<string>>();
  for (const match of matches) {
    const value = pick(match);
    if (value !== '') ids.set(value, (ids.get(value) ?? new Set()).add(match.record.id));
  }
  return new Map([...ids].map(([value, documentIds]) => [value, documentIds.size]));
}

const toFacetValues = (counts: ReadonlyMap<string, number>, label: (value: string) => string = String) =>
  [...counts].map(([value, count]): FacetValue => ({ value, label: label(value), count }));

const byValue = (a: FacetValue, b: FacetValue) => naturalCompare(a.value, b.value);

const kinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[];

/**
 * Counts documents by kind, in the order of `documentKinds`.
 *
 * @example
 * kindFacet([{ record: { id: 'a', kind: 'ssr' }, place: 0 }]) // → [{ value: 'ssr', label: 'SSR', count: 1 }]
 */
export function kindFacet(matches: readonly DocumentMatch[]): readonly FacetValue[] {
  const counts = countDocuments(matches, ({ record }) => record.kind);
  return kinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ value: kind, label: documentKinds[kind], count }];
  });
}

/**
 * Counts documents by year, newest first.
 *
 * @example
 * yearFacet([{ record: { id: 'a', places: [{ year: '2022-23' }] }, place: 0 }])[0].value // → '2022-23'
 */
export const yearFacet = (matches: readonly DocumentMatch[]): readonly FacetValue[] =>
  toFacetValues(countDocuments(matches, (match) => placeIn(match).year))
    .sort(byValue)
    .reverse();

/**
 * Counts documents by criterion, in ascending order.
 *
 * @example
 * criterionFacet([{ record: { id: 'a', places: [{ criterion: '2' }] }, place: 0 }])[0].label // → 'Criterion 2'
 */
export const criterionFacet = (matches: readonly DocumentMatch[]): readonly FacetValue[] =>
  toFacetValues(
    countDocuments(matches, (match) => placeIn(match).criterion),
    (value) => `Criterion ${value}`,
  ).sort(byValue);

const metricFacet = (matches: readonly DocumentMatch[]): readonly FacetValue[] =>
  toFacetValues(countDocuments(matches, (match) => placeIn(match).metric)).sort(byValue);

/** Computes the facets. Each one ignores its own filter, so that another value can be selected. */
export function facetsOf(matches: readonly DocumentMatch[], filters: Filters): Facets {
  const matchesWithout = (name: keyof Filters) => {
    const others = { ...filters, [name]: undefined };
    return matches.filter((match) => matchesFilters(match, others));
  };
  return {
    kind: kindFacet(matchesWithout('kind')),
    year: yearFacet(matchesWithout('year')),
    criterion: criterionFacet(matchesWithout('criterion')),
    metric: metricFacet(matchesWithout('metric')),
  };
}
