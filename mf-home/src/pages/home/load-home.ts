import {
  eventsByCell,
  type HomeAnswer,
  type HomeItem,
  home,
  type PlacementRecord,
  placements,
  programmes,
  type TestimonialRecord,
  testimonials,
} from '@kalalaya/contract/calls';
import { isoDate, mapPart, type Part, settle } from '@kalalaya/kit';
import { type LoadContext, NoAnswerError, type PageContent, type Picture } from '@kalalaya/runtime';

/** Titles that a card lists at most, and events of the carousel (specification, section 9). */
const CARD_ITEMS = 3;
const LATEST_EVENTS = 9;

/** One title of a card. */
export interface CardItem {
  /** '' shows as Untitled. */
  readonly title: string;
  /** A calendar date as sent. */
  readonly date: string;
  /** Id that the item's page is asked with; '' when the API sent none. */
  readonly id: string;
}

/** The four cards. */
export interface Cards {
  readonly announcements: readonly CardItem[];
  readonly upcoming: readonly CardItem[];
  readonly recent: readonly CardItem[];
  readonly awards: readonly CardItem[];
}

interface Dated {
  readonly from_date: string;
}

/** A counter; null when the API sent no number. */
export interface Counts {
  readonly subjects: number | null;
  readonly students: number | null;
  readonly lecturers: number | null;
}

/** What the pack says of the college on Home. */
export interface Statement {
  readonly title: string;
  readonly lead: string;
  readonly html: string;
  readonly facts: PageContent['facts'];
  readonly film: PageContent['video'] | null;
  readonly picture: Picture | null;
}

/** An event of the Latest Events carousel. */
export interface LatestEvent {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  /** File field, in the folder `faculty`. */
  readonly picture: string;
}

/** Everything on Home, each part by itself. */
export interface HomeData {
  readonly statement: Part<Statement>;
  readonly cards: Part<Cards>;
  readonly counts: Part<Counts>;
  /** Names of the subjects. */
  readonly subjects: Part<readonly string[]>;
  readonly testimonials: Part<readonly TestimonialRecord[]>;
  readonly placements: Part<readonly PlacementRecord[]>;
  readonly events: Part<readonly LatestEvent[]>;
}

/** What is to come, soonest first; then what was, latest first; then what has no readable date, as sent. */
export function soonestFirst<T extends Dated>(items: readonly T[], today: string): readonly T[] {
  // Days are read once: of tens of thousands each would be compared a dozen times.
  const days = items.map((item) => ({ item, day: isoDate(item.from_date) ?? '' }));
  const inOrder = (which: (day: string) => boolean, sign: 1 | -1) =>
    days
      .filter(({ day }) => day !== '' && which(day))
      .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -sign : sign));
  return [
    ...inOrder((day) => day >= today, 1),
    ...inOrder((day) => day < today, -1),
    ...days.filter(({ day }) => day === ''),
  ].map(({ item }) => item);
}

function card(items: readonly HomeItem[], idOf: (item: HomeItem) => string): readonly CardItem[] {
  return items
    .slice(0, CARD_ITEMS)
    .map((item) => ({ title: item.title, date: item.from_date, id: idOf(item) }));
}

/** In `notification` and `awards` it is `cellid` that names the event (specification/decisions.md, Calls). */
function cardsOf({ notification, upcomingevents, recentevents, awards }: HomeAnswer): Cards {
  const byEvent = ({ cellid }: HomeItem) => cellid;
  const byId = ({ id }: HomeItem) => id;
  return {
    announcements: card(notification, byEvent),
    upcoming: card(soonestFirst(upcomingevents, ''), byId),
    recent: card(recentevents, byId),
    awards: card(awards, byEvent),
  };
}

/**
 * Loads Home: six calls, each settled on its own, so that one that fails leaves the others standing. Throws
 * `NoAnswerError` when none brought anything.
 */
export async function loadHome({ api, signal }: LoadContext): Promise<HomeData> {
  const [content, lists, subjects, voices, places, events] = await Promise.all([
    settle(api.content('home'), signal),
    settle(api.get(home, {}), signal),
    settle(api.get(programmes, {}), signal),
    settle(api.get(testimonials, {}), signal),
    settle(api.get(placements, {}), signal),
    settle(api.get(eventsByCell, {}), signal),
  ]);
  if (![content, lists, subjects, voices, places, events].some(({ ok }) => ok)) {
    throw new NoAnswerError('network', '/home', 'none of the calls of Home was answered');
  }
  return {
    statement: mapPart(content, ({ title, lead, html, facts, video, pictures }) => ({
      title,
      lead,
      html,
      facts,
      film: video ?? null,
      picture: pictures[0] ?? null,
    })),
    cards: mapPart(lists, cardsOf),
    counts: mapPart(lists, ({ coursecount, studentcount, facultycount }) => ({
      subjects: coursecount,
      students: studentcount,
      lecturers: facultycount,
    })),
    subjects: mapPart(subjects, ({ ug_programmes, pg_programmes }) =>
      (ug_programmes.length > 0 ? ug_programmes : pg_programmes).map(({ course_name }) => course_name),
    ),
    testimonials: mapPart(voices, ({ data }) => data.filter(({ description }) => description !== '')),
    placements: mapPart(places, ({ data }) => data.filter(({ name }) => name !== '')),
    events: mapPart(events, ({ eventslist }) =>
      soonestFirst(eventslist, new Date().toISOString().slice(0, 10))
        .slice(0, LATEST_EVENTS)
        .map(({ id, title, from_date, picture }) => ({ id, title, date: from_date, picture })),
    ),
  };
}
