import { Facts } from '@kalalaya/kit';
import type { Counts } from '../load-home.ts';
import styles from './counters.module.css';

/** The three counters. Those without a value are omitted. */
export function Counters({ counts: { coursecount, studentcount, facultycount } }: { counts: Counts }) {
  const counters = [
    { label: 'Total Subjects', value: coursecount },
    { label: 'Our Students', value: studentcount },
    { label: 'Skilled Lecturers', value: facultycount },
  ];
  const items = counters.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return <Facts items={items} accent className={styles.counters} />;
}
