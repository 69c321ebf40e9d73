import type { PageContent } from '@kalalaya/contract';
import { hasEnded } from '@kalalaya/contract/dates';
import { dayOf } from '../admin-api/index.ts';
import type { Pack, Profile } from '../pack/index.ts';

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

type Applications = NonNullable<Profile['pages'][string]['applications']>;

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whether one can apply on a day (`YYYY-MM-DD`), in words, with the dates on which that changes. */
function applicationState({ opens, closes }: Applications, today: string): string {
  const last = inWords.format(dateOf(closes));
  if (hasEnded(closes, today)) return `Closed; the last day was ${last}`;
  if (today < opens) return `Not open yet: ${inWords.formatRange(dateOf(opens), dateOf(closes))}`;
  return `Open now, until ${last}`;
}

/**
 * The pack's content for a page; empty content where the pack has none (the page then shows title and breadcrumb
 * only: specification, section 2). Where the pack says from when to when one can apply, the first fact tells how that
 * stands on the college's day of `now`.
 */
export function pageContent(pack: Pack, key: string, now: Date = new Date()): PageContent {
  const content = pack.content(key) ?? { key, ...nothing };
  const applications = pack.profile.pages[content.key]?.applications;
  if (applications === undefined) return content;
  const state = { label: 'Applications', value: applicationState(applications, dayOf(pack, now)) };
  return { ...content, facts: [state, ...content.facts] };
}
