import { useNavigation } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

/** A navigation shorter than this, in milliseconds, shows no bar (docs/look.md, States). */
const PATIENCE_MS = 150;

/** A thin bar along the top edge while a navigation takes longer than 150 ms. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);

  // Gone with the navigation itself: a page that waits for its data brings a bar of its own.
  return busy && shown ? <LoadingBar /> : null;
}

/** The bar itself, for a page whose skeleton stands there already. */
export function LoadingBar() {
  return <div className={styles.bar} role="progressbar" aria-label="Loading the page" />;
}
