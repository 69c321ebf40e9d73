import type { ParentFolderRecord } from '@kalalaya/contract/calls';
import type { FolderCounts } from '@kalalaya/contract/document-index';
import type { ApiClient } from '@kalalaya/runtime';
import { orElse } from '../calls.ts';
import { filesIn } from './counts.ts';
import { currentCell, type TreeNav, treeOf } from './nav.ts';
import { byTitle, titleOf } from './titles.ts';

/** A folder as its cell's page lists it. */
export interface LevelFolder {
  readonly id: string;
  readonly title: string;
  readonly files: number | null;
}

/** The folders of the cell that `nav` stands in, in the order people count, with how many files each holds. */
export function levelOf(
  nav: TreeNav,
  folders: readonly ParentFolderRecord[],
  counts: FolderCounts | null,
): readonly LevelFolder[] {
  const files = filesIn(
    counts,
    [`${nav.tree} ${nav.period}`, currentCell(nav)?.name ?? ''],
    folders.map(({ parentfoldertitle }) => parentfoldertitle),
  );
  const level = folders.map(({ id, parentfoldertitle }, index) => ({
    id,
    title: titleOf(parentfoldertitle),
    files: files[index] ?? null,
  }));
  return byTitle(level, ({ title }) => title);
}

/** The folders of the cell that `nav` stands in, which the page before has read in a walk; none where they cannot be read. */
export async function foldersBeside(
  api: ApiClient,
  { tree, cell, period }: TreeNav,
): Promise<readonly ParentFolderRecord[]> {
  if (cell === '') return [];
  const answer = await orElse(api.get(treeOf(tree).folders, { cellid: cell, period }), null);
  return answer?.parentfolder ?? [];
}
