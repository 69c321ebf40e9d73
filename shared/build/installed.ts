import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';

/**
 * Resolves a module request from a package in the folder `root` to its real path. Aliases need the real path,
 * so that they also apply to imports within the module's package.
 *
 * @throws {Error} if the module is not installed
 */
export function installedFile(root: string, request: string): string {
  return realpathSync(createRequire(path.join(root, 'package.json')).resolve(request));
}

/** Returns the folder of an installed package. */
export function installedFolder(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`Cannot find the package.json of ${name}. Run npm ci.`);
  return realpathSync(path.dirname(file));
}

/** Returns the package.json of an installed package. A packed kit has a hash of its `sources`. */
export const installedManifest = (name: string): { readonly version: string; readonly sources?: string } =>
  JSON.parse(readFileSync(path.join(installedFolder(name), 'package.json'), 'utf8'));

/** Returns the installed version of a package. */
export const installedVersion = (name: string): string => installedManifest(name).version;
