import type { EventListItem } from '@kalalaya/contract/calls';
import { EventCard, hasPage, type Part, pictureAddress, withKeys } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { Rail } from './rail.tsx';

/** Carousel of the first nine events: three per view, 800 ms transition (specification, section 9). */
export function LatestEvents({ part }: { part: Part<readonly EventListItem[]> }) {
  const site = useSite();
  const hasEventPages = hasPage(site, '/Events');
  const slides = part.ok
    ? withKeys(part.value, ({ id, title }) => `${id} ${title}`).map(
        ([key, { id, title, from_date, picture }]) => (
          <EventCard
            key={key}
            title={title || 'Untitled Event'}
            to={hasEventPages && id !== '' ? `/event-details/${encodeURIComponent(id)}` : undefined}
            from={from_date}
            picture={pictureAddress(site, 'faculty', picture)}
          />
        ),
      )
    : null;
  return (
    <Rail
      title="Latest Events"
      slides={slides}
      empty="No events found."
      breakpoints={{ 576: { slidesPerView: 2 }, 992: { slidesPerView: 3 } }}
      speed={800}
    />
  );
}
