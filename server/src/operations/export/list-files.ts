import { codeOf } from '@kalalaya/node/errors';
import { filesBelow } from '@kalalaya/node/file-system';

/**
 * Lists all files below a folder as relative paths with forward slashes, without hidden ones. A missing
 * folder is empty.
 */
export async function listFiles(dir: string): Promise<readonly string[]> {
  const files = await filesBelow(dir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return files.filter((file) => !file.split('/').some((name) => name.startsWith('.')));
}
