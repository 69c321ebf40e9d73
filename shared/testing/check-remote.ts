import { readCall } from '@kalalaya/contract/calls';
import { readPageHandle } from '@kalalaya/contract/page';
import type { MenuEntry, RemoteDefinition, RouteDefinition } from '@kalalaya/contract/remote';
import type { ApiClient, RouteObject } from '@kalalaya/runtime';
import { openPage } from './open-page.tsx';
import { captureQueries } from './query.ts';
import { type TestAnswers, testApi } from './test-api.ts';

/** Mock responses and parameters for `checkRemote`. */
export interface CheckOptions extends TestAnswers {
  /** Values of path parameters by name. Defaults to `1` each. */
  readonly params?: Readonly<Record<string, string>>;
}

const namesIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function duplicates(values: readonly string[]): readonly string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Compares declared with exported routes, and menu entries with declared routes. */
function checkPaths(
  { routes: definitions, menu }: RemoteDefinition,
  routes: readonly RouteObject[],
): string[] {
  const declared = definitions.map(({ path }) => path);
  const built = routes.map(({ path }) => path ?? '(a route without a path)');
  const isLinkable = ({ to }: MenuEntry) => declared.includes(to) || to.includes('://');
  return [
    ...declared.filter((path) => !built.includes(path)).map((path) => `${path} is declared but has no route`),
    ...built
      .filter((path) => !declared.includes(path))
      .map((path) => `${path} is a route that remote.ts does not declare`),
    // The router matches case-insensitively.
    ...duplicates(declared.map((path) => path.toLowerCase())).map((path) => `${path} is declared twice`),
    ...duplicates(built).map((path) => `${path} has two routes`),
    ...menu
      .filter((entry) => !isLinkable(entry))
      .map(({ to }) => `the menu links to ${to}, which is not declared`),
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
    // A name that is not a path parameter must be used to discover one.
    ...Object.keys(discover)
      .filter((name) => !names.includes(name) && !calls.some((call) => call.includes(`{${name}}`)))
      .map((name) => `${path} discovers ${name}, which nothing uses`),
  ];
}

/** An admin API and a pack with empty responses. */
const emptyApi: ApiClient = {
  get: async (call, params) => {
    call.address(params);
    return readCall(call, {});
  },
  content: async (key) => testApi({ contents: { [key]: {} } }).content(key),
  facts: async (hrefs) => hrefs.map(() => ({})),
  search: async (query) => ({ query, total: 0, results: [] }),
};

/** Renders a route without responses, with empty ones, and with those of the test. */
async function checkRoute(
  definition: RouteDefinition,
  route: RouteObject,
  options: CheckOptions,
): Promise<string[]> {
  const { path, query: declared = [] } = definition;
  const findings = new Set<string>();
  const parts = typeof route.lazy === 'function' ? await route.lazy() : route;
  const handle = readPageHandle(parts.handle);
  if (handle?.path !== path)
    findings.add(`${path} has a handle with the path ${handle?.path ?? 'undefined'}`);
  const at = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(options.params?.[name] ?? '1'),
  );
  const all = `?${declared.map((name) => `${name}=1`).join('&')}`;
  const queries = captureQueries();
  try {
    const scenarios: readonly (readonly [string, ApiClient, readonly number[]])[] = [
      ['without responses', testApi(), [200, 404, 503]],
      ['with empty responses', emptyApi, [200, 404]],
      ['with the test’s responses', testApi(options), [200, 404, 503]],
    ];
    for (const [scenario, api, statuses] of scenarios) {
      const page = await openPage([route], at + all, api);
      if (!statuses.includes(page.status)) findings.add(`${path} ${scenario} has status ${page.status}`);
      if (page.title === '') findings.add(`${path} ${scenario} has no heading`);
      if (page.head.title.trim() === '') findings.add(`${path} ${scenario} has no title`);
      if (page.html.match(/<h1\b/g)?.length !== 1)
        findings.add(`${path} ${scenario} does not have exactly one h1`);
    }
    // A page may read one parameter only if another is missing.
    for (const name of declared) await openPage([route], `${at}?${name}=1`, emptyApi);
  } finally {
    queries.stop();
  }
  for (const name of queries.names)
    if (!declared.includes(name)) findings.add(`${path} reads ?${name}= but does not declare it`);
  for (const name of declared)
    if (!queries.names.has(name)) findings.add(`${path} declares ?${name}= but does not read it`);
  return [...findings];
}

/**
 * Checks a remote against its contract (docs/design.md, The remote contract):
 * - declared and exported routes are the same, and menu entries link to declared routes;
 * - path parameters can be discovered;
 * - each page has one heading and a title, with and without responses;
 * - pages read exactly the declared query parameters. `answers` and `contents` must let them get that far.
 *
 * @returns the violations in words; empty if the remote satisfies its contract
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
