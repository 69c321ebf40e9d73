import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors.ts';

/**
 * Lists all files below a folder as relative paths with forward slashes, without hidden ones. A missing
 * folder is empty.
 */
export async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.split('/').some((name) => name.startsWith('.')))
    .sort();
}
