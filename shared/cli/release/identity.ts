import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import * as v from 'valibot';
import { frontendFolder } from './frontends.ts';

/** Number of hexadecimal digits in a version that identify the sources: 64 bits. */
const HASH_DIGITS = 16;

/** Folders that no build reads: outputs, installed packages, and helpers of tests. Those with a dot are left out too. */
const IGNORED_FOLDERS = ['node_modules', 'dist', 'releases', 'test-results', 'testing'];

const isIgnoredFile = (name: string) => /\.(test|spec)\.\w+$|\.(md|tsbuildinfo)$/.test(name);

/** Returns the paths of all files below a folder that a build may read, sorted. */
async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.map(async (entry) => {
    const { name } = entry;
    if (name.startsWith('.')) return [];
    if (entry.isDirectory())
      return IGNORED_FOLDERS.includes(name) ? [] : sourceFiles(path.join(folder, name));
    return isIgnoredFile(name) ? [] : [path.join(folder, name)];
  });
  return (await Promise.all(files)).flat().sort();
}

/**
 * Reads the version in the manifest of a frontend, which its team increments.
 *
 * @throws {ReleaseError} if there is none.
 */
async function manifestVersion(folder: string): Promise<string> {
  const file = path.join(folder, 'package.json');
  const manifest = v.safeParse(v.object({ version: v.string() }), JSON.parse(await readFile(file, 'utf8')));
  if (!manifest.success) throw new ReleaseError(`${file} has no version. Add one, such as "0.1.0".`);
  return manifest.output.version;
}

/**
 * Returns the version of the release that the current sources of a frontend produce: the version in its manifest, and 16
 * hexadecimal digits of a hash over the frontend, `shared/` and the lockfile (docs/decisions/0021-release-identity.md).
 *
 * @param root Folder of the checkout, or of the remote's own repository.
 * @throws {ReleaseError} if the manifest has no version, or there is no lockfile.
 */
export async function releaseVersion(root: string, frontend: string): Promise<string> {
  const folder = await frontendFolder(root, frontend);
  const lockfile = path.join(root, 'package-lock.json');
  if (!(await exists(lockfile)))
    throw new ReleaseError(`There is no ${lockfile}; a release version depends on it. Run npm install.`);
  const shared = path.join(root, 'shared');
  const files = new Set([
    ...(await sourceFiles(folder)),
    ...((await exists(shared)) ? await sourceFiles(shared) : []),
    lockfile,
  ]);
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0`);
    hash.update(await readFile(file)).update('\0');
  }
  return `${await manifestVersion(folder)}-${hash.digest('hex').slice(0, HASH_DIGITS)}`;
}
