import { createHash } from 'node:crypto';
import type { HomeItem } from '@kalalaya/contract/calls';
import { isoDate } from '@kalalaya/contract/dates';
import { escapeUTF8 } from 'entities';
import { Feed } from 'feed';
import type { CalendarEvent } from './calendar-events.ts';
import { eventAddress } from './ics.ts';

/** Whose feed it is. */
export interface FeedOwner {
  readonly name: string;
  /** Public origin without a trailing slash. */
  readonly origin: string;
  /** Path of its crest. */
  readonly crest: string;
}

/** What a feed tells of. */
export interface FeedContent {
  readonly events: readonly CalendarEvent[];
  /** Items of /News and /Circular by the path of their page. */
  readonly notices: readonly { readonly page: string; readonly items: readonly HomeItem[] }[];
  /** The day it is, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Most entries of a feed. */
const ENTRIES = 60;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  /** `YYYY-MM-DD`, never after today: a reader of feeds would hold back or reorder what is dated ahead. */
  readonly day: string;
  readonly text: string;
}

function eventEntry(
  { id, title, from, until, venue, description, posted }: CalendarEvent,
  origin: string,
  today: string,
): Entry {
  const link = eventAddress(origin, id);
  const days = from === until ? from : `${from} to ${until}`;
  const text = [venue === '' ? days : `${days}, ${venue}`, description]
    .filter((part) => part !== '')
    .join('. ');
  const day = posted ?? from;
  return { id: link, title, link, day: day > today ? today : day, text };
}

function noticeEntries(
  { page, items }: FeedContent['notices'][number],
  origin: string,
  today: string,
): Entry[] {
  return items.flatMap(({ title, from_date }) => {
    const day = isoDate(from_date);
    if (title === '' || day === undefined) return [];
    const mark = createHash('sha256').update(`${day} ${title}`).digest('hex').slice(0, 12);
    const link = `${origin}${page}`;
    return [{ id: `${link}#${mark}`, title, link, day: day > today ? today : day, text: title }];
  });
}

/** Notices and events as an Atom feed (RFC 4287), the latest first. What has no day is left out: an entry must have one. */
export function atomOf({ events, notices, today }: FeedContent, { name, origin, crest }: FeedOwner): string {
  const entries = [
    ...events.map((event) => eventEntry(event, origin, today)),
    ...notices.flatMap((list) => noticeEntries(list, origin, today)),
  ]
    .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0))
    .slice(0, ENTRIES);
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
