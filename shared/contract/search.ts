import type { FileFacts } from './content.ts';

/** One result of a site search. */
export interface SearchResult {
  /** Type of result, as displayed: Page, Person, Event, Document. */
  readonly kind: string;
  readonly title: string;
  /** Address of a page of the portal, or of a file, possibly on another host. */
  readonly to: string;
  /** One line of plain text: a page's lead, a person's designation. */
  readonly detail?: string;
  /** A calendar date as sent. */
  readonly date?: string;
  /** One or several telephone numbers, as sent. */
  readonly phone?: string;
  /** Size and page count of a file, if known. */
  readonly facts?: FileFacts;
  /** Sentence of the page's text with a word of the query, if neither title nor detail has one. */
  readonly excerpt?: string;
}

/** Response of `GET /portal/search?q=`. */
export interface SearchResponse {
  /** The normalised query: white space collapsed, truncated to `SEARCH_LENGTH`. */
  readonly query: string;
  /** Total number of matches; `results` holds the best ones. */
  readonly total: number;
  readonly results: readonly SearchResult[];
}

/** Maximum length of a search query, in characters. */
export const SEARCH_LENGTH = 100;
