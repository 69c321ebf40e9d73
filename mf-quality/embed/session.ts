import { useSession } from '@kalalaya/runtime';

/**
 * Keeps the session store in memory only. In a host page the session storage keys `title` and `cellid` may
 * belong to other code.
 */
export function keepSessionInMemory(): void {
  useSession.persist.setOptions({
    storage: {
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
    },
  });
}
