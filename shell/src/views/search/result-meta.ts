import { factTexts, shortDate } from '@kalalaya/kit';
import type { SearchResult } from '@kalalaya/runtime';

/** Returns the details shown below a result: kind, file type and size, date, phone number, description. */
export function resultMeta({ kind, to, detail = '', date = '', phone = '', facts }: SearchResult): string[] {
  const file = facts === undefined ? [] : factTexts(to, facts);
  return [kind, ...file, date === '' ? '' : shortDate(date), phone, detail].filter((part) => part !== '');
}
