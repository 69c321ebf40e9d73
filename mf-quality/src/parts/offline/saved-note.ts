import { SAVED_NOTE_ID } from '@kalalaya/contract/offline';

/** Formats a timestamp (milliseconds since 1970) as `22 November 2026`. */
export const formatSavedDate = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at);

/** Inserts a banner with the date of saving above the page. `at` is in milliseconds since 1970. */
export function withSavedNote(html: string, at: number): string {
  const note = `<aside class="document-banner" id="${SAVED_NOTE_ID}" aria-label="About this page"><p>This is the copy saved on this device on ${formatSavedDate(at)}.</p></aside>`;
  return html.replace('<body>', `<body>\n${note}`);
}
