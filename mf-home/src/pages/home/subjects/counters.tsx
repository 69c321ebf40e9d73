import { Facts } from '@kalalaya/kit';
import type { Counts } from '../load-home.ts';
import styles from './counters.module.css';

const labels = {
  subjects: 'Total Subjects',
  students: 'Our Students',
  lecturers: 'Skilled Lecturers',
} as const;

/** The three counters. Those without a value are omitted. */
export function Counters({ counts }: { counts: Counts }) {
  const items = (['subjects', 'students', 'lecturers'] as const).flatMap((key) => {
    const value = counts[key];
    return value === null ? [] : [{ label: labels[key], value }];
  });
  return <Facts items={items} accent className={styles.counters} />;
}
