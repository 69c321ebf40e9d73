import { useSession } from '@kalalaya/runtime';

/**
 * Keeps the session store in memory only: in a foreign page the keys `title` and `cellid` of session storage may
 * belong to somebody else.
 */
export function forgetOnLeave(): void {
  useSession.persist.setOptions({
    storage: {
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
    },
  });
}
