import styles from './utility-line.module.css';
import { UtilityLinks } from './utility-links.tsx';

/** Top line with phone, e-mail, LMS and blog. Hidden on phones, where the sheet contains the links. */
export function UtilityLine() {
  return (
    <div className={styles.band}>
      <div className={styles.line}>
        <UtilityLinks list={styles.list} link={styles.link} icon={styles.icon} />
      </div>
    </div>
  );
}
