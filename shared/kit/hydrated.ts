import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns false on the server and during hydration, true afterwards and after client-side navigations.
 * Components use it to switch from their no-JavaScript markup to the interactive one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
