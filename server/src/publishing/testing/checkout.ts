import { copyFile, cp, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';

const ours = path.resolve(import.meta.dirname, '../../../..');

/** Copies a folder by hard links, symbolic links as they are; by copies where the target is on another disk. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

/**
 * A clone of this checkout with its packages installed, in a folder that is not there yet: what the frontends named
 * are built from.
 */
export async function cloneInto(folder: string, frontends: readonly string[]): Promise<void> {
  const skipped = /[\\/](dist|node_modules)$/;
  for (const name of ['shared', ...frontends]) {
    await cp(path.join(ours, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !skipped.test(source),
    });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json']) {
    await cp(path.join(ours, name), path.join(folder, name));
  }
  await linkTree(path.join(ours, 'node_modules'), path.join(folder, 'node_modules'));
}
