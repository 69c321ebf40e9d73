import { matchRoute } from '@kalalaya/contract/routes';
import { DOCUMENT, type SearchEntry } from '@kalalaya/search';
import { type DocumentRecord, documentKinds } from '@kalalaya/search/documents';
import type { CollegeDocuments } from '../documents/index.ts';
import type { SearchContext, SearchSource } from './types.ts';

/** Ranks documents below pages and people with equal matches. */
const WEIGHT = 0.6;

/** Returns the distinct non-empty texts of a list in order. */
const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

function entryOf(record: DocumentRecord, { routeTable }: Pick<SearchContext, 'routeTable'>): SearchEntry {
  const { id, kind, title, fileName, href, type, bytes, pages, places } = record;
  const { metric, year } = places[0];
  const address = `/d/${id}`;
  return {
    kind: DOCUMENT,
    title,
    to: matchRoute(routeTable, address) === null ? href : address,
    file: href,
    detail: distinct([
      documentKinds[kind],
      year,
      metric === '' ? '' : `metric ${metric}`,
      type === 'FILE' ? '' : type,
    ]).join(', '),
    words: distinct([
      fileName,
      ...places.flatMap((place) => [place.title, ...place.folders, place.year]),
    ]).join(' '),
    weight: WEIGHT,
    facts: { ...(bytes !== undefined && { bytes }), ...(pages !== undefined && { pages }) },
  };
}

/**
 * Creates the source of a college's documents, with type, kind, metric and year. An entry links to the
 * document's permanent address, or to its file if no live remote displays documents.
 */
export function documentSource(documents: Pick<CollegeDocuments, 'list' | 'revision'>): SearchSource {
  return {
    name: 'documents',
    revision: () => documents.revision(),
    entries: async (context) => documents.list().map((record) => entryOf(record, context)),
  };
}
