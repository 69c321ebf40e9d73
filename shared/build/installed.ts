import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
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
