import type { ApiClient } from '@kalalaya/runtime';
import { documentCounts, type FolderCounts, folderKey } from '@kalalaya/search/documents';
import { orElse } from '../calls.ts';
import type { Tree } from './trees.ts';

/**
 * Returns the number of files per folder of a period, or per period without one, in a single request. Null if
 * the document index is incomplete or the call fails.
 */
export async function loadCounts(
  api: ApiClient,
  { kind, name }: Tree,
  period = '',
): Promise<FolderCounts | null> {
  const folder = period === '' ? '' : `${name} ${period}`;
  const response = await orElse(api.get(documentCounts, { kind, folder }), null);
  return response?.state.complete === true ? response : null;
}
/**
 * Returns the number of files in each folder of one level; null if unknown or if two folders share a title.
 * Null instead of undefined, since loader data is serialised as JSON.
 */
export function fileCounts(
  counts: FolderCounts | null,
  ancestors: readonly string[],
  titles: readonly string[],
): readonly (number | null)[] {
  return titles.map((title) => {
    const isUnique = titles.indexOf(title) === titles.lastIndexOf(title);
    return (isUnique ? counts?.folders[folderKey([...ancestors, title])] : null) ?? null;
  });
}
