import { KEPT_NOTE_ID } from '@kalalaya/contract/offline';

/** `22 November 2026` of a time in ms since 1970. */
export const keptDay = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at);

/** A document's text with a line above the page that says when it was kept, in ms since 1970. */
export function keptPageText(html: string, at: number): string {
  const note = `<aside class="document-banner" id="${KEPT_NOTE_ID}" aria-label="About this page"><p>Shown as it was saved on this device on ${keptDay(at)}.</p></aside>`;
  return html.replace('<body>', `<body>\n${note}`);
}
