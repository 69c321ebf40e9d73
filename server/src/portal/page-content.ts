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
 * The pack's content for a page; empty content where the pack has none (the page then shows title and breadcrumb
 * only: specification, section 2).
 */
export function pageContent(pack: Pack, key: string): PageContent {
  return pack.content(key) ?? { key, ...nothing };
}
