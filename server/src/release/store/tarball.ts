import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';

/** Packs all files of a folder as one compressed file, and removes it when `work` has ended. */
export async function withTarball<T>(folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(path.join(tmpdir(), 'kalalaya-archive-'));
  try {
    const file = path.join(place, 'release.tgz');
    await create({ cwd: folder, file, gzip: true, portable: true }, await readdir(folder));
    return await work(file);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Unpacks such a file into a folder while it comes: files alone, none outside the folder. Rejects when it cannot be read,
 * is over `limit` bytes unpacked, or holds something else.
 */
export async function unpackTarball(
  parts: AsyncIterable<Uint8Array>,
  folder: string,
  limit: number,
): Promise<void> {
  let unpacked = 0;
  let wrong: string | null = null;
  const unpack = extract({
    cwd: folder,
    strict: true,
    filter(name, entry) {
      if (!('type' in entry) || entry.type === 'Directory') return false;
      unpacked += entry.size;
      if (entry.type !== 'File') wrong ??= `${name} is a ${entry.type}`;
      if (unpacked > limit) wrong ??= `it is over ${limit} bytes unpacked`;
      return wrong === null;
    },
  });
  await pipeline(Readable.from(parts), unpack);
  if (wrong !== null) throw new Error(wrong);
}
