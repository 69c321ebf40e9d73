// Writes the generated pages of docs/reference.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandsPage } from './reference/commands.ts';
import { environmentPage } from './reference/environment.ts';
import { kitPage } from './reference/kit.ts';
import { packagesPage } from './reference/packages.ts';
import { routesPage } from './reference/routes.ts';

/** Returns the generated pages of docs/reference by file name; `root` is the checkout. */
export async function referencePages(root: string): Promise<ReadonlyMap<string, string>> {
  const pages = {
    'commands.md': await commandsPage(root),
    'environment.md': environmentPage(),
    'kit.md': kitPage(root),
    'packages.md': packagesPage(),
    'routes.md': await routesPage(root),
  };
  const note = '<!-- Generated: node scripts/generators/reference.ts -->';
  return new Map(Object.entries(pages).map(([name, text]) => [name, `${note}\n\n${text}\n`]));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  for (const [name, text] of await referencePages(root))
    await writeFile(path.join(root, 'docs/reference', name), text);
}
