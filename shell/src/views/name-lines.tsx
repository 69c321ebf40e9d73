import { useSite } from '@kalalaya/runtime';
import styles from './name-lines.module.css';

/** Name of the college with the line breaks of the profile. */
export function NameLines() {
  const { name, nameLines } = useSite();
  const lines = nameLines.length > 0 ? nameLines : [name];
  return lines.map((line, index) => (
    <span key={line} className={styles.line}>
      {index > 0 && ' '}
      {line}
    </span>
  ));
}
