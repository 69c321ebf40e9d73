import type { FileFacts } from './content.ts';

/** One thing that a search of the site found. */
export interface SearchResult {
  /** What it is, as shown beside it: Page, Person, Event, Document. */
  readonly kind: string;
  readonly title: string;
  /** Address of a page of the portal, or of a file, which may lie on another host. */
  readonly to: string;
  /** One line about it, plain text: a page's lead, a person's designation. */
  readonly detail?: string;
  /** A calendar date as sent. */
  readonly date?: string;
  /** Telephone number as sent, one or several. */
  readonly phone?: string;
  /** Size and pages of a file, as far as they are known. */
  readonly facts?: FileFacts;
}

/** Answer of `GET /portal/search?q=`: the best first. */
export interface SearchAnswer {
  /** What was searched for, as it was read: white space collapsed, cut at `SEARCH_LENGTH`. */
  readonly query: string;
  /** How many things fit; `results` holds the first of them. */
  readonly total: number;
  readonly results: readonly SearchResult[];
}

/** Most characters of a search that are read. */
export const SEARCH_LENGTH = 100;
