import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The file that a module request stands for, as a package in the folder `root` would find it, links resolved: what an
 * alias must name for imports from within the module's own package too. Throws when the module is not installed.
 */
export function installedFile(root: string, request: string): string {
  return realpathSync(createRequire(path.join(root, 'package.json')).resolve(request));
}
