import type { ParentFolderRecord } from '@kalalaya/contract/calls';
import type { ApiClient } from '@kalalaya/runtime';
import type { FolderCounts } from '@kalalaya/search/documents';
import { orElse } from '../calls.ts';
import { fileCounts } from './counts.ts';
import { currentCell, type TreeNav, treeOf } from './nav.ts';
import { byTitle, titleOf } from './titles.ts';

/** A folder as listed on its cell's page. */
export interface LevelFolder {
  readonly id: string;
  readonly title: string;
  readonly files: number | null;
}

/** Folders of the current cell of `nav` in natural order, with their numbers of files. */
export function levelOf(
  nav: TreeNav,
  folders: readonly ParentFolderRecord[],
  counts: FolderCounts | null,
): readonly LevelFolder[] {
  const files = fileCounts(
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

/** Fetches the folders of the current cell of `nav`; empty if the call fails. */
export async function loadSiblingFolders(
  api: ApiClient,
  { tree, cell, period }: TreeNav,
): Promise<readonly ParentFolderRecord[]> {
  if (cell === '') return [];
  const response = await orElse(api.get(treeOf(tree).folders, { cellid: cell, period }), null);
  return response?.parentfolder ?? [];
}
