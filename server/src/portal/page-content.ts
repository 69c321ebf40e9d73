import type { PageContent } from '@kalalaya/contract';
import type { Pack } from '../pack/index.ts';
import { applicationState } from './applications.ts';

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
 * only: specification, section 2). Where the pack says from when to when one can apply, the first fact tells how that
 * stands on the college's day of `now`.
 */
export function pageContent(pack: Pack, key: string, now: Date = new Date()): PageContent {
  const content = pack.content(key) ?? { key, ...nothing };
  const state = applicationState(pack, content.key, now);
  if (state === undefined) return content;
  return { ...content, facts: [{ label: 'Applications', value: state.words }, ...content.facts] };
}
