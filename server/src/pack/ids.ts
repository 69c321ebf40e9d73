import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Ids of the college packs: the folders below `colleges/`, and links to folders elsewhere; none where there is no such folder. */
export async function packIds(collegesDir: string): Promise<string[]> {
  const names = await readdir(collegesDir).catch(() => []);
  const ids = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const found = await stat(path.join(collegesDir, name)).catch(() => null);
        return found?.isDirectory() ? [name] : [];
      }),
  );
  return ids.flat().sort();
}
