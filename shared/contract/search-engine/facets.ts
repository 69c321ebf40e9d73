import {
  documentKinds,
  type Facets,
  type FacetValue,
  naturalCompare,
} from '@kalalaya/contract/document-index';
import { fits } from './document-engine.ts';
import type { DocumentMatch, DocumentQuery } from './match.ts';

type Filters = Omit<DocumentQuery, 'text'>;

const placeIn = ({ record, place }: DocumentMatch) => record.places[place] ?? record.places[0];

/** Counts documents by what a place says; a document that says it at two places counts once. */
function counted(
  matches: readonly DocumentMatch[],
  say: (match: DocumentMatch) => string,
): ReadonlyMap<string, number> {
  const ids = new Map<string, Set<string>>();
  for (const match of matches) {
    const value = say(match);
    if (value !== '') ids.set(value, (ids.get(value) ?? new Set()).add(match.record.id));
  }
  return new Map([...ids].map(([value, those]) => [value, those.size]));
}

const plain = (counts: ReadonlyMap<string, number>, label: (value: string) => string = String) =>
  [...counts].map(([value, count]): FacetValue => ({ value, label: label(value), count }));

const byValue = (a: FacetValue, b: FacetValue) => naturalCompare(a.value, b.value);

const kinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[];

/**
 * Kinds in their order.
 *
 * @example
 * kindFacet([{ record: { id: 'a', kind: 'ssr' }, place: 0 }]) // → [{ value: 'ssr', label: 'SSR', count: 1 }]
 */
export function kindFacet(matches: readonly DocumentMatch[]): readonly FacetValue[] {
  const counts = counted(matches, ({ record }) => record.kind);
  return kinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ value: kind, label: documentKinds[kind], count }];
  });
}

/**
 * Years, newest first.
 *
 * @example
 * yearFacet([{ record: { id: 'a', places: [{ year: '2022-23' }] }, place: 0 }])[0].value // → '2022-23'
 */
export const yearFacet = (matches: readonly DocumentMatch[]): readonly FacetValue[] =>
  plain(counted(matches, (match) => placeIn(match).year))
    .sort(byValue)
    .reverse();

/**
 * Criteria in their order.
 *
 * @example
 * criterionFacet([{ record: { id: 'a', places: [{ criterion: '2' }] }, place: 0 }])[0].label // → 'Criterion 2'
 */
export const criterionFacet = (matches: readonly DocumentMatch[]): readonly FacetValue[] =>
  plain(
    counted(matches, (match) => placeIn(match).criterion),
    (value) => `Criterion ${value}`,
  ).sort(byValue);

const metricFacet = (matches: readonly DocumentMatch[]): readonly FacetValue[] =>
  plain(counted(matches, (match) => placeIn(match).metric)).sort(byValue);

/** What places can be narrowed to. Each facet counts under the other filters, so that another value can be chosen. */
export function facetsOf(matches: readonly DocumentMatch[], filters: Filters): Facets {
  const under = (name: keyof Filters) => {
    const others = { ...filters, [name]: undefined };
    return matches.filter((match) => fits(match, others));
  };
  return {
    kind: kindFacet(under('kind')),
    year: yearFacet(under('year')),
    criterion: criterionFacet(under('criterion')),
    metric: metricFacet(under('metric')),
  };
}
