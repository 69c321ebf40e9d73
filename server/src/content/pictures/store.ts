import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { PictureMark, ResizedPicture } from './types.ts';

/** A cached variant with the mark of its picture. */
export interface CachedPicture extends ResizedPicture {
  readonly mark: PictureMark;
}

/** Disk cache of variants. Its folder can be deleted at any time. */
export type PictureStore = Awaited<ReturnType<typeof openPictureStore>>;

const headSchema = v.object({
  etag: v.string(),
  length: v.number(),
  mark: v.object({
    version: v.string(),
    etag: v.optional(v.string()),
    modified: v.optional(v.string()),
  }),
});

/**
 * Extension of cached files. Other files in the folder are leftovers of an interrupted run once they are old.
 */
const ENDING = '.picture';
const LEFT_OVER_MS = 600_000;

/**
 * Parses a file, which is one line of JSON followed by the picture. Returns null if it is truncated or
 * outdated.
 */
function parseFile(file: Buffer): CachedPicture | null {
  const line = file.indexOf('\n');
  if (line === -1) return null;
  try {
    const { etag, mark, length } = v.parse(headSchema, JSON.parse(file.toString('utf8', 0, line)));
    const bytes = file.subarray(line + 1);
    return bytes.length === length ? { bytes, etag, mark } : null;
  } catch {
    return null;
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40) + ENDING;

/** Opens the folder, and deletes leftovers and what exceeds `maxBytes` in total. */
export async function openPictureStore(dir: string, maxBytes: number) {
  const pathOf = (name: string) => path.join(dir, name);
  const remove = (name: string) => rm(pathOf(name), { force: true }).catch(() => undefined);
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason !== 'set') void remove(name);
    },
  });
  await mkdir(dir, { recursive: true });
  const existingFiles: { name: string; size: number; time: number }[] = [];
  for (const name of await readdir(dir)) {
    const file = await stat(pathOf(name)).catch(() => null);
    if (file === null) continue;
    const { size, mtimeMs: time } = file;
    if (name.endsWith(ENDING)) existingFiles.push({ name, size, time });
    else if (Date.now() - time > LEFT_OVER_MS) await remove(name);
  }
  for (const { name, size } of existingFiles.sort((a, b) => a.time - b.time)) sizes.set(name, size);

  /** Returns the path of a new temporary file, which the caller deletes. */
  const scratch = () => pathOf(`${randomUUID()}.tmp`);

  return {
    scratch,
    async get(key: string): Promise<CachedPicture | null> {
      const name = nameOf(key);
      const file = await readFile(pathOf(name)).catch(() => null);
      const picture = file && parseFile(file);
      if (picture === null) {
        sizes.delete(name);
        return null;
      }
      // Another process may have written the file.
      if (sizes.get(name) === undefined) sizes.set(name, file?.length ?? 0);
      return picture;
    },
    /** Caches a variant, and evicts the least recently used ones if the cache is full. */
    async put(key: string, { bytes, etag, mark }: CachedPicture): Promise<void> {
      const name = nameOf(key);
      const head = Buffer.from(`${JSON.stringify({ etag, mark, length: bytes.length })}\n`);
      const content = Buffer.concat([head, bytes]);
      if (content.length > maxBytes) return;
      const written = scratch();
      try {
        await writeFile(written, content);
        await rename(written, pathOf(name));
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
      sizes.set(name, content.length);
    },
    async delete(key: string): Promise<void> {
      const name = nameOf(key);
      sizes.delete(name);
      await remove(name);
    },
  };
}
