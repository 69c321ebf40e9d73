import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Names of the shell and of every remote in the checkout: folders with an `rsbuild.config.ts`. */
export async function frontends(root: string): Promise<string[]> {
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
