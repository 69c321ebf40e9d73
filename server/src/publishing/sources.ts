import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'testing', 'fixtures']);
const isSource = (name: string) =>
  /\.(ts|tsx|css|json|svg|woff2|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== 'tsconfig.json';

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) found.push(...(await listSources(file)));
    if (entry.isFile() && isSource(entry.name)) found.push(file);
  }
  return found.sort();
}

/**
 * The installed packages as the lockfile names them, without the workspaces: another remote in the checkout changes
 * nothing that this build uses.
 */
function installedPackages(lockfile: string): string {
  const { packages = {} } = JSON.parse(lockfile) as { packages?: Record<string, { link?: boolean }> };
  const installed = Object.entries(packages).filter(
    ([file, { link }]) => /(^|\/)node_modules\//.test(file) && link !== true,
  );
  return JSON.stringify(installed);
}

/**
 * Hash of all that the build of a frontend (the shell or a remote) is made from: its folder, `shared/` and the
 * packages of the lockfile. Tests and fixtures do not count. Ten hexadecimal digits.
 */
export async function sourceHash(root: string, frontend: string): Promise<string> {
  const hash = createHash('sha256');
  const files = [
    ...(await listSources(path.join(root, frontend))),
    ...(await listSources(path.join(root, 'shared'))),
  ];
  const lockfile = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  hash.update(installedPackages(lockfile)).update('\0');
  for (const file of files) {
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
