import { documentCounts, type FolderCounts, folderKey } from '@kalalaya/contract/documents';
import type { ApiClient } from '@kalalaya/runtime';
import { orElse } from '../calls.ts';
import type { Tree } from './trees.ts';

/** How long an answer stands for a walk, in ms. */
const WALK_MS = 60_000;

interface Known {
  readonly counts: FolderCounts;
  readonly until: number;
}

/** What a client was told: one walk from the years to a file asks for a period once. */
const known = new WeakMap<ApiClient, Map<string, Known>>();

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
  const told = known.get(api) ?? new Map<string, Known>();
  const key = `${kind} ${folder}`;
  const before = told.get(key);
  if (before !== undefined && before.until > Date.now()) return before.counts;
  const counts = await orElse(api.get(documentCounts, { kind, folder }), null);
  if (counts?.state.complete !== true) return null;
  known.set(api, told.set(key, { counts, until: Date.now() + WALK_MS }));
  return counts;
}

/**
 * Number of files in each of the folders of one level, by their titles and those above them; undefined where it is not
 * known, as for two folders of one title.
 */
export function filesIn(
  counts: FolderCounts | null,
  above: readonly string[],
  titles: readonly string[],
): readonly (number | undefined)[] {
  return titles.map((title) => {
    const alone = titles.indexOf(title) === titles.lastIndexOf(title);
    return alone ? counts?.folders[folderKey([...above, title])] : undefined;
  });
}
