import { isoDate, largePicture } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';

/** What schema.org is told of an event. Dates are as the admin API sent them; `picture` is a path. */
export interface EventFacts {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  readonly venue?: string;
  readonly picture: string | null;
}

/** schema.org's Event, or undefined without a first day: it is required there. */
export function eventJsonLd(event: EventFacts, site: Site): Readonly<Record<string, unknown>> | undefined {
  const startDate = isoDate(event.from);
  if (startDate === undefined) return undefined;
  const endDate = isoDate(event.until);
  return {
    '@type': 'Event',
    name: event.title,
    startDate,
    ...(endDate !== undefined && endDate >= startDate && { endDate }),
    // Required. Without a venue it is at the college.
    location: {
      '@type': 'Place',
      name: event.venue || site.name,
      address: [...(event.venue ? [site.name] : []), ...site.address].join(', '),
    },
    ...(event.picture !== null && { image: absolute(largePicture(event.picture), site) }),
    organizer: { '@type': 'CollegeOrUniversity', name: site.name, url: site.origin },
  };
}

function absolute(address: string, { origin }: Site): string {
  return address.startsWith('/') ? origin + address : address;
}
