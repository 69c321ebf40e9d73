import { Prose } from '@kalalaya/kit';
import type { ReactNode } from 'react';
import styles from './explanation.module.css';

/** A paragraph above a list that says what the list holds. */
export function Explanation({ children }: { children: ReactNode }) {
  return (
    <div className={styles.explanation}>
      <Prose>
        <p>{children}</p>
      </Prose>
    </div>
  );
}
