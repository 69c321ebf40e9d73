import { langOf } from '@kalalaya/kit';
import type { PageContent } from '@kalalaya/runtime';
import styles from './fact-strip.module.css';

/** The strip of facts under the banner, on the column edges of the notice board. */
export function FactStrip({ facts }: { facts: PageContent['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.strip}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt lang={langOf(label)}>{label}</dt>
          <dd lang={langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
