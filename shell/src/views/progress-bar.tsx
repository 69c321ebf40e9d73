import { useNavigation } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

/** Delay before the bar appears, in milliseconds (docs/look.md, States). */
const SHOW_DELAY_MS = 150;

/** Progress bar along the top edge, shown while a navigation takes longer than 150 ms. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setIsVisible(true), SHOW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsVisible(false);
    };
  }, [busy]);

  // Removed together with the navigation: a pending page renders its own bar.
  return busy && isVisible ? <LoadingBar /> : null;
}

/** The bar alone, for pages that already show their skeleton. */
export function LoadingBar() {
  return <div className={styles.bar} data-print="none" role="progressbar" aria-label="Loading the page" />;
}
