import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '../../../..');

/**
 * Writes an unpacked bundle with this checkout's server and no releases; the caller adds those of `live`. Node and
 * packages of others are those of the checkout.
 */
export async function writeBundle(
  root: string,
  live: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  await mkdir(path.join(root, 'bin'), { recursive: true });
  const filter = (source: string) => !source.endsWith('.test.ts') && !source.includes('node_modules');
  for (const folder of ['server', 'shared'])
    await cp(path.join(checkout, folder), path.join(root, folder), { recursive: true, filter });
  const modules = path.join(checkout, 'node_modules');
  await mkdir(path.join(root, 'node_modules'));
  for (const name of await readdir(modules))
    if (name !== '@kalalaya') await symlink(path.join(modules, name), path.join(root, 'node_modules', name));
  // Its links lead to the folders of the bundle, from whose place the server knows that it is one.
  await cp(path.join(modules, '@kalalaya'), path.join(root, 'node_modules/@kalalaya'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await cp(path.join(checkout, 'scripts/launchers/bundle/kalalaya'), path.join(root, 'bin/kalalaya'));
  await symlink(process.execPath, path.join(root, 'bin/node'));
  const bundle = { version: '1.0.0', node: process.versions.node, live };
  await writeFile(path.join(root, 'bundle.json'), JSON.stringify(bundle));
}
