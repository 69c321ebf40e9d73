import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');

const run = promisify(execFile);

/** Copies a folder with hard links, or copies its files if the target is on another file system. */
async function linkTree(from: string, to: string): Promise<void> {
  await run('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true });
    await run('cp', ['-a', from, to]);
  });
  // Caches are rewritten in place, so a hard link would share them.
  await rm(path.join(to, '.cache'), { recursive: true, force: true });
}

/** Clones this checkout with its installed packages into a new folder, limited to the sources of some frontends. */
export async function cloneCheckout(folder: string, frontends: readonly string[]): Promise<void> {
  const excluded = /[\\/](dist|node_modules)$/;
  for (const name of ['shared', ...frontends]) {
    await cp(path.join(repositoryRoot, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !excluded.test(source),
    });
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json']) {
    await cp(path.join(repositoryRoot, name), path.join(folder, name));
  }
  await linkTree(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
}
