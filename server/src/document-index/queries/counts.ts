import { type CountParams, type FolderCounts, folderKey } from '@kalalaya/contract/document-index';
import type { CollegeDocuments } from '../college-documents.ts';

/** Counts one more for each key. */
function add(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** `['a']`, `['a', 'b']`, … of `['a', 'b', …]`. */
const ways = (folders: readonly string[]) => folders.map((_title, depth) => folders.slice(0, depth + 1));

/**
 * Answers `/documents/counts`: how many files stand in each folder of one kind, those of the folders inside it included;
 * of one period its folders at every level, else the periods alone. A file that stands in two folders counts in both.
 */
export function countsAnswer(
  documents: CollegeDocuments,
  { kind = '', folder = '' }: Partial<CountParams>,
): FolderCounts {
  const folders = new Map<string, number>();
  const pages = new Map<string, number>();
  for (const record of documents.list()) {
    if (record.kind !== kind) continue;
    for (const place of record.places) {
      const [outermost] = place.folders;
      if (outermost === undefined || (folder !== '' && outermost !== folder)) continue;
      add(folders, folder === '' ? [folderKey([outermost])] : ways(place.folders).map(folderKey));
      if (folder !== '') add(pages, [place.page]);
    }
  }
  return {
    state: documents.state(),
    folders: Object.fromEntries(folders),
    pages: Object.fromEntries(pages),
  };
}
