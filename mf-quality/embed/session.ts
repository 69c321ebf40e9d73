/**
 * Replaces zustand's middleware in a host page: the session store stays in memory there, because the session
 * storage keys `title` and `cellid` may belong to other code.
 */
export const persist = <T>(initializer: T): T => initializer;

export const createJSONStorage = () => undefined;
