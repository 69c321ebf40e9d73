import type { IndexState } from '@kalalaya/contract/document-index';
import { Notice } from '@kalalaya/kit';
import { useRevalidator } from '@kalalaya/runtime';
import { useEffect } from 'react';
import styles from './index-progress.module.css';

/** When a page asks again while the lists are read, in ms. */
const AGAIN_MS = 2_000;

/** Says how far the documents are read while they are read for the first time, and asks again; nothing afterwards. */
export function IndexProgress({ state: { complete, done, found } }: { state: IndexState }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (complete || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [complete, state, revalidate]);
  if (complete) return null;
  return (
    <div className={styles.progress}>
      <Notice kind="info">
        <p>
          The documents are being read for the first time, so some may be missing yet.
          {found > 0 && ` ${done} of ${found} lists are here.`}
        </p>
        {found > 0 && <progress value={done} max={found} aria-label="Lists read" />}
      </Notice>
    </div>
  );
}
