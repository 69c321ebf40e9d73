import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '@kalalaya/build/compressed';

/** True for a compressed copy, as archives of an older command line hold them. */
export const isCopy = (name: string) => /^(web|embed)\/.*\.(br|gz)$/.test(name);

/** Makes the compressed copies of all files in a draft that browsers are sent: of what lies there, whatever it says. */
export async function writeCopies(draft: string): Promise<void> {
  for (const part of ['web', 'embed']) {
    const place = path.join(draft, part);
    const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      await writeCompressed(file, await readFile(file));
    }
  }
}
