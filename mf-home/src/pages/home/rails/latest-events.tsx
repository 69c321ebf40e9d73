import { EVENTS, EventCard, hasPage, type Part, pictureAddress, withKeys } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { LatestEvent } from '../load-home.ts';
import { Rail } from './rail.tsx';

/** The first nine events: three at a time, a move in 800 ms (specification, section 9). */
export function LatestEvents({ part }: { part: Part<readonly LatestEvent[]> }) {
  const site = useSite();
  const linked = hasPage(site, '/Events');
  const slides = part.ok
    ? withKeys(part.value, ({ id, title }) => `${id} ${title}`).map(([key, { id, title, date, picture }]) => (
        <EventCard
          key={key}
          title={title || 'Untitled Event'}
          to={linked && id !== '' ? `/event-details/${encodeURIComponent(id)}` : undefined}
          from={date}
          picture={pictureAddress(site, 'faculty', picture)}
        />
      ))
    : null;
  return <Rail title="Latest Events" slides={slides} empty="No events found." perView={EVENTS} speed={800} />;
}
