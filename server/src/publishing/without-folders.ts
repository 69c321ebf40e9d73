import { tmpdir } from 'node:os';
import type { Config } from '../base/config.ts';

/** Creates a function that removes the folders of this machine from messages to teams; the paths in them remain. */
export function folderRemover({
  root,
  RELEASES_DIR,
  COLLEGES_DIR,
  DATA_DIR,
}: Pick<Config, 'root' | 'RELEASES_DIR' | 'COLLEGES_DIR' | 'DATA_DIR'>): (text: string) => string {
  // The longest first: one may contain another.
  const folders = [RELEASES_DIR, COLLEGES_DIR, DATA_DIR, root, tmpdir()].toSorted(
    (a, b) => b.length - a.length,
  );
  return (text) => folders.reduce((rest, folder) => rest.replaceAll(`${folder}/`, ''), text);
}
