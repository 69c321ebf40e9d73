import { type Crumb, excerpt, type PageHead } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { eventDetailsAddress } from '../addresses.ts';
import { eventCrumbs } from '../crumbs.ts';
import type { EventData } from './event-data.ts';
import { eventJsonLd } from './event-json-ld.ts';

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
  // Documents alone contain structured data.
  const jsonLd = typeof document === 'undefined' && eventJsonLd(event, site);
  return {
    kind: 'event',
    title: event.title,
    crumbs,
    ...(event.id !== '' && { canonical: eventDetailsAddress(event.id) }),
    ...(description !== '' && { description }),
    ...(jsonLd && { jsonLd }),
  };
}
