import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { createTempFolder, removeTempFolder } from '../temp-folder.ts';

/** Returns true for a compressed file. The portal creates these itself, so they need not be uploaded. */
const isCompressed = (file: string) => /(^|\/)(web|embed)\/.*\.(br|gz)$/.test(file);

/** Packs a release folder without its compressed files. The archive is removed after `work`. */
export async function withArchive<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const tempDir = await createTempFolder('archive');
  try {
    const file = path.join(tempDir, 'release.tgz');
    await create(
      { cwd: folder, file, gzip: true, portable: true, filter: (name) => !isCompressed(name) },
      await readdir(folder),
    );
    return await work(file);
  } finally {
    await removeTempFolder(tempDir);
  }
}
