import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '@kalalaya/build/compressed';
import { manifestFiles } from '../release/content-version.ts';
import { readReleaseFile } from '../release/folder.ts';

/** Returns true for a compressed file, which older command lines include in archives. */
export const isCompressed = (name: string) => /^(web|embed)\/.*\.(br|gz)$/.test(name);

/** Folders of the files that browsers load, and their manifests. */
const PARTS = { web: 'release.json', embed: 'embed.json' };

/**
 * Writes compressed variants of all files in a draft that browsers load, and their sizes into the manifests: the gate's
 * budgets do not rely on a sender.
 */
export async function compressFiles(draft: string): Promise<void> {
  for (const [part, manifestName] of Object.entries(PARTS)) {
    const folder = path.join(draft, part);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
    if (entries === null) continue;
    const manifestFile = path.join(draft, manifestName);
    const manifest = await readReleaseFile(manifestFile, manifestFiles);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const size = await writeCompressed(file, await readFile(file));
      const listed = manifest.files[path.relative(folder, file)];
      if (listed !== undefined) listed.gzip = size;
    }
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
  }
}
