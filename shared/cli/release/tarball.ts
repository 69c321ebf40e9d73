import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filesBelow } from '@kalalaya/node/file-system';
import { createTempFolder, removeTempFolder } from '@kalalaya/node/temp-folder';
import { create, extract } from 'tar';

/** Returns true for a compressed file of a release. Every portal writes its own, so archives leave them out. */
export const isCompressed = (file: string) => /^(web|embed)\/.*\.(br|gz)$/.test(file);

/**
 * Packs a folder as a compressed tarball, which is removed after `work`. The same files make the same bytes, if they have
 * the same times.
 *
 * @param includes Returns true for a file to pack; all are packed by default.
 * @param mtime Time of all files in the tarball; their own by default.
 */
export async function withTarball<T>(
  folder: string,
  work: (file: string) => Promise<T>,
  includes: (file: string) => boolean = () => true,
  mtime?: Date,
): Promise<T> {
  const tempDir = await createTempFolder('archive');
  try {
    const file = path.join(tempDir, 'release.tgz');
    const files = (await filesBelow(folder)).filter(includes);
    await create({ cwd: folder, file, gzip: true, portable: true, ...(mtime && { mtime }) }, files);
    return await work(file);
  } finally {
    await removeTempFolder(tempDir);
  }
}

/**
 * Unpacks a compressed tarball into a folder while it is downloaded. Only regular files inside the folder are
 * allowed.
 *
 * @throws if the tarball is invalid or its content is larger than `limit` bytes.
 */
export async function unpackTarball(
  parts: AsyncIterable<Uint8Array>,
  folder: string,
  limit: number,
): Promise<void> {
  let unpacked = 0;
  let problem: string | null = null;
  const unpack = extract({
    cwd: folder,
    strict: true,
    filter(name, entry) {
      if (!('type' in entry) || entry.type === 'Directory') return false;
      unpacked += entry.size;
      if (entry.type !== 'File') problem ??= `${name} is a ${entry.type}`;
      if (unpacked > limit) problem ??= `it is over ${limit} bytes unpacked`;
      return problem === null;
    },
  });
  await pipeline(Readable.from(parts), unpack);
  if (problem !== null) throw new Error(problem);
}
