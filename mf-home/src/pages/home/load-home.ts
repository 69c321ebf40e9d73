import {
  type EventListItem,
  eventsByCell,
  type HomeItem,
  type HomeResponse,
  home,
  type PlacementRecord,
  placements,
  programmes,
  type TestimonialRecord,
  testimonials,
} from '@kalalaya/contract/calls';
import { todayOf } from '@kalalaya/contract/dates';
import { anchorOf, hasEnded, isoDate, mapPart, type Part, settle } from '@kalalaya/kit';
import { type LoadContext, NoAnswerError, type PageContent } from '@kalalaya/runtime';
import { findEventId } from './board/find-event-id.ts';

/** Maximum number of titles per card, and of events in the carousel (specification, section 9). */
const CARD_ITEMS = 3;
const LATEST_EVENTS = 9;

/** One title of a card. */
export interface CardItem {
  /** '' shows as Untitled. */
  readonly title: string;
  /** Calendar date as sent by the API. */
  readonly date: string;
  /** Id for the address of the item's page; '' if the API sent none. */
  readonly id: string;
  /** Id of the event if the list of all events has it, else ''. */
  readonly eventId: string;
}

/** Contents of the four cards. */
export interface Cards {
  readonly announcements: readonly CardItem[];
  readonly upcoming: readonly CardItem[];
  readonly recent: readonly CardItem[];
  readonly awards: readonly CardItem[];
}

/** Values of the counters; null if the API sent no number. */
export type Counts = Pick<HomeResponse, 'coursecount' | 'studentcount' | 'facultycount'>;

/** The pack's content for Home. */
export type Statement = Pick<PageContent, 'title' | 'lead' | 'html' | 'facts' | 'video' | 'pictures'>;

/** Texts of the tasks below the banner that follow from data. */
export interface TaskState {
  /** State of applications, as the admission page says it; '' if unknown. */
  readonly applications: string;
  /** The latest circular of the office. */
  readonly circular: { readonly title: string; readonly to: string } | null;
}

/** Data of the home page. Each part can fail independently. */
export interface HomeData {
  readonly statement: Part<Statement>;
  readonly tasks: TaskState;
  readonly cards: Part<Cards>;
  readonly counts: Part<Counts>;
  /** Names of the subjects. */
  readonly subjects: Part<readonly string[]>;
  readonly testimonials: Part<readonly TestimonialRecord[]>;
  readonly placements: Part<readonly PlacementRecord[]>;
  readonly events: Part<readonly EventListItem[]>;
}

/** Sorts past items with the latest first, then running and upcoming ones by their first day, then those without a valid date. */
export function latestFirst<T extends Pick<EventListItem, 'from_date'> & Partial<EventListItem>>(
  items: readonly T[],
  today: string,
): readonly T[] {
  // Parses each date once instead of once per comparison: there can be tens of thousands.
  const days = items.map((item) => {
    const day = isoDate(item.from_date) ?? '';
    return { item, day, isPast: day < today && (isoDate(item.to_date ?? '') ?? '') < today };
  });
  const inOrder = (areIncludedPast: boolean, sign: 1 | -1) =>
    days
      .filter(({ day, isPast }) => day !== '' && isPast === areIncludedPast)
      .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -sign : sign));
  return [...inOrder(true, -1), ...inOrder(false, 1), ...days.filter(({ day }) => day === '')].map(
    ({ item }) => item,
  );
}

function card(
  items: readonly HomeItem[],
  idOf: (item: HomeItem) => string,
  events: readonly EventListItem[] = [],
): readonly CardItem[] {
  return items.slice(0, CARD_ITEMS).map((item) => ({
    title: item.title,
    date: item.from_date,
    id: idOf(item),
    eventId: findEventId(item, events),
  }));
}

/**
 * Creates the four cards. The event id is `cellid` in `notification` and `awards`
 * (specification/decisions.md, Calls).
 */
