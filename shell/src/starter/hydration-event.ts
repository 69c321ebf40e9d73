// A separate file: the starter is inlined into documents and must not end up in the page's bundle as well.

/**
 * Event on the document by which the hydrating page collects the queued clicks. Its detail is `QueuedClicks`.
 */
export const HYDRATION_EVENT = 'kalalaya:take-over';

/** Elements clicked before hydration, in order. */
export type QueuedClicks = Element[];
