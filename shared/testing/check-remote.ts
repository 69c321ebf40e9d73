import { readPageHandle } from '@kalalaya/contract/page';
import type { MenuEntry, RemoteDefinition, RouteDefinition } from '@kalalaya/contract/remote';
import type { ApiClient, RouteObject } from '@kalalaya/runtime';
import { openPage } from './open-page.tsx';
import { hearQueries } from './query.ts';
import { type TestAnswers, testApi } from './test-api.ts';

/** What a remote is checked with besides its definition. */
export interface CheckOptions extends TestAnswers {
  /** Values of path parameters by name; a parameter without one is opened with `1`. */
  readonly params?: Readonly<Record<string, string>>;
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function twice(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Declared against exported routes, and menu entries against declared routes. */
function checkPaths(
  { routes: definitions, menu }: RemoteDefinition,
  routes: readonly RouteObject[],
): string[] {
  const declared = definitions.map(({ path }) => path);
  const built = routes.map(({ path }) => path ?? '(a route without a path)');
  const leadsTo = ({ to }: MenuEntry) => declared.includes(to) || to.includes('://');
  return [
    ...declared.filter((path) => !built.includes(path)).map((path) => `${path} is declared and has no route`),
    ...built
      .filter((path) => !declared.includes(path))
      .map((path) => `${path} is a route that remote.ts does not declare`),
    // The router matches without regard to case.
    ...twice(declared.map((path) => path.toLowerCase())).map((path) => `${path} is declared twice`),
    ...twice(built).map((path) => `${path} has two routes`),
    ...menu
      .filter((entry) => !leadsTo(entry))
      .map(({ to }) => `the menu leads to ${to}, which is not declared`),
  ];
}

function checkDefinition({ path, title, discover = {} }: RouteDefinition): string[] {
  const names = namesIn(path);
  const calls = Object.values(discover).map(({ call }) => call);
  return [
    ...(title.trim() === '' ? [`${path} is declared without a title`] : []),
    ...names
      .filter((name) => discover[name] === undefined)
      .map((name) => `${path} does not say where to discover a real ${name}`),
    // What is no parameter of its own must lead to one that is.
    ...Object.keys(discover)
      .filter((name) => !names.includes(name) && !calls.some((call) => call.includes(`{${name}}`)))
      .map((name) => `${path} discovers ${name}, which nothing uses`),
  ];
}

/** An admin API and a pack that answer everything with nothing. */
const nothing: ApiClient = {
  get: async (call, params) => {
    call.address(params);
    return call.read({});
  },
  content: async (key) => testApi({ contents: { [key]: {} } }).content(key),
  facts: async (hrefs) => hrefs.map(() => ({})),
  search: async (query) => ({ query, total: 0, results: [] }),
};

/** One route as three servers render it: without an answer, with empty ones, with the test's own. */
async function checkRoute(
  definition: RouteDefinition,
  route: RouteObject,
  options: CheckOptions,
): Promise<string[]> {
  const { path, query: declared = [] } = definition;
  const findings = new Set<string>();
  const handle = readPageHandle(route.handle);
  if (handle?.path !== path) findings.add(`${path} says of itself that it is ${handle?.path ?? 'nothing'}`);
  const at = path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(options.params?.[name] ?? '1'),
  );
  const all = `?${declared.map((name) => `${name}=1`).join('&')}`;
  const queries = hearQueries();
  try {
    const servers: readonly (readonly [string, ApiClient, readonly number[]])[] = [
      ['without an answer', testApi(), [200, 404, 503]],
      ['with empty answers', nothing, [200, 404]],
      ['with the test’s answers', testApi(options), [200, 404, 503]],
    ];
    for (const [when, api, statuses] of servers) {
      const page = await openPage([route], at + all, api);
      if (!statuses.includes(page.status)) findings.add(`${path} ${when} has status ${page.status}`);
      if (page.title === '') findings.add(`${path} ${when} has no heading`);
      if (page.head.title.trim() === '') findings.add(`${path} ${when} has no title`);
      if (page.html.match(/<h1\b/g)?.length !== 1) findings.add(`${path} ${when} has not one h1`);
    }
    // A parameter may be read only where another is missing.
    for (const name of declared) await openPage([route], `${at}?${name}=1`, nothing);
  } finally {
    queries.stop();
  }
  for (const name of queries.names)
    if (!declared.includes(name)) findings.add(`${path} reads ?${name}= and does not declare it`);
  for (const name of declared)
    if (!queries.names.has(name)) findings.add(`${path} declares ?${name}= and does not read it`);
  return [...findings];
}

/**
 * Checks that a remote keeps its contract (docs/design.md, The remote contract): every declared route is
 * exported and every exported route declared; menu entries lead to declared routes; path parameters can be
 * discovered; each page has one heading and a title, with answers and without; exactly the declared query parameters
 * are read. Returns what is wrong, in words: an empty list when nothing is. `answers` and `contents` are to bring
 * pages as far as reading their parameters.
 */
export async function checkRemote(
  definition: RemoteDefinition,
  routes: readonly RouteObject[],
  options: CheckOptions = {},
): Promise<readonly string[]> {
  const findings = [...checkPaths(definition, routes), ...definition.routes.flatMap(checkDefinition)];
  for (const declared of definition.routes) {
    const route = routes.find(({ path }) => path === declared.path);
    if (route !== undefined) findings.push(...(await checkRoute(declared, route, options)));
  }
  return findings;
}
