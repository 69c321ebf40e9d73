import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render of a hydration, true from then on and in every page reached by
 * a client-side navigation. Components swap their form that works without JavaScript for the richer one here.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
