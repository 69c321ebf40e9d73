import { eventItem, newestFirst, splitAt } from './events.ts';
import type { Resolver } from './resolver.ts';

/** Entries of each of Home's lists: more than a card shows, fewer than a page would need. */
const HOME_LIST = 12;

/** Ticker, Home and the lists that only Home shows. */
export const homeCalls: Readonly<Record<string, Resolver>> = {
  '/scrollers': ({ scrollers }) => ({ scrollers }),

  '/home': ({ home, events }, _params, options) => {
    const { announcements, awards } = options.cells;
    // Announcements and awards have cards of their own beside recent and upcoming events.
    const { recent, upcoming } = splitAt(
      events.filter(({ cellid }) => cellid !== announcements && cellid !== awards),
      options,
    );
    const notices = (cell: number) =>
      newestFirst(events.filter(({ cellid }) => cellid === cell))
        .slice(0, HOME_LIST)
        // Here `cellid` is the event's id: it is what /CellOne is asked with (specification/decisions.md, Calls).
        .map((event) => ({ ...eventItem(event), cellid: event.id }));
    return {
      recentevents: recent.slice(0, HOME_LIST).map(eventItem),
      upcomingevents: upcoming.slice(0, HOME_LIST).map(eventItem),
      notification: notices(announcements),
      awards: notices(awards),
      exam: home.exam,
      news: home.news,
      coursecount: home.coursecount,
      studentcount: home.studentcount,
      facultycount: home.facultycount,
    };
  },

  '/getTestimonials': ({ testimonials }) => ({ status: true, data: testimonials }),

  '/getPlacements': ({ placements }) => ({ status: true, data: placements }),

  '/galleryview': ({ gallery }) => ({ gallery }),
};
