import type { ReactNode } from 'react';
import { FolderList } from '../folder-list/folder-list.tsx';
import type { LevelFolder } from './level.ts';
import { type TreeNav, treeOf } from './nav.ts';

/** Props of `OpenFolder`. */
export interface OpenFolderProps {
  /** Id of the folder. */
  readonly pid: string | undefined;
  /** The folder and those beside it; none where its cell is not known. */
  readonly level: readonly LevelFolder[];
  readonly nav: TreeNav;
  /** What the folder holds. */
  readonly children: ReactNode;
}

/** A folder opened in place, among those beside it; what it holds alone where they are not known. */
export function OpenFolder({ pid, level, nav, children }: OpenFolderProps) {
  if (!level.some(({ id }) => id === pid)) return children;
  return (
    <FolderList
      items={level.map(({ id, title, files }) => ({
        title,
        files,
        ...(id !== '' && { to: treeOf(nav.tree).folderPath(id, nav.period, nav.cell) }),
        ...(id === pid && { inside: children }),
      }))}
    />
  );
}
