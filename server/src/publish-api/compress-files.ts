import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '@kalalaya/build/compressed';

/** Returns true for a compressed file, which older command lines include in archives. */
export const isCompressed = (name: string) => /^(web|embed)\/.*\.(br|gz)$/.test(name);

/** Writes compressed variants of all files in a draft that browsers load. */
export async function compressFiles(draft: string): Promise<void> {
  for (const part of ['web', 'embed']) {
    const folder = path.join(draft, part);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      await writeCompressed(file, await readFile(file));
    }
  }
}
