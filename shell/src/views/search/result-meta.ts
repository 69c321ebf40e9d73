import { factTexts, shortDate } from '@kalalaya/kit';
import type { SearchResult } from '@kalalaya/runtime';

/** What is said of a result below its name, part by part: kind, type and size of a file, date, telephone, one line. */
export function resultMeta({ kind, to, detail = '', date = '', phone = '', facts }: SearchResult): string[] {
  const file = facts === undefined ? [] : factTexts(to, facts);
  return [kind, ...file, date === '' ? '' : shortDate(date), phone, detail].filter((part) => part !== '');
}
