import type { ReactNode } from 'react';
import { FolderList } from './folder-list.tsx';
import type { LevelFolder } from './level.ts';
import { type TreeNav, treeOf } from './nav.ts';

export interface OpenFolderProps {
  /** Id of the open folder. */
  readonly pid: string | undefined;
  /** The open folder and its siblings; empty if its cell is unknown. */
  readonly level: readonly LevelFolder[];
  readonly nav: TreeNav;
  /** Contents of the open folder. */
  readonly children: ReactNode;
}

/** A folder expanded among its siblings, or just its contents if the siblings are unknown. */
export function OpenFolder({ pid, level, nav, children }: OpenFolderProps) {
  if (!level.some(({ id }) => id === pid)) return children;
  return (
    <FolderList
      items={level.map(({ id, title, files }) => ({
        title,
        files,
        ...(id !== '' && { to: treeOf(nav.tree).folderPath(id, nav.period, nav.cell) }),
        ...(id === pid && { contents: children }),
      }))}
    />
  );
}
