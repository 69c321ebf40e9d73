import { plainText } from '@kalalaya/contract/calls';

/** Returns the plain text of HTML with each paragraph, heading, list item and table cell on a line of its own. */
export const paragraphsOf = (html: string): string =>
  html
    .split(/<\/(?:p|h[1-6]|li|td|th)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n');
