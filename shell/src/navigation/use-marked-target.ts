import { useLocation } from '@kalalaya/runtime';
import { useEffect } from 'react';
import { targetOf } from './focus-page.ts';

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
