import { Notice } from '@kalalaya/kit';
import { useRevalidator } from '@kalalaya/runtime';
import type { IndexState } from '@kalalaya/search/documents';
import { useEffect } from 'react';
import styles from './index-progress.module.css';

/** Interval between two requests while the lists are being read, in milliseconds. */
const POLL_INTERVAL_MS = 2_000;

/** Shows the progress of the first read of the documents and polls until it is complete. */
export function IndexProgress({ state: { complete, done, found: lists } }: { state: IndexState }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (complete || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [complete, state, revalidate]);
  if (complete) return null;
  return (
    <div className={styles.progress}>
      <Notice kind="info">
        <p>
          The documents are being indexed for the first time, so some may not appear yet.
          {lists > 0 && ` ${done} of ${lists} lists have been indexed.`}
        </p>
        {lists > 0 && <progress value={done} max={lists} aria-label="Lists indexed" />}
      </Notice>
    </div>
  );
}
