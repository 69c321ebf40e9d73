import { createHash } from 'node:crypto';
import { anchorOf } from '@kalalaya/contract/address';
import type { HomeItem } from '@kalalaya/contract/calls';
import { isoDate } from '@kalalaya/contract/dates';
import { escapeUTF8 } from 'entities';
import { Feed } from 'feed';
import type { CalendarEvent } from './calendar-events.ts';
import { type CalendarOwner, eventAddress } from './ics.ts';

/** Content of a feed. */
export interface FeedContent {
  readonly events: readonly CalendarEvent[];
  /** Items of /News and /Circular, by the path of their page. */
  readonly notices: readonly { readonly page: string; readonly items: readonly HomeItem[] }[];
  /** Current date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Maximum number of entries in a feed. */
const MAX_ENTRIES = 60;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly text: string;
}

function eventEntry(
  { id, title, from, until, venue, description, posted }: CalendarEvent,
  origin: string,
): Entry {
  const link = eventAddress(origin, id);
  const days = from === until ? from : `${from} to ${until}`;
  const text = [venue === '' ? days : `${days}, ${venue}`, description]
    .filter((part) => part !== '')
    .join('. ');
  return { id: link, title, link, day: posted ?? from, text };
}

function noticeEntries({ page, items }: FeedContent['notices'][number], origin: string): Entry[] {
  return items.flatMap(({ title, from_date, content }) => {
    const day = isoDate(from_date);
    if (title === '' || day === undefined) return [];
    const hash = createHash('sha256').update(`${day} ${title}`).digest('hex').slice(0, 12);
    const list = `${origin}${page}`;
    const link = `${list}#${encodeURIComponent(anchorOf('notice', title))}`;
    return [{ id: `${list}#${hash}`, title, link, day, text: content || title }];
  });
}

/**
 * Creates an Atom feed (RFC 4287) of notices and events, latest first. Undated items are omitted, because entries need a date
 * that stays; those of a later day come on that day.
 */
export function createAtomFeed(
  { events, notices, today }: FeedContent,
  { name, origin, crest }: CalendarOwner & { readonly crest: string },
): string {
  const entries = [
    ...events.map((event) => eventEntry(event, origin)),
    ...notices.flatMap((list) => noticeEntries(list, origin)),
  ]
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MAX_ENTRIES);
  const latest = entries[0]?.day ?? today;
  const feed = new Feed({
    id: `${origin}/`,
    title: `Notices and events · ${name}`,
    link: `${origin}/`,
    feedLinks: { atom: `${origin}/feed.xml` },
    copyright: name,
    author: { name },
    image: `${origin}${crest}`,
    updated: new Date(`${latest}T00:00:00Z`),
    generator: 'Kalalaya',
  });
  for (const { id, title, link, day, text } of entries) {
    const date = new Date(`${day}T00:00:00Z`);
    // The library writes both as HTML.
    const [name, description] = [escapeUTF8(title), escapeUTF8(text)];
    feed.addItem({ id, title: name, link, date, published: date, description });
  }
  return feed.atom1();
}
