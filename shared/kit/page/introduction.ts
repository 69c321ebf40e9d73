import type { LoadContext, PageContent } from '@kalalaya/runtime';
import { settle } from './settle.ts';

/** Lead, text and facts of the pack about the list of a page. */
export type Introduction = Pick<PageContent, 'lead' | 'html' | 'facts'>;

/** Loads the introduction of a page, e.g. `Minutes`. Empty if the pack has none or it could not be loaded. */
export async function loadIntroduction(
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
  key: string,
): Promise<Introduction> {
  const content = await settle(api.content(key), signal);
  if (!content.ok) return { lead: '', html: '', facts: [] };
  const { lead, html, facts } = content.value;
  return { lead, html, facts };
}
