import { useSession } from '@kalalaya/runtime';

/**
 * Keeps the module's memory (the cell opened last) to itself: the session storage is that of the page, where the
 * portal's short keys (`title`, `cellid`) may mean something else.
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
