import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import * as v from 'valibot';

const manifest = v.object({ name: v.pipe(v.string(), v.regex(/^(@kalalaya\/)?mf-[a-z0-9-]+$/)) });

/** Returns the remote whose standalone repository a folder is, or null for a checkout. */
async function standaloneRemote(root: string): Promise<string | null> {
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch(() => '{}');
  const result = v.safeParse(manifest, JSON.parse(text));
  return result.success ? result.output.name.replace('@kalalaya/', '') : null;
}

/** Returns the folder of a frontend: below the checkout, or the root of a standalone repository. */
export async function frontendFolder(root: string, name: string): Promise<string> {
  return (await standaloneRemote(root)) === name ? root : path.join(root, name);
}

/**
 * Returns the folder in which a frontend is built.
 *
 * @throws {ConfigError} if its path has a character that means something else in the bundler's requests.
 */
export async function buildFolder(root: string, name: string): Promise<string> {
  const folder = await frontendFolder(root, name);
  if (!/[#?!]/.test(folder)) return folder;
  throw new ConfigError(
    `${name} cannot be built in ${folder}: the bundler accepts no "#", "?" or "!" in a path. Rename or move the folder.`,
  );
}

/**
 * Lists the shell and every remote of a checkout: folders with an `rsbuild.config.ts`. A standalone repository has one
 * remote.
 */
export async function listFrontends(root: string): Promise<string[]> {
  const standalone = await standaloneRemote(root);
  if (standalone !== null) return [standalone];
  const entries = await readdir(root, { withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || (entry.name !== 'shell' && !entry.name.startsWith('mf-'))) continue;
    if (await exists(path.join(root, entry.name, 'rsbuild.config.ts'))) names.push(entry.name);
  }
  return names.sort();
}

/**
 * Returns every frontend of a checkout.
 *
 * @throws {ConfigError} if one of the names is not among them.
 */
export async function assertFrontends(root: string, names: readonly string[]): Promise<readonly string[]> {
  const all = await listFrontends(root);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(`There is no frontend ${unknown.join(', ')}.\nKnown: ${all.join(', ')}`);
  }
  return all;
}
