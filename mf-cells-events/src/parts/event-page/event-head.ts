import { type Crumb, excerpt, isoDate, largePicture, type PageHead } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { eventDetailsAddress } from '../addresses.ts';
import { eventCrumbs } from '../crumbs.ts';
import type { EventData } from './event-data.ts';

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
  const description = excerpt(event.record.description ?? '', 160);
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

/** Builds a schema.org Event, or returns undefined without a start date, which schema.org requires. */
export function eventJsonLd(
  event: Pick<EventData, 'title' | 'from' | 'until' | 'record' | 'pictures'>,
  site: Site,
): Readonly<Record<string, unknown>> | undefined {
  const startDate = isoDate(event.from);
  if (startDate === undefined) return undefined;
  const endDate = isoDate(event.until);
  const [picture] = event.pictures;
  return {
    '@type': 'Event',
    name: event.title,
    startDate,
    ...(endDate !== undefined && endDate >= startDate && { endDate }),
    // Required by schema.org; defaults to the college.
    location: {
      '@type': 'Place',
      name: event.record.venue || site.name,
      address: [...(event.record.venue ? [site.name] : []), ...site.address].join(', '),
    },
    ...(picture !== undefined && { image: absolute(largePicture(picture), site) }),
    organizer: { '@type': 'CollegeOrUniversity', name: site.name, url: site.origin },
  };
}

function absolute(address: string, { origin }: Site): string {
  return address.startsWith('/') ? origin + address : address;
}
