import { type Crumb, excerpt, longDate, type PageHead } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { eventDetailsAddress } from '../addresses.ts';
import { eventCrumbs } from '../crumbs.ts';
import type { EventData } from './event-data.ts';
import { eventJsonLd } from './event-json-ld.ts';

/** First and last day in the long form (specification, section 2, Event details), and the venue, if known. */
function leadOf({ from, until, venue }: EventData): string {
  const days = [longDate(from, ''), longDate(until, '')].filter((day) => day !== '');
  return [[...new Set(days)].join(' – '), venue].filter((part) => part !== '').join(' · ');
}

/**
 * Head of an event's page. Every address of an event names the same canonical one.
 *
 * @param event Omitted while it loads.
 */
export function eventHead(
  event: EventData | undefined,
  site: Site,
  crumbs: readonly Crumb[] = eventCrumbs(site),
): PageHead {
  if (event === undefined) return { kind: 'event', title: 'Event', crumbs };
  const description = excerpt(event.description, 160);
  const jsonLd = eventJsonLd({ ...event, picture: event.pictures[0] ?? null }, site);
  return {
    kind: 'event',
    title: event.title,
    lead: leadOf(event),
    crumbs,
    ...(event.id !== '' && { canonical: eventDetailsAddress(event.id) }),
    ...(description !== '' && { description }),
    ...(jsonLd && { jsonLd }),
  };
}
