import MiniSearch from 'minisearch';
import { type DocumentRecord, documentKinds } from '../documents/index.ts';
import type { DocumentMatch, DocumentQuery } from './match.ts';
import { metricLevels, termsOf, yearForms } from './terms.ts';
import { yearOf } from './years.ts';

/** Index row for one listing of a document; terms are separated by spaces. */
interface Row {
  readonly id: number;
  readonly title: string;
  readonly folders: string;
  readonly name: string;
  readonly metric: string;
  readonly year: string;
  readonly kind: string;
}

/** The listing that a row was built from. */
type Origin = Pick<DocumentMatch, 'record' | 'place'>;

/** Rows indexed per batch; other tasks run in between. */
const CHUNK = 200;

const maxEdits = (word: string) => (/\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Returns the index terms of a text, with the ancestors of metrics and the forms of years. */
function indexTerms(text: string): string {
  const { years, metrics, words } = termsOf(text);
  return [...metrics.flatMap(metricLevels), ...years.flatMap(yearForms), ...words].join(' ');
}

function rowOf(id: number, origin: Origin): Row {
  const { record } = origin;
  const at = placeOf(origin);
  const criterion = at.criterion === '' ? '' : `criterion ${at.criterion}`;
  return {
    id,
    title: indexTerms(at.title),
    folders: indexTerms(at.folders.join(' · ')),
    name: indexTerms(record.fileName.replace(/\.[a-z\d]{1,5}$/i, '')),
    metric: at.metric === '' ? '' : metricLevels(at.metric).join(' '),
    year: at.year === '' ? '' : yearForms(at.year).join(' '),
    kind: `${indexTerms(documentKinds[record.kind])} ${record.type.toLowerCase()} ${criterion}`,
  };
}

/** Returns the terms of a query by weight. An incomplete year span counts as its first year. */
function queryTerms(text: string): readonly string[] {
  const { years, metrics, words } = termsOf(text.replace(/((?:19|20)\d\d)\s?[-–—/]\d?\s*$/u, '$1'));
  return [...metrics, ...years, ...words];
}

const isWord = (term: string) => !/^[\d.-]+$/.test(term);

const isMetric = (term: string) => /^\d+(?:\.\d+)+$/.test(term);

const placeOf = ({ record, place }: Origin) => record.places[place] ?? record.places[0];

/** Sorts matches of a metric's number: its own documents before those of its parts, the latest year first. */
function sortByYear(matches: readonly DocumentMatch[], metric: string): readonly DocumentMatch[] {
  const rankOf = (origin: Origin) => {
    const at = placeOf(origin);
    return `${at.metric === metric ? 1 : 0} ${at.year}`;
  };
  return matches.toSorted((one, other) => {
    const [rank, otherRank] = [rankOf(one), rankOf(other)];
    return rank === otherRank ? other.score - one.score : rank < otherRank ? 1 : -1;
  });
}

/**
 * Returns true if a listing matches all filters.
 *
 * @example
 * const record = { kind: 'aqar', places: [{ year: '2022-23', criterion: '2', metric: '2.4.9' }] };
 * matchesFilters({ record, place: 0 }, { metric: '2.4', year: '2022-2023' }) // → true
 */
export function matchesFilters(
  origin: Origin,
  { kind, year, criterion, metric }: Omit<DocumentQuery, 'text'>,
): boolean {
  const at = placeOf(origin);
  return (
    (kind === undefined || origin.record.kind === kind) &&
    (year === undefined || at.year === (yearOf(year) || year)) &&
    (criterion === undefined || at.criterion === criterion) &&
    (metric === undefined || at.metric === metric || at.metric.startsWith(`${metric}.`))
  );
}

/** Full-text search over the listings of documents. */
export interface DocumentEngine {
  /**
   * Returns the matching listings, best first; for the number of a metric alone, the latest year first. Returns all of
   * them, in list order, for a text without terms.
   */
  matches(text: string): readonly DocumentMatch[];
}

/**
 * Creates an engine over documents, in batches that do not block other tasks.
 *
 * @example
 * (await createEngine([])).matches('2.4.9') // → []
 */
export async function createEngine(records: readonly DocumentRecord[]): Promise<DocumentEngine> {
  const origins = records.flatMap((record) => record.places.map((_at, place): Origin => ({ record, place })));
  const index = new MiniSearch<Row>({
    fields: ['title', 'folders', 'name', 'metric', 'year', 'kind'],
    tokenize: (text) => text.split(' ').filter((term) => term !== ''),
    processTerm: (term) => term,
  });
  await index.addAllAsync(
    origins.map((origin, id) => rowOf(id, origin)),
    { chunkSize: CHUNK },
  );
  const all = origins.map((origin): DocumentMatch => ({ ...origin, score: 1 }));
  return {
    matches(text) {
      const terms = queryTerms(text);
      if (terms.length === 0) return all;
      const results = index.search(terms.join(' '), {
        combineWith: 'AND',
        prefix: (term) => isWord(term) && term.length > 1,
        fuzzy: (term) => (isWord(term) ? maxEdits(term) : 0),
        boost: { metric: 6, title: 4, year: 3, kind: 2, folders: 1.5 },
        weights: { fuzzy: 0.3, prefix: 0.6 },
      });
      const matches = results.flatMap(({ id, score }) => {
        const origin = origins[Number(id)];
        return origin ? [{ ...origin, score }] : [];
      });
      const [term = ''] = terms;
      return terms.length === 1 && isMetric(term) ? sortByYear(matches, term) : matches;
    },
  };
}

/**
 * Keeps the best match of each document.
 *
 * @example
 * const match = { record: { id: 'a' }, place: 0, score: 2 };
 * uniqueDocuments([match, { ...match, place: 1, score: 1 }]).length // → 1
 */
export function uniqueDocuments(matches: readonly DocumentMatch[]): readonly DocumentMatch[] {
  const byId = new Map<string, DocumentMatch>();
  for (const match of matches) if (!byId.has(match.record.id)) byId.set(match.record.id, match);
  return [...byId.values()];
}
