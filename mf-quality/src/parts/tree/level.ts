import type { ParentFolderRecord } from '@kalalaya/contract/calls';
import type { ApiClient } from '@kalalaya/runtime';
import { documentCounts, type FolderCounts, folderKey } from '@kalalaya/search/documents';
import { orElse } from '../calls.ts';
import { currentCell, type TreeNav, treeOf } from './nav.ts';
import { byTitle, titleOf } from './titles.ts';
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
