import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const checkout = path.resolve(import.meta.dirname, '../../../..');

/**
 * Writes an unpacked bundle with this checkout's server and no releases; the caller adds those of `live`. Node and
 * packages are those of the checkout.
 */
export async function writeBundle(
  root: string,
  live: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  await mkdir(path.join(root, 'bin'), { recursive: true });
  await cp(path.join(checkout, 'server'), path.join(root, 'server'), {
    recursive: true,
    filter: (source) => !source.endsWith('.test.ts') && !source.includes('node_modules'),
  });
  await symlink(path.join(checkout, 'node_modules'), path.join(root, 'node_modules'));
  await cp(path.join(checkout, 'scripts/launchers/bundle/kalalaya'), path.join(root, 'bin/kalalaya'));
  await symlink(process.execPath, path.join(root, 'bin/node'));
  const bundle = { version: '1.0.0', node: process.versions.node, live };
  await writeFile(path.join(root, 'bundle.json'), JSON.stringify(bundle));
}
