import { type CountParams, type FolderCounts, folderKey } from '@kalalaya/search/documents';
import type { CollegeDocuments } from '../college-documents.ts';

function increment(counts: Map<string, number>, keys: readonly string[]): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Returns all prefixes of a path: `['a']`, `['a', 'b']`, … */
const prefixes = (folders: readonly string[]) => folders.map((_title, depth) => folders.slice(0, depth + 1));

/**
 * Handles `/documents/counts`: the number of files below each folder of one kind. For a period this covers
 * all levels, otherwise the periods only. A file listed in two folders counts in both.
 */
export function getCounts(
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
      increment(folders, folder === '' ? [folderKey([outermost])] : prefixes(place.folders).map(folderKey));
      if (folder !== '') increment(pages, [place.page]);
    }
  }
  return {
    state: documents.state(),
    folders: Object.fromEntries(folders),
    pages: Object.fromEntries(pages),
  };
}