function cardsOf(
  { notification, upcomingevents, recentevents, awards }: HomeResponse,
  events: readonly EventListItem[],
): Cards {
  const byEvent = ({ cellid }: HomeItem) => cellid;
  const byId = ({ id }: HomeItem) => id;
  return {
    announcements: card(notification, byEvent),
    // Without a day of today none of them is past.
    upcoming: card(latestFirst(upcomingevents, ''), byId, events),
    recent: card(recentevents, byId, events),
    awards: card(awards, byEvent),
  };
}

/** Returns the latest circular that is still listed, with the address of its row. */
function latestCircular({ exam }: HomeResponse, today: string): TaskState['circular'] {
  const listed = exam.filter(({ title, end_date }) => title !== '' && !hasEnded(end_date, today));
  const [latest] = listed.toSorted((a, b) =>
    (isoDate(b.from_date) ?? '').localeCompare(isoDate(a.from_date) ?? ''),
  );
  if (latest === undefined) return null;
  return { title: latest.title, to: `/Circular#${anchorOf('notice', latest.title)}` };
}

/** Returns the events without those of the card of upcoming ones, or all if it has every one. */
function withoutUpcoming(
  events: readonly EventListItem[],
  { upcoming }: Pick<Cards, 'upcoming'>,
): readonly EventListItem[] {
  const ids = new Set(upcoming.map(({ eventId }) => eventId));
  const others = events.filter(({ id }) => id === '' || !ids.has(id));
  return others.length > 0 ? others : events;
}

/**
 * Loads the home page. Its seven requests are settled independently, so one failure leaves the other parts
 * intact.
 *
 * @throws {NoAnswerError} if all of them fail.
 */
export async function loadHome({ api, site, signal }: LoadContext): Promise<HomeData> {
  const [content, lists, subjects, testimonialsResult, placementsResult, events, admission] =
    await Promise.all([
      settle(api.content('home'), signal),
      settle(api.get(home, {}), signal),
      settle(api.get(programmes, {}), signal),
      settle(api.get(testimonials, {}), signal),
      settle(api.get(placements, {}), signal),
      settle(api.get(eventsByCell, {}), signal),
      settle(api.content('Admission'), signal),
    ]);
  if (![content, lists, subjects, testimonialsResult, placementsResult, events].some(({ ok }) => ok)) {
    throw new NoAnswerError('network', '/home', 'all requests of the home page failed');
  }
  const today = todayOf(site);
  const cards = mapPart(lists, (response) => cardsOf(response, events.ok ? events.value.eventslist : []));
  return {
    tasks: {
      // The portal adds this fact to the content of the page (server/src/content/pack/page-content.ts).
      applications:
        (admission.ok && admission.value.facts.find(({ label }) => label === 'Applications')?.value) || '',
      circular: lists.ok ? latestCircular(lists.value, today) : null,
    },
    statement: mapPart(content, ({ title, lead, html, facts, video, pictures }) => ({
      title,
      lead,
      html,
      facts,
      pictures,
      ...(video && { video }),
    })),
    cards,
    counts: mapPart(lists, ({ coursecount, studentcount, facultycount }) => ({
      coursecount,
      studentcount,
      facultycount,
    })),
    subjects: mapPart(subjects, ({ ug_programmes, pg_programmes }) =>
      (ug_programmes.length > 0 ? ug_programmes : pg_programmes).map(({ course_name }) => course_name),
    ),
    testimonials: mapPart(testimonialsResult, ({ data }) =>
      data.filter(({ description }) => description !== ''),
    ),
    placements: mapPart(placementsResult, ({ data }) => data.filter(({ name }) => name !== '')),
    events: mapPart(events, ({ eventslist }) =>
      latestFirst(cards.ok ? withoutUpcoming(eventslist, cards.value) : eventslist, today).slice(
        0,
        LATEST_EVENTS,
      ),
    ),
  };
}
