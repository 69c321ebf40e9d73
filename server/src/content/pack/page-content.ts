import type { PageContent } from '@kalalaya/contract';
import { applicationState } from './applications.ts';
import type { Pack } from './types.ts';

const emptyContent: Omit<PageContent, 'key'> = {
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
 * Returns the pack's content for a page, or empty content: the page then shows only title and breadcrumb (specification,
 * section 2). If the page has application dates, the first fact is their state on the college's day of `now`.
 */
export function pageContent(pack: Pack, key: string, now: Date = new Date()): PageContent {
  const content = pack.content(key) ?? { key, ...emptyContent };
  const state = applicationState(pack, content.key, now);
  if (state === undefined) return content;
  return { ...content, facts: [{ label: 'Applications', value: state.words }, ...content.facts] };
}
