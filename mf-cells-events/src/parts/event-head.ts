import { excerpt, type PageHead } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { eventCrumbs } from './crumbs.ts';
import { type EventFacts, eventJsonLd } from './event-json-ld.ts';

/** Fields of an event for its page's head. */
export interface EventHeadFields extends EventFacts {
  /** HTML. */
  readonly description: string;
}

/** Head of an event's page: title, lead, breadcrumbs, meta description and JSON-LD. */
export function eventHead(event: EventHeadFields, lead: string, site: Site): PageHead {
  const description = excerpt(event.description, 160);
  const jsonLd = eventJsonLd(event, site);
  return {
    title: event.title,
    lead,
    crumbs: eventCrumbs(site),
    ...(description !== '' && { description }),
    ...(jsonLd && { jsonLd }),
  };
}
