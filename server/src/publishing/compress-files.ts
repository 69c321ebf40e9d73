import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from '@kalalaya/build/compressed';
import { manifestFiles } from '@kalalaya/cli/release/content-version';
import { filesBelow } from '@kalalaya/node/file-system';
import { readReleaseFile } from '../release/folder.ts';

/** Folders of the files that browsers load, and their manifests. */
const PARTS = { web: 'release.json', embed: 'embed.json' };

/**
 * Writes compressed variants of all files in a draft that browsers load, and their sizes into the manifests: the gate's
 * budgets do not rely on a sender.
 */
export async function compressFiles(draft: string): Promise<void> {
  for (const [part, manifestName] of Object.entries(PARTS)) {
    const folder = path.join(draft, part);
    const names = await filesBelow(folder).catch(() => null);
    if (names === null) continue;
    const manifestFile = path.join(draft, manifestName);
    const manifest = await readReleaseFile(manifestFile, manifestFiles);
    for (const name of names) {
      const file = path.join(folder, name);
      const size = await writeCompressed(file, await readFile(file));
      const listed = manifest.files[name];
      if (listed !== undefined) listed.gzip = size;
    }
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`);
  }
}
