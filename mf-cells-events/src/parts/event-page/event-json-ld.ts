import { isoDate, largePicture } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';

/** Fields of an event for schema.org. Dates are in the format of the admin API; `picture` is a path. */
export interface EventFacts {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  readonly venue?: string;
  readonly picture: string | null;
}

/** Builds a schema.org Event, or returns undefined without a start date, which schema.org requires. */
export function eventJsonLd(event: EventFacts, site: Site): Readonly<Record<string, unknown>> | undefined {
  const startDate = isoDate(event.from);
  if (startDate === undefined) return undefined;
  const endDate = isoDate(event.until);
  return {
    '@type': 'Event',
    name: event.title,
    startDate,
    ...(endDate !== undefined && endDate >= startDate && { endDate }),
    // Required by schema.org; defaults to the college.
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
