import { commandsPage } from './commands.ts';
import { environmentPage } from './environment.ts';
import { kitPage } from './kit.ts';
import { packagesPage } from './packages.ts';
import { routesPage } from './routes.ts';

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
