import type { QualityCellRecord } from '@kalalaya/contract/calls';
import { naturalCompare, readMetric } from '@kalalaya/kit';

/**
 * Formats a cell as its period page lists it, e.g. `Criterion 1 - Curricular Aspects` (specification, section
 * 2).
 */
export function cellName({ unit_number, description }: Omit<QualityCellRecord, 'id'>): string {
  return [unit_number, description].filter((text) => text !== '').join(' - ') || 'Untitled';
}

/** Number of a cell for a breadcrumb, or its description if it has none. */
export function cellNumber({ unit_number, description }: Omit<QualityCellRecord, 'id'>): string {
  return unit_number || description || 'Untitled';
}

/** Returns the title, or a placeholder if it is empty. */
export function titleOf(text: string): string {
  return text === '' ? 'Untitled' : text;
}

/** Returns the metric number that a title starts with: `7.1.2` for `7.1.2 - Energy`, or ''. */
export function leadingNumber(title: string): string {
  const { number } = readMetric(title);
  return number !== '' && title.startsWith(number) ? number : '';
}

/** Sorts rows by title in natural order, 7.1.2 before 7.1.10. The sort is stable. */
export function byTitle<T>(rows: readonly T[], title: (row: T) => string): readonly T[] {
  return [...rows].sort((a, b) => naturalCompare(title(a), title(b)));
}

/** Sorts rows by the metric number in their title. Rows without one come last, in the order sent. */
export function byMetric<T>(rows: readonly T[], title: (row: T) => string): readonly T[] {
  return [...rows].sort((a, b) => {
    const [left, right] = [readMetric(title(a)).number, readMetric(title(b)).number];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return naturalCompare(left, right);
  });
}
