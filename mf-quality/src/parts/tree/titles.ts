import type { QualityCellRecord } from '@kalalaya/contract/calls';
import { naturalCompare, readMetric } from '@kalalaya/kit';

/** `Criterion 1 - Curricular Aspects`: a cell as its period lists it (specification, section 2). */
export function cellName({ unit_number, description }: Omit<QualityCellRecord, 'id'>): string {
  return [unit_number, description].filter((text) => text !== '').join(' - ') || 'Untitled';
}

/** A cell's number alone, for a breadcrumb; its description where it has none. */
export function cellNumber({ unit_number, description }: Omit<QualityCellRecord, 'id'>): string {
  return unit_number || description || 'Untitled';
}

/** A title, or what stands for a missing one. */
export function titleOf(text: string): string {
  return text === '' ? 'Untitled' : text;
}

/** The part of a title that is its number: `7.1.2` of `7.1.2 - Energy`, or ''. */
export function leadingNumber(title: string): string {
  const { number } = readMetric(title);
  return number !== '' && title.startsWith(number) ? number : '';
}

/** Rows by their title as people count, 7.1.2 before 7.1.10; rows of one title keep their order. */
export function byTitle<T>(rows: readonly T[], title: (row: T) => string): readonly T[] {
  return [...rows].sort((a, b) => naturalCompare(title(a), title(b)));
}

/** Rows by the metric number in their title; those without one come last, in the order sent. */
export function byMetric<T>(rows: readonly T[], title: (row: T) => string): readonly T[] {
  return [...rows].sort((a, b) => {
    const [left, right] = [readMetric(title(a)).number, readMetric(title(b)).number];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    return naturalCompare(left, right);
  });
}
