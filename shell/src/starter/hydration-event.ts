// A file of its own: the starter's text is sent with documents, and is not to be in the page's script as well.

/** Event on the document by which the page that comes alive takes over the clicks that waited; its detail is `Held`. */
export const TAKE_OVER = 'kalalaya:take-over';

/** What was clicked before the page was alive, in that order. */
export type Held = Element[];
