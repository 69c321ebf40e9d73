import type { RouteEntry } from '@kalalaya/contract/document';
import {
  createEngine,
  type SearchEntry,
  SearchIndex,
  searchDocuments,
  withFinder,
} from '@kalalaya/contract/search-engine';
import { exportedDocuments, exportedSearch } from '@kalalaya/contract/static-export';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeCollege } from '../document-index/testing/large-college.ts';
import { openDocuments } from '../document-index/testing/open-documents.ts';
import { loadPack } from '../pack/load.ts';
import { siteOf } from '../pack/site.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import { documentSource, SiteSearch, type VisibleSite } from '../search/index.ts';
import { documentsFile, searchFile } from './search-files.ts';

const routeTable: readonly RouteEntry[] = [
  { path: '/', title: 'Home', remote: 'mf-home', group: 'Home' },
  { path: '/About', title: 'About Us', remote: 'mf-home', group: 'About' },
  { path: '/documents', title: 'Documents', remote: 'mf-quality' },
  { path: '/d/:id', title: 'Document', remote: 'mf-quality' },
];
const { answer: respond } = largeCollege({ years: 1, files: 7 });
let opened: Awaited<ReturnType<typeof openDocuments>>;
let built: Awaited<ReturnType<typeof buildPack>>;
let search: SiteSearch;
let view: VisibleSite;
beforeAll(async () => {
  opened = await openDocuments(respond);
  await opened.documents.refresh();
  built = await buildPack();
  const pack = await loadPack(built.dir);
  const site = {
    ...siteOf(pack.profile, [], [...routeTable], pack.media),
    origin: 'https://palm.example',
  };
  view = { revision: 'one', routeTable, site, searchRecords: [] };
  search = new SiteSearch({
    pack: () => pack,
    reader: { revision: () => '1', getResponse: () => Promise.reject(new Error('no request is expected')) },
    sources: [documentSource(opened.documents)],
  });
}, 60_000);
afterAll(async () => {
  await opened.close();
  await built.remove();
});

/**
 * Typical queries: word prefixes, typos, Malayalam in both spellings of a chillu, years, metrics, no match.
 */
const queries = [
  'logbook',
  'internshp logbook',
  'mentor diary 2024-25',
  'audit statement elephant',
  'റിപ്പോർട്ട്',
  'റിപ്പോര്\u200dട്ട്',
  'അധ്യാപന',
  '2.3.1',
  '2.3.1 2024-25',
  'metric 2.3',
  '2024-2025',
  'about',
  'palm',
  'zzzz',
  '',
];

describe('the exported search', () => {
  it.each(queries)('returns the same entries as the portal for %j, in the same order', async (query) => {
    const { json } = await searchFile(await search.index(view));
    const { entries, synonyms } = v.parse(exportedSearch, JSON.parse(json));
    const copy = await SearchIndex.of(entries, synonyms && { synonyms });
    const { response: served } = await search.find(view, query, 50);
    expect(withFinder(routeTable, copy.find(query, 50), 50)).toEqual(served);
  });

  it.each(queries)('returns the same documents as the portal for %j, by page and facet', async (query) => {
    const { complete, records } = v.parse(exportedDocuments, JSON.parse(documentsFile(opened.documents)));
    const { matches } = await createEngine(records);
    const copy = { places: matches, state: () => ({ complete, done: 0, found: 0 }) };
    for (const more of [{}, { year: '2024-25' }, { page: '2' }, { criterion: '2', kind: 'aqar' }]) {
      expect(searchDocuments(copy, { q: query, ...more })).toEqual(
        searchDocuments(opened.documents, { q: query, ...more }),
      );
    }
  });

  it('is compared on queries that have results', async () => {
    const { response: served } = await search.find(view, 'logbook', 50);
    expect(served.results.length).toBeGreaterThan(5);
    expect(searchDocuments(opened.documents, { q: 'റിപ്പോര്\u200dട്ട്' }).total).toBeGreaterThan(5);
  });
});

describe('searchFile with a large list', () => {
  const random = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0).toString(36);
  const entries = Array.from({ length: 50 }, (_one, at): SearchEntry => {
    const words = Array.from({ length: 400 }, (_word, index) => random(at * 400 + index)).join(' ');
    return { kind: 'Page', title: `Page ${at}`, to: `/${at}`, words };
  });

  it('keeps every title and truncates the texts until the list fits', async () => {
    const full = await searchFile({ entries, synonyms: {} });
    expect(full.textLimit).toBeNull();
    const { json, bytes, textLimit } = await searchFile({ entries, synonyms: {} }, full.bytes / 3);
    expect(bytes).toBeLessThanOrEqual(full.bytes / 3);
    expect(textLimit).toBe(500);
    expect(v.parse(exportedSearch, JSON.parse(json)).entries.map(({ title }) => title)).toEqual(
      entries.map(({ title }) => title),
    );
  });
});
