import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { matchCall } from '@kalalaya/contract/calls';
import { canonicalPath, matchRoute } from '@kalalaya/contract/routes';
import { ifError } from '@kalalaya/node/errors';
import type { College } from '../../content/college.ts';
import type { ServedRoute } from '../../release/live-releases.ts';
import type { CollegeView } from '../../view/view.ts';

type Values = Readonly<Record<string, string>>;

/** Maximum number of addresses per route, against responses that name an implausible number of items. */
const MAX_ADDRESSES = 20_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns all values at a dotted path of a response; a numeric key selects every entry of a list. */
function valuesAt(response: unknown, at: string): readonly string[] {
  let values: readonly unknown[] = [response];
  for (const key of at.split('.')) {
    values = values.flatMap((value) => {
      if (Array.isArray(value)) return /^\d+$/.test(key) ? value : [];
      return isRecord(value) ? [value[key]] : [];
    });
  }
  const texts = values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

const callWith = (call: string, values: Values) =>
  call.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));

/** Fetches responses of the admin API by address, each once. Null if a call fails or has no data. */
function createFetcher({ reader }: Pick<College, 'reader'>): (address: string) => Promise<unknown> {
  const responses = new Map<string, Promise<unknown>>();
  async function fetchResponse(address: string): Promise<unknown> {
    const match = matchCall(address);
    if (match === null) return null;
    return reader.current(match.call, match.params).catch(ifError(null, NoAnswerError, EmptyAnswerError));
  }
  return (address) => {
    const pending = responses.get(address) ?? fetchResponse(address);
    responses.set(address, pending);
    return pending;
  };
}

/** Returns every path of a route, with all parameter values that its `discover` calls return. */
export async function discoveredPaths(
  { path, discover = {} }: Pick<ServedRoute, 'path' | 'discover'>,
  fetchResponse: (address: string) => Promise<unknown>,
): Promise<readonly string[]> {
  let sets: readonly Values[] = [{}];
  for (const [name, { call, at }] of Object.entries(discover)) {
    const next = await Promise.all(
      sets.map(async (values) =>
        valuesAt(await fetchResponse(callWith(call, values)), at).map((value) => ({
          ...values,
          [name]: value,
        })),
      ),
    );
    sets = next.flat().slice(0, MAX_ADDRESSES);
  }
  return [...new Set(sets.map((values) => canonicalPath(path, values)))];
}

/** Returns the canonical path of a page on this site; null for other addresses and those with a query. */
export function pagePath({ routeTable }: Pick<CollegeView, 'routeTable'>, address: string): string | null {
  // The calendar file of an event has the address of its page plus `.ics`.
  if (!address.startsWith('/') || /[?#]|\.ics$/.test(address)) return null;
  const match = matchRoute(routeTable, address);
  return match && canonicalPath(match.route.path, match.params);
}

/**
 * Returns all known pages of a college, each once: fixed routes, discovered parameters, entries of the site
 * search, and documents at their current and earlier permanent addresses.
 */
export async function pagePaths(
  college: Pick<College, 'reader' | 'search' | 'documents'>,
  view: CollegeView,
  oldIds: readonly string[],
): Promise<readonly string[]> {
  const fetchResponse = createFetcher(college);
  const fixed = view.routeTable
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ path }) => canonicalPath(path));
  const parameterised = view.routeTable.filter(
    ({ path, discover }) => path.includes(':') && discover !== undefined,
  );
  const discovered = await Promise.all(parameterised.map((route) => discoveredPaths(route, fetchResponse)));
  const searchEntries = (await college.search.index(view)).entries.map(({ to }) => to.replace(/#.*$/, ''));
  const documents = [...college.documents.list().map(({ id }) => id), ...oldIds].map((id) => `/d/${id}`);
  const all = [...fixed, ...discovered.flat(), ...searchEntries, ...documents].flatMap(
    (to) => pagePath(view, to) ?? [],
  );
  return [...new Set(all)];
}

/**
 * Returns the lower-case spelling of a page's path, or null if it is the same. `same` is true if it means the same page
 * because its parameters have no capitals.
 */
export function lowerCaseForm(view: Pick<CollegeView, 'routeTable'>, path: string) {
  const lowerCase = path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
    .join('/');
  const match = matchRoute(view.routeTable, path);
  if (match === null || lowerCase === path) return null;
  return {
    path: lowerCase,
    same: Object.values(match.params).every((value) => value === value?.toLowerCase()),
  };
}
