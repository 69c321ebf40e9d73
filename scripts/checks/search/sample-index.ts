import path from 'node:path';
import { readDefinition } from '@kalalaya/build/definition';
import { shellPages } from '@kalalaya/contract/address';
import { type AnyCall, matchCall, readCall } from '@kalalaya/contract/calls';
import { resolveFromPack } from '../../../server/src/content/admin-api/embedded.ts';
import { openDocuments } from '../../../server/src/content/documents/testing/open-documents.ts';
import { loadPack, siteOf } from '../../../server/src/content/pack/index.ts';
import { documentSource, SiteSearch, type VisibleSite } from '../../../server/src/content/search/index.ts';

const load = (name: string) => readDefinition(path.resolve(import.meta.dirname, '../../..', name));

/** Opens the search of a sample pack as the server does, with the remotes of this checkout. */
export async function openSampleSearch(college: string) {
  const pack = await loadPack(path.resolve(import.meta.dirname, '../../../colleges', college));
  const { profile, data } = pack;
  const remotes = await Promise.all(profile.sections.map(load));
  const routeTable = [
    ...shellPages.map((page) => ({ ...page, remote: 'shell' })),
    ...remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
  ];
  const menu = remotes.flatMap((remote) => remote.menu);
  const site = { ...siteOf(profile, menu, routeTable, pack.media), origin: 'https://college.example' };
  const options = { asOf: profile.asOf ?? '2026-11-20', cells: profile.cells };
  const raw = (call: AnyCall, params: Readonly<Record<string, string | number>>): unknown =>
    JSON.parse(JSON.stringify(resolveFromPack(data, call.pattern, params, options)));
  const opened = await openDocuments(
    (address) => {
      const match = matchCall(address);
      return match === null ? undefined : raw(match.call, match.params);
    },
    { pack: () => pack, facts: pack.facts },
  );
  await opened.documents.refresh();
  const view: VisibleSite = {
    revision: 'one',
    routeTable,
    site,
    searchRecords: remotes.flatMap(({ search = [] }) => search),
  };
  const search = new SiteSearch({
    pack: () => pack,
    reader: {
      revision: () => '1',
      getResponse: async (call, params) => ({
        value: readCall(call, raw(call, params)),
        json: '',
        etag: '',
        fetchedAt: 0,
        failing: false,
      }),
    },
    sources: [documentSource(opened.documents)],
    onFailure: (source, error) => {
      throw new Error(`${source}: ${error}`);
    },
  });
  return {
    find: (query: string, limit = 5) => search.find(view, query, limit),
    index: () => search.index(view),
    close: opened.close,
  };
}
