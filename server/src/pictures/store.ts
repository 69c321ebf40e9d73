import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { MadePicture, PictureMark } from './types.ts';

/** A kept variant, and what its picture was known by. */
export interface KeptPicture extends MadePicture {
  readonly mark: PictureMark;
}

/** Variants on the disk. It is a cache: its folder may be deleted at any time. */
export interface PictureStore {
  /** A new file of its own to read into or to write to; whoever asks for it deletes it. */
  scratch(): string;
  get(key: string): Promise<KeptPicture | null>;
  /** Keeps a variant. What was used longest ago goes, when there is no room. */
  put(key: string, kept: KeptPicture): Promise<void>;
  delete(key: string): Promise<void>;
}

const headSchema = v.object({
  etag: v.string(),
  length: v.number(),
  mark: v.object({
    version: v.string(),
    etag: v.optional(v.string()),
    modified: v.optional(v.string()),
  }),
});

/** Kept files carry this ending; what else lies in the folder for long was left by a run that was cut off. */
const ENDING = '.picture';
const LEFT_OVER_MS = 600_000;

/** How often the time of last use is written to the disk, in ms. */
const USED_MS = 3_600_000;

/** A file holds one line of JSON, then the picture. Null for what is cut off or was written by another version. */
function kept(file: Buffer): KeptPicture | null {
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

/** Opens the folder, and forgets what is too much or was left over. `maxBytes` bounds all files together. */
export async function openPictureStore(dir: string, maxBytes: number): Promise<PictureStore> {
  const place = (name: string) => path.join(dir, name);
  const remove = (name: string) => rm(place(name), { force: true }).catch(() => undefined);
  const used = new Map<string, number>();
  const sizes = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'set') return;
      used.delete(name);
      void remove(name);
    },
  });
  await mkdir(dir, { recursive: true });
  const found: { name: string; size: number; time: number }[] = [];
  for (const name of await readdir(dir)) {
    const file = await stat(place(name)).catch(() => null);
    if (file === null) continue;
    const { size, mtimeMs: time } = file;
    if (name.endsWith(ENDING)) found.push({ name, size, time });
    else if (Date.now() - time > LEFT_OVER_MS) await remove(name);
  }
  for (const { name, size, time } of found.sort((a, b) => a.time - b.time)) {
    used.set(name, time);
    sizes.set(name, size);
  }

  /** Remembers over a restart what is in use; a time that could not be written costs nothing but its place. */
  function touch(name: string): void {
    const now = Date.now();
    if (now - (used.get(name) ?? 0) < USED_MS) return;
    used.set(name, now);
    utimes(place(name), now / 1000, now / 1000).catch(() => undefined);
  }

  const scratch = () => place(`${randomUUID()}.tmp`);

  return {
    scratch,
    async get(key) {
      const name = nameOf(key);
      const file = await readFile(place(name)).catch(() => null);
      const picture = file && kept(file);
      if (picture === null) {
        sizes.delete(name);
        return null;
      }
      // Another process may have written it.
      if (sizes.get(name) === undefined) sizes.set(name, file?.length ?? 0);
      touch(name);
      return picture;
    },
    async put(key, { bytes, etag, mark }) {
      const name = nameOf(key);
      const head = Buffer.from(`${JSON.stringify({ etag, mark, length: bytes.length })}\n`);
      const whole = Buffer.concat([head, bytes]);
      if (whole.length > maxBytes) return;
      const written = scratch();
      try {
        await writeFile(written, whole);
        await rename(written, place(name));
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
      used.set(name, Date.now());
      sizes.set(name, whole.length);
    },
    async delete(key) {
      const name = nameOf(key);
      sizes.delete(name);
      await remove(name);
    },
  };
}
