import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from './portal.ts';

/**
 * A second checkout of one remote, as its team would have it: own sources, the same packages. `edit` changes
 * one file of it, by a path relative to the remote's folder.
 */
export async function copySources(
  folder: string,
  remote: string,
): Promise<{
  root: string;
  edit(file: string, change: (text: string) => string): Promise<void>;
}> {
  await cp(path.join(checkout, remote), path.join(folder, remote), {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
  });
  await cp(path.join(checkout, 'shared'), path.join(folder, 'shared'), { recursive: true });
  await cp(path.join(checkout, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  await symlink(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    root: folder,
    async edit(file, change) {
      const target = path.join(folder, remote, file);
      const before = await readFile(target, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} was not changed`);
      await writeFile(target, after);
    },
  };
}
