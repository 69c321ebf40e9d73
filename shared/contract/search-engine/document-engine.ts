import { type DocumentRecord, documentKinds } from '@kalalaya/contract/document-index';
import MiniSearch from 'minisearch';
import type { DocumentMatch, DocumentQuery } from './match.ts';
import { metricLevels, termsOf, yearForms } from './terms.ts';
import { yearOf } from './years.ts';

/** A place of a document as it is looked up, its terms parted by spaces. */
interface Row {
  readonly id: number;
  readonly title: string;
  readonly folders: string;
  readonly name: string;
  readonly metric: string;
  readonly year: string;
  readonly kind: string;
}

/** Where a row comes from. */
type Origin = Pick<DocumentMatch, 'record' | 'place'>;

/** Places that are added before others may have the processor, when an index is made. */
const CHUNK = 200;

/** How many letters of a word may be wrong. */
const forgiven = (word: string) => (/\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** All that a text is found by, levels of metrics and forms of years included. */
function found(text: string): string {
  const { years, metrics, words } = termsOf(text);
  return [...metrics.flatMap(metricLevels), ...years.flatMap(yearForms), ...words].join(' ');
}

function rowOf(id: number, { record, place }: Origin): Row {
  const at = record.places[place] ?? record.places[0];
  const criterion = at.criterion === '' ? '' : `criterion ${at.criterion}`;
  return {
    id,
    title: found(at.title),
    folders: found(at.folders.join(' · ')),
    name: found(record.fileName.replace(/\.[a-z\d]{1,5}$/i, '')),
    metric: at.metric === '' ? '' : metricLevels(at.metric).join(' '),
    year: at.year === '' ? '' : yearForms(at.year).join(' '),
    kind: `${found(documentKinds[record.kind])} ${record.type.toLowerCase()} ${criterion}`,
  };
}

/** The terms of a query in the order of their weight; a year that is still being typed is taken for its beginning. */
function asked(text: string): readonly string[] {
  const { years, metrics, words } = termsOf(text.replace(/((?:19|20)\d\d)\s?[-–—/]\d?\s*$/u, '$1'));
  return [...metrics, ...years, ...words];
}

const isWord = (term: string) => !/^[\d.-]+$/.test(term);

/**
 * Whether a place has what the filters ask for.
 *
 * @example
 * const record = { kind: 'aqar', places: [{ year: '2022-23', criterion: '2', metric: '2.4.9' }] };
 * fits({ record, place: 0 }, { metric: '2.4', year: '2022-2023' }) // → true
 */
export function fits(
  { record, place }: Origin,
  { kind, year, criterion, metric }: Omit<DocumentQuery, 'text'>,
): boolean {
  const at = record.places[place] ?? record.places[0];
  return (
    (kind === undefined || record.kind === kind) &&
    (year === undefined || at.year === (yearOf(year) || year)) &&
    (criterion === undefined || at.criterion === criterion) &&
    (metric === undefined || at.metric === metric || at.metric.startsWith(`${metric}.`))
  );
}

/** Finds places of documents by their words. */
export interface Engine {
  /** The places that answer a text, best first; every place, in the order of the lists, for a text without terms. */
  matches(text: string): readonly DocumentMatch[];
}

/**
 * Makes an engine over documents; others have the processor in between.
 *
 * @example
 * (await makeEngine([])).matches('2.4.9') // → []
 */
export async function makeEngine(records: readonly DocumentRecord[]): Promise<Engine> {
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
      const terms = asked(text);
      if (terms.length === 0) return all;
      const results = index.search(terms.join(' '), {
        combineWith: 'AND',
        prefix: (term) => isWord(term) && term.length > 1,
        fuzzy: (term) => (isWord(term) ? forgiven(term) : 0),
        boost: { metric: 6, title: 4, year: 3, kind: 2, folders: 1.5 },
        weights: { fuzzy: 0.3, prefix: 0.6 },
      });
      return results.flatMap(({ id, score }) => {
        const origin = origins[Number(id)];
        return origin ? [{ ...origin, score }] : [];
      });
    },
  };
}

/**
 * The documents behind places, each once, at the place that answers best.
 *
 * @example
 * const match = { record: { id: 'a' }, place: 0, score: 2 };
 * eachOnce([match, { ...match, place: 1, score: 1 }]).length // → 1
 */
export function eachOnce(matches: readonly DocumentMatch[]): readonly DocumentMatch[] {
  const seen = new Map<string, DocumentMatch>();
  for (const match of matches) if (!seen.has(match.record.id)) seen.set(match.record.id, match);
  return [...seen.values()];
}
