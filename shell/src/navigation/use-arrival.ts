import { useLocation } from '@kalalaya/runtime';
import { useContext, useLayoutEffect, useRef } from 'react';
import { PortalContext } from '../routes/portal-context.ts';
import { focusPageIfLost, targetOf } from './focus-page.ts';

/** Restores the focus, and the scroll position or the fragment's target, when a late page replaces its skeleton. */
export function useArrival(isLate: boolean): void {
  const { hash, key } = useLocation();
  const { savedScrollY } = useContext(PortalContext);
  const isFirstRender = useRef(true);
  useLayoutEffect(() => {
    if (!isFirstRender.current) return;
    isFirstRender.current = false;
    if (!isLate) return;
    // The skeleton's title had the focus.
    focusPageIfLost(key, hash);
    const saved = savedScrollY?.() ?? null;
    if (saved === null) targetOf(hash)?.scrollIntoView();
    else window.scrollTo(0, saved);
  }, [isLate, hash, key, savedScrollY]);
}
