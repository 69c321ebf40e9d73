import { hasEnded } from '@kalalaya/contract/dates';
import type { EventRow } from '../../pack/schema/data.ts';
import { newestFirst, splitByDate, toEventItem } from './events.ts';
import type { Resolver } from './resolver.ts';

/** Number of entries in each of Home's lists: more than a card shows, fewer than a page would need. */
const HOME_LIST = 12;

/** Resolvers of the ticker, Home and the lists that only Home shows. */
export const homeCalls: Readonly<Record<string, Resolver>> = {
  '/scrollers': ({ scrollers }) => ({ scrollers }),

  '/home': ({ home, events }, _params, options) => {
    const { announcements, awards } = options.cells;
    // Announcements and awards are shown in separate cards.
    const { recent, upcoming } = splitByDate(
      events.filter(({ cellid }) => cellid !== announcements && cellid !== awards),
      options,
    );
    const notices = (cell: number, isListed: (event: EventRow) => boolean = () => true) =>
      newestFirst(events.filter((event) => event.cellid === cell && isListed(event)))
        .slice(0, HOME_LIST)
        // Here `cellid` is the event's id, which clients pass to /CellOne (specification/decisions.md,
        // Calls).
        .map((event) => ({ ...toEventItem(event), cellid: event.id }));
    return {
      recentevents: recent.slice(0, HOME_LIST).map(toEventItem),
      upcomingevents: upcoming.slice(0, HOME_LIST).map(toEventItem),
      // An announcement leaves Home after its last day; its event stays.
      notification: notices(announcements, ({ to_date }) => !hasEnded(to_date, options.asOf)),
      awards: notices(awards),
      exam: home.exam.filter(({ end_date }) => !hasEnded(end_date, options.asOf)),
      news: home.news.filter(({ end_date }) => !hasEnded(end_date, options.asOf)),
      coursecount: home.coursecount,
      studentcount: home.studentcount,
      facultycount: home.facultycount,
    };
  },

  '/getTestimonials': ({ testimonials }) => ({ status: true, data: testimonials }),

  '/getPlacements': ({ placements }) => ({ status: true, data: placements }),

  '/galleryview': ({ gallery }) => ({ gallery }),
};
