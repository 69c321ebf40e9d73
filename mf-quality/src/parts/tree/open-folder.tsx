import type { ReactNode } from 'react';
import { FolderList } from './folder-list.tsx';
import type { LevelFolder } from './level.ts';

export interface OpenFolderProps {
  /** Id of the open folder. */
  readonly pid: string | undefined;
  /** The open folder and its siblings; empty if the siblings are unknown. */
  readonly level: readonly LevelFolder[];
  /** Returns the page of a folder of the level. */
  readonly pathOf: (id: string) => string;
  /** Contents of the open folder. */
  readonly children: ReactNode;
}

/** A folder expanded among its siblings, or just its contents if the siblings are unknown. */
export function OpenFolder({ pid, level, pathOf, children }: OpenFolderProps) {
  if (!level.some(({ id }) => id === pid)) return children;
  return (
    <FolderList
      items={level.map(({ id, title, files }) => ({
        title,
        files,
        ...(id !== '' && { to: pathOf(id) }),
        ...(id === pid && { contents: children }),
      }))}
    />
  );
}
