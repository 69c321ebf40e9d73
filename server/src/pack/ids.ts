import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the ids of the college packs: the folders, and links to folders, below `colleges/`. */
export async function packIds(collegesDir: string): Promise<string[]> {
  const names = await readdir(collegesDir).catch(() => []);
  const ids = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const stats = await stat(path.join(collegesDir, name)).catch(() => null);
        return stats?.isDirectory() ? [name] : [];
      }),
  );
  return ids.flat().sort();
}
