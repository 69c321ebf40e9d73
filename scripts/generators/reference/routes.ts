import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDefinition } from '@kalalaya/build/definition';
import type { RemoteDefinition } from '@kalalaya/contract/remote';
import { table } from '../table.ts';

/** Limits of a first load in `e2e/budgets.json`: KB of gzip, and numbers of requests. */
export type Budget = Readonly<
  Record<'scriptKb' | 'laterKb' | 'styleKb' | 'requests' | 'chain', number | undefined>
>;

/** `e2e/budgets.json`: the limits of every route, and exceptions by path. */
export interface Budgets {
  readonly 'every route': Partial<Budget>;
  readonly routes: Readonly<Record<string, Partial<Budget>>>;
}

/** Returns the definitions of all remotes in a checkout, sorted by name. */
export async function remoteDefinitions(root: string): Promise<RemoteDefinition[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  return Promise.all(names.map((name) => readDefinition(path.join(root, name))));
}

const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ');

function budgetWords(budget: Partial<Budget>): string {
  const words: Readonly<Record<keyof Budget, (value: number) => string>> = {
    scriptKb: (value) => `${value} KB of script before the page responds`,
    laterKb: (value) => `${value} KB of parts that load later`,
    styleKb: (value) => `${value} KB of style`,
    requests: (value) => `${value} requests`,
    chain: (value) => `${value} requests in a chain`,
  };
  const keys = ['scriptKb', 'laterKb', 'styleKb', 'requests', 'chain'] as const;
  return keys.flatMap((key) => (budget[key] === undefined ? [] : words[key](budget[key]))).join(', ');
}

/** Renders a remote's routes and its exceptions from the budget as Markdown. Pure. */
function routeTable({ routes, menu }: RemoteDefinition, budgets: Budgets): string {
  const rows = routes.map(({ path: pattern, title, group = '', query = [] }) => {
    const entry = menu.find(({ to }) => to === pattern);
    const position = entry ? `${entry.group}: ${entry.label}` : '';
    return [`\`${pattern}\``, title, group, code(query), position];
  });
  const exceptions = Object.entries(budgets.routes).filter(([pattern]) =>
    routes.some((route) => route.path === pattern),
  );
  return [
    table(['path', 'title', 'route group', 'query', 'menu'], rows),
    ...exceptions.map(([pattern, budget]) => `\nLimit of \`${pattern}\`: ${budgetWords(budget)}.`),
  ].join('\n');
}

/** Renders docs/reference/routes.md. */
export async function routesPage(root: string): Promise<string> {
  const budgets: Budgets = JSON.parse(await readFile(path.join(root, 'e2e/budgets.json'), 'utf8'));
  const sections = (await remoteDefinitions(root)).map(
    (definition) => `## ${definition.name}\n\n${definition.title}.\n\n${routeTable(definition, budgets)}`,
  );
  const limits = budgetWords(budgets['every route']);
  return [
    '# Routes',
    'Every page of the portal by the remote that owns it, with the query parameters it reads and its menu entry.',
    `A first load of a route costs at most, gzipped: ${limits}.`,
    ...sections,
  ].join('\n\n');
}
