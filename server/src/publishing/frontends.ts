import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../errors.ts';

const manifest = v.object({ name: v.pipe(v.string(), v.regex(/^(@kalalaya\/)?mf-[a-z0-9-]+$/)) });

/** Name of the remote whose own repository a folder is; null when it is a checkout of several, or none. */
async function ownRemote(root: string): Promise<string | null> {
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch(() => '{}');
  const read = v.safeParse(manifest, JSON.parse(text));
  return read.success ? read.output.name.replace('@kalalaya/', '') : null;
}

/** Folder of a frontend: below the checkout, or the root itself where that is the remote's own repository. */
export async function frontendFolder(root: string, name: string): Promise<string> {
  return (await ownRemote(root)) === name ? root : path.join(root, name);
}

/**
 * Names of the shell and of every remote in the checkout: folders with an `rsbuild.config.ts`. In a repository of its
 * own, the name of its one remote.
 */
export async function frontends(root: string): Promise<string[]> {
  const own = await ownRemote(root);
  if (own !== null) return [own];
  const entries = await readdir(root, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || (entry.name !== 'shell' && !entry.name.startsWith('mf-'))) continue;
    const config = path.join(root, entry.name, 'rsbuild.config.ts');
    if (
      await stat(config).then(
        () => true,
        () => false,
      )
    )
      found.push(entry.name);
  }
  return found.sort();
}

/** Every frontend of a checkout. Throws `ConfigError` when a name is none of them. */
export async function assertFrontends(root: string, names: readonly string[]): Promise<readonly string[]> {
  const all = await frontends(root);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(`There is no ${unknown.join(', ')} here.\nKnown: ${all.join(', ')}`);
  }
  return all;
}
