import { useSite } from '@kalalaya/runtime';
import { useCurrentPage } from './head/document-head.ts';
import styles from './print-line.module.css';

/**
 * Address of a printed page, hidden on screen. An inline script adds query and day, which a cached document has not
 * (theme-switch/theme-mode.ts).
 */
export function PrintLine() {
  const { origin } = useSite();
  // Unknown addresses share one document.
  return (
    <p className={styles.line} suppressHydrationWarning>
      {origin}
      {useCurrentPage()?.path}
    </p>
  );
}
