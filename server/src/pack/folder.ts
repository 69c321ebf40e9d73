import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import pLimit from 'p-limit';

/** A file of a pack: path below its folder with forward slashes, size in bytes, day of its last change in UTC. */
export interface FolderFile {
  readonly path: string;
  readonly bytes: number;
  readonly changed: string;
}

/** Files that are looked at at the same time: a college may have ten thousand. */
const AT_ONCE = 16;

/** What an editor or an operating system leaves behind is no part of a pack. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part.endsWith('~'));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/** All files below a folder, ordered by path; none when the folder is absent. */
export async function listFiles(dir: string): Promise<readonly FolderFile[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const inTurn = pLimit(AT_ONCE);
  const files = await inTurn.map(
    entries.filter((entry) => !entry.isDirectory()),
    async (entry): Promise<FolderFile[]> => {
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(dir.length + 1).replaceAll(sep, '/');
      if (isHidden(path)) return [];
      // A file deleted between listing and stat, or a dangling link, is simply not there.
      const facts = await stat(full).catch(() => null);
      if (!facts?.isFile()) return [];
      return [{ path, bytes: facts.size, changed: facts.mtime.toISOString().slice(0, 10) }];
    },
  );
  return files.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** A file's text, or null when it does not exist. */
export async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Gathers the revision of a pack. Texts count with every byte. Media and uploads count by path and size:
 * documents show no more of them, and hashing gigabytes of uploads at every edit would make edits slow.
 */
export class Revision {
  readonly #hash: Hash = createHash('sha256');

  text(path: string, content: string): void {
    this.#hash.update(`${path}\0${content.length}\0${content}\0`);
  }

  files(root: string, files: readonly FolderFile[]): void {
    for (const file of files) this.#hash.update(`${root}/${file.path}\0${file.bytes}\0`);
  }

  digest(): string {
    return this.#hash.digest('hex').slice(0, 16);
  }
}
