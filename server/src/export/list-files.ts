import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../errors.ts';

/** Every file below a folder, by its path there with forward slashes, hidden ones left out; none where it is not there. */
export async function filesBelow(dir: string): Promise<readonly string[]> {
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
