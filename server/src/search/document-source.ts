import { type DocumentRecord, documentKinds } from '@kalalaya/contract/document-index';
import { matchRoute } from '@kalalaya/contract/routes';
import type { SearchEntry } from '@kalalaya/contract/search-engine';
import type { DocumentIndex } from '../document-index/index.ts';
import type { SearchGround, SearchSource } from './types.ts';

/** What a document counts among pages and people that fit as well. */
const WEIGHT = 0.7;

/** The different texts of a list that say something, in their order. */
const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');

function entryOf(record: DocumentRecord, { routeTable }: Pick<SearchGround, 'routeTable'>): SearchEntry {
  const { id, kind, title, fileName, href, type, bytes, pages, places } = record;
  const { metric, year } = places[0];
  const address = `/d/${id}`;
  return {
    kind: 'Document',
    title,
    to: matchRoute(routeTable, address) === null ? href : address,
    detail: distinct([type, documentKinds[kind], metric, year]).join(' · '),
    words: distinct([
      fileName,
      ...places.flatMap((place) => [place.title, ...place.folders, place.year]),
    ]).join(' '),
    weight: WEIGHT,
    facts: { ...(bytes !== undefined && { bytes }), ...(pages !== undefined && { pages }) },
  };
}

/**
 * The documents of a college among what its site finds, each with its type, kind, metric and year. A document leads to
 * its permanent address, or to its file where no live remote shows documents.
 */
export function documentSource(documents: Pick<DocumentIndex, 'list' | 'revision'>): SearchSource {
  return {
    name: 'documents',
    revision: () => documents.revision(),
    entries: async (ground) => documents.list().map((record) => entryOf(record, ground)),
  };
}
