import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from './portal.ts';

/** Links the packages of this checkout into another one, whose workspace packages stay its own. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [path.join(checkout, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@kalalaya'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@kalalaya') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of await readdir(path.join(folder, 'shared'))) {
    await symlink(path.join(folder, 'shared', name), path.join(to, '@kalalaya', name));
  }
}

/** Creates a checkout without remotes, with the same packages. */
export async function copyCheckout(folder: string): Promise<void> {
  await cp(path.join(checkout, 'shared'), path.join(folder, 'shared'), { recursive: true });
  for (const file of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(path.join(checkout, file), path.join(folder, file));
  }
  await linkPackages(folder);
}

/**
 * Copies the sources of a remote into a second checkout, as its team would have it, with the same packages.
 * `edit` changes one file, given by its path relative to the remote's folder.
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
  await copyCheckout(folder);
  return {
    root: folder,
    async edit(file, change) {
      const target = path.join(folder, remote, file);
      const before = await readFile(target, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The edit did not change ${file}`);
      await writeFile(target, after);
    },
  };
}
