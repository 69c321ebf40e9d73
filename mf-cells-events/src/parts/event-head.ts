import { excerpt, type PageHead } from '@kalalaya/kit';
import type { Site } from '@kalalaya/runtime';
import { eventCrumbs } from './crumbs.ts';
import { type EventFacts, eventJsonLd } from './event-json-ld.ts';

/** An event as its page's head needs it. */
export interface HeadedEvent extends EventFacts {
  /** HTML. */
  readonly description: string;
}

/** The head of an event's page: title, line under it, steps above it, and what search engines are told. */
export function eventHead(event: HeadedEvent, lead: string, site: Site): PageHead {
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
