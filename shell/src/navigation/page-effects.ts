import { useLocation } from '@kalalaya/runtime';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { PortalContext } from '../routes/portal-context.ts';
import { focusPageIfLost, targetOf } from './focus-page.ts';

/** Shows the date of the page's data in the document's notice, or hides it if they are current. */
export function showAge(asOf: string | null): void {
  const notice = document.querySelector<HTMLElement>('.document-age');
  if (notice === null) return;
  notice.hidden = asOf === null;
  const date = notice.querySelector('span');
  if (date !== null && asOf !== null) date.textContent = asOf;
}

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

/**
 * Marks the fragment's target, and opens the closed parts around it. `:target` follows only documents, not
 * client-side navigation.
 */
export function useMarkedTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.documentElement.setAttribute('data-marks-target', '');
    const target = targetOf(hash);
    if (target === null) return;
    target.setAttribute('data-target', '');
    for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    return () => {
      target.removeAttribute('data-target');
    };
  }, [hash]);
}
