import type { PageContent } from '@kalalaya/contract';
import type { Pack } from '../pack/index.ts';

const nothing: Omit<PageContent, 'key'> = {
  title: '',
  lead: '',
  html: '',
  people: [],
  tables: [],
  documents: [],
  pictures: [],
  facts: [],
};

/**
 * What a pack holds for a page; empty where it holds nothing, so that title and breadcrumb stand alone
 * (specification, section 2).
 */
export function pageContent(pack: Pack, key: string): PageContent {
  return pack.content(key) ?? { key, ...nothing };
}
