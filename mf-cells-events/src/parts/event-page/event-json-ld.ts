import { isoDate, largePicture } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import type { EventData } from './event-data.ts';

/** Builds a schema.org Event, or returns undefined without a start date, which schema.org requires. */
export function eventJsonLd(
  event: Pick<EventData, 'title' | 'from' | 'until' | 'venue' | 'pictures'>,
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
      name: event.venue || site.name,
      address: [...(event.venue ? [site.name] : []), ...site.address].join(', '),
    },
    ...(picture !== undefined && { image: absolute(largePicture(picture), site) }),
    organizer: { '@type': 'CollegeOrUniversity', name: site.name, url: site.origin },
  };
}

function absolute(address: string, { origin }: Site): string {
  return address.startsWith('/') ? origin + address : address;
}
