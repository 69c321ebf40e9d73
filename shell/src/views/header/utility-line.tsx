import styles from './utility-line.module.css';
import { UtilityLinks } from './utility-links.tsx';

/** The thin line at the very top: phone and mail at the left, LMS and blog at the right. On a phone the sheet has them. */
export function UtilityLine() {
  return (
    <div className={styles.band}>
      <div className={styles.line}>
        <UtilityLinks list={styles.list} link={styles.link} icon={styles.icon} />
      </div>
    </div>
  );
}
