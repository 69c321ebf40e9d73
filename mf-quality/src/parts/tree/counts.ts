import { documentCounts, type FolderCounts, folderKey } from '@kalalaya/contract/document-index';
import type { ApiClient } from '@kalalaya/runtime';
import { orElse } from '../calls.ts';
import type { Tree } from './trees.ts';

/**
 * How many files stand in the folders of a period, or, without one, in each period: one question for all rows of a
 * walk. Null where the portal does not know all of them yet: a page does without.
 */
export async function countsOf(
  api: ApiClient,
  { kind, name }: Tree,
  period = '',
): Promise<FolderCounts | null> {
  const folder = period === '' ? '' : `${name} ${period}`;
  const answer = await orElse(api.get(documentCounts, { kind, folder }), null);
  return answer?.state.complete === true ? answer : null;
}

/**
 * Number of files in each of the folders of one level, by their titles and those above them; null where it is not
 * known, as for two folders of one title. A document carries it to the browser as JSON, which has no undefined.
 */
export function filesIn(
  counts: FolderCounts | null,
  above: readonly string[],
  titles: readonly string[],
): readonly (number | null)[] {
  return titles.map((title) => {
    const alone = titles.indexOf(title) === titles.lastIndexOf(title);
    return (alone ? counts?.folders[folderKey([...above, title])] : null) ?? null;
  });
}
