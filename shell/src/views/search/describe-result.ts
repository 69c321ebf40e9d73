import { formatBytes, shortDate } from '@kalalaya/kit';
import type { SearchResult } from '@kalalaya/runtime';

/** Kinds whose description says what they are. */
const plainKinds = ['Page', 'Person', 'Document', 'Documents'];

/** Returns the line below a result: what it is, in plain words, with date, telephone number and size. */
export function describeResult({ kind, detail = '', date = '', phone = '', facts }: SearchResult): string {
  const size = facts?.bytes === undefined ? '' : formatBytes(facts.bytes);
  const named = plainKinds.includes(kind) ? '' : kind;
  return [named, date === '' ? '' : shortDate(date), detail, phone, size]
    .filter((part) => part !== '')
    .join(' · ');
}
