import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDefinition } from '../shared/contract/remote/index.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What a first load of a route may cost, as `e2e/budgets.json` has it: KB of gzip, and numbers of requests. */
export type Budget = Readonly<
  Record<'scriptKb' | 'laterKb' | 'styleKb' | 'requests' | 'chain', number | undefined>
>;

/** `e2e/budgets.json`: what holds for every route, and what is different for some, by their path. */
export interface Budgets {
  readonly 'every route': Budget;
  readonly routes: Readonly<Record<string, Partial<Budget>>>;
}

const BEGIN = '<!-- Made from remote.ts and e2e/budgets.json by `node scripts/remote-readmes.ts`. -->';
const END = '<!-- End of what is made. -->';

/** Thrown when a remote's README has no place for what is made. */
export class MissingMarkersError extends Error {
  constructor(name: string) {
    super(`${name}/README.md lacks the lines between which its paths stand:\n${BEGIN}\n${END}`);
  }
}

/** The definitions of all remotes of this checkout, as their `remote.ts` has them, in the order of their names. */
export async function remoteDefinitions(): Promise<RemoteDefinition[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = pathToFileURL(path.join(root, name, 'remote.ts'));
      const module: { readonly default: RemoteDefinition } = await import(file.href);
      return module.default;
    }),
  );
}

const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ');

function budgetWords(budget: Partial<Budget>): string {
  const words: Readonly<Record<keyof Budget, (value: number) => string>> = {
    scriptKb: (value) => `${value} KB of script before the page answers`,
    laterKb: (value) => `${value} KB for parts that load later`,
    styleKb: (value) => `${value} KB of style`,
    requests: (value) => `${value} requests`,
    chain: (value) => `${value} requests in a chain`,
  };
  const keys = ['scriptKb', 'laterKb', 'styleKb', 'requests', 'chain'] as const;
  return keys
    .flatMap((key) => {
      const value = budget[key];
      return value === undefined ? [] : [words[key](value)];
    })
    .join(', ');
}

/** The paths and the budget of a remote, in Markdown. Pure. */
export function remoteTables({ routes, menu }: RemoteDefinition, budgets: Budgets): string {
  const rows = routes.map(({ path: pattern, title, group = '', query = [] }) => {
    const entry = menu.find(({ to }) => to === pattern);
    const place = entry ? `${entry.group}: ${entry.label}` : '';
    return `| \`${pattern}\` | ${title} | ${group} | ${code(query)} | ${place} |`;
  });
  const own = Object.entries(budgets.routes).filter(([pattern]) =>
    routes.some((route) => route.path === pattern),
  );
  return [
    '| path | title | route group | query it reads | in the menu |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `A first load of any of them may cost, in KB of gzip: ${budgetWords(budgets['every route'])}.`,
    ...own.map(([pattern, budget]) => `\`${pattern}\` may cost ${budgetWords(budget)}.`),
  ].join('\n');
}

/** A README with what stands between the two markers replaced. Pure. Throws `MissingMarkersError` when they are not there. */
export function withTables(name: string, readme: string, tables: string): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new MissingMarkersError(name);
  return `${readme.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${readme.slice(end)}`;
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Every remote's README as it is and as it should be; a remote that has just begun may have none yet. Throws
 * `MissingMarkersError` for a README without a place for paths.
 */
export async function readmes(): Promise<readonly { file: string; is: string; should: string }[]> {
  const budgets: Budgets = JSON.parse(await readFile(path.join(root, 'e2e/budgets.json'), 'utf8'));
  const found = await Promise.all(
    (await remoteDefinitions()).map(async (definition) => {
      const file = path.join(root, definition.name, 'README.md');
      const is = await readIfThere(file);
      if (is === null) return [];
      return [{ file, is, should: withTables(definition.name, is, remoteTables(definition, budgets)) }];
    }),
  );
  return found.flat();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, is, should } of await readmes()) {
    if (is === should) continue;
    await writeFile(file, should);
    console.log(`Written: ${path.relative(root, file)}`);
  }
}
