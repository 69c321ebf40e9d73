import { searchPage } from '@kalalaya/contract/address';
import type { PageHandle } from '@kalalaya/kit';

/** Handle of the search page, available before its code is loaded. */
export const searchHandle: PageHandle = {
  path: searchPage.path,
  head: (_result, site) => ({
    kind: 'form',
    title: searchPage.title,
    description: `Search the pages, people, events and documents of ${site.name}.`,
  }),
};
