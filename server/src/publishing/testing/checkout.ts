import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ours = path.resolve(import.meta.dirname, '../../../..');

const run = promisify(execFile);

/** Copies a folder by hard links, symbolic links as they are; by copies where the target is on another disk. */
async function linkTree(from: string, to: string): Promise<void> {
  await run('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true });
    await run('cp', ['-a', from, to]);
  });
  // What tools keep in it would be shared: it is written in place.
  await rm(path.join(to, '.cache'), { recursive: true, force: true });
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
