import { createHash, type Hash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { decodeSegment } from '@kalalaya/contract/address';
import { ifMissing } from '@kalalaya/node/errors';
import pLimit from 'p-limit';

/** A file of a pack: its path with forward slashes, size in bytes, and date of the last change in UTC. */
export interface FolderFile {
  readonly path: string;
  readonly bytes: number;
  readonly lastModified: string;
}

/** Maximum number of concurrent `stat` calls; a college may have ten thousand files. */
const MAX_CONCURRENT = 16;

/** True for temporary and metadata files of editors and operating systems. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part.endsWith('~'));
}

/** Lists all files below a folder, ordered by path; an absent folder has none. */
export async function listFiles(dir: string): Promise<readonly FolderFile[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(ifMissing([]));
  const limit = pLimit(MAX_CONCURRENT);
  const files = await limit.map(
    entries.filter((entry) => !entry.isDirectory()),
    async (entry): Promise<FolderFile[]> => {
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(dir.length + 1).replaceAll(sep, '/');
      if (isHidden(path)) return [];
      // A file deleted since the listing, or a dangling link, is skipped.
      const stats = await stat(full).catch(ifMissing(null));
      if (!stats?.isFile()) return [];
      return [{ path, bytes: stats.size, lastModified: stats.mtime.toISOString().slice(0, 10) }];
    },
  );
  return files.flat().toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const literalPaths = new WeakMap<ReadonlyMap<string, FolderFile>, ReadonlyMap<string, FolderFile>>();

/**
 * Finds a file by its decoded path; if there is none, the file whose name is an encoding of it (`a%20b.pdf`), as people
 * upload what they have downloaded, or another normalisation of the same characters.
 */
export function findFile(files: ReadonlyMap<string, FolderFile>, path: string): FolderFile | undefined {
  const exact = files.get(path);
  if (exact !== undefined) return exact;
  const literal =
    literalPaths.get(files) ??
    new Map(
      [...files.values()].flatMap((file) =>
        [file.path.split('/').map(decodeSegment).join('/'), file.path].map((one) => [one.normalize(), file]),
      ),
    );
  literalPaths.set(files, literal);
  return literal.get(path.normalize());
}

/** Returns the text of a file, or null if it does not exist. */
export const readText = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch(ifMissing(null));

/**
 * Computes the revision of a pack. Texts are hashed in full, media and uploads by path and size: documents show no
 * more of them, and hashing gigabytes of uploads would slow down every edit.
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
