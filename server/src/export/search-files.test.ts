import type { RouteEntry } from '@kalalaya/contract/document';
import {
  findAnswer,
  makeEngine,
  type SearchEntry,
  SearchIndex,
  withFinder,
} from '@kalalaya/contract/search-engine';
import { copyDocuments, copySearch } from '@kalalaya/contract/static-export';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largeCollege } from '../document-index/testing/large-college.ts';
import { openDocuments } from '../document-index/testing/open-documents.ts';
import { loadPack } from '../pack/load.ts';
import { siteOf } from '../pack/site.ts';
import { buildPack } from '../pack/testing/build-pack.ts';
import { createSiteSearch, documentSource, type Shown, type SiteSearch } from '../search/index.ts';
import { documentsFile, searchFile } from './search-files.ts';

const routeTable: readonly RouteEntry[] = [
  { path: '/', title: 'Home', remote: 'mf-home', group: 'Home' },
  { path: '/About', title: 'About Us', remote: 'mf-home', group: 'About' },
  { path: '/documents', title: 'Documents', remote: 'mf-quality' },
  { path: '/d/:id', title: 'Document', remote: 'mf-quality' },
];
const { answer } = largeCollege({ years: 1, files: 7 });
let opened: Awaited<ReturnType<typeof openDocuments>>;
let built: Awaited<ReturnType<typeof buildPack>>;
let search: SiteSearch;
let shown: Shown;
beforeAll(async () => {
  opened = await openDocuments(answer);
  await opened.documents.refresh();
  built = await buildPack();
  const pack = await loadPack(built.dir);
  const site = {
    ...siteOf(pack.profile, [], [...routeTable], pack.media),
    origin: 'https://palm.example',
  };
  shown = { revision: 'one', routeTable, site, searchRecords: [] };
  search = createSiteSearch({
    pack: () => pack,
    reader: { revision: () => '1', answer: () => Promise.reject(new Error('nothing is asked')) },
    sources: [documentSource(opened.documents)],
  });
}, 60_000);
afterAll(async () => {
  await opened.close();
  await built.remove();
});

/** Words as people type them: begun, misspelt, in Malayalam in both spellings of a chillu, years, metrics, nothing. */
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

describe('what is exported to be searched', () => {
  it.each(queries)('finds for %j what the portal finds, in its order', async (query) => {
    const { json } = await searchFile(await search.entries(shown));
    const { entries } = v.parse(copySearch, JSON.parse(json));
    const copy = await SearchIndex.of(entries);
    const { answer: served } = await search.find(shown, query, 50);
    expect(withFinder(routeTable, copy.find(query, 50), 50)).toEqual(served);
  });

  it.each(queries)('finds for %j the documents that the portal finds, by page and facet', async (query) => {
    const { complete, records } = v.parse(copyDocuments, JSON.parse(documentsFile(opened.documents)));
    const { matches } = await makeEngine(records);
    const copy = { places: matches, state: () => ({ complete, done: 0, found: 0 }) };
    for (const more of [{}, { year: '2024-25' }, { page: '2' }, { criterion: '2', kind: 'aqar' }]) {
      expect(findAnswer(copy, { q: query, ...more })).toEqual(
        findAnswer(opened.documents, { q: query, ...more }),
      );
    }
  });

  it('is a comparison of something', async () => {
    const { answer: served } = await search.find(shown, 'logbook', 50);
    expect(served.results.length).toBeGreaterThan(5);
    expect(findAnswer(opened.documents, { q: 'റിപ്പോര്\u200dട്ട്' }).total).toBeGreaterThan(5);
  });
});

describe('a list that would be too large', () => {
  const random = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0).toString(36);
  const entries = Array.from({ length: 50 }, (_one, at): SearchEntry => {
    const words = Array.from({ length: 400 }, (_word, index) => random(at * 400 + index)).join(' ');
    return { kind: 'Page', title: `Page ${at}`, to: `/${at}`, words };
  });

  it('keeps every name, and is cut in its texts until it fits', async () => {
    const whole = await searchFile(entries);
    expect(whole.cut).toBeNull();
    const { json, bytes, cut } = await searchFile(entries, whole.bytes / 3);
    expect(bytes).toBeLessThanOrEqual(whole.bytes / 3);
    expect(cut).toBe(500);
    expect(v.parse(copySearch, JSON.parse(json)).entries.map(({ title }) => title)).toEqual(
      entries.map(({ title }) => title),
    );
  });
});
