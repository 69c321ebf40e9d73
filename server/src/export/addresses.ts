import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { findCall } from '@kalalaya/contract/calls';
import { canonicalPath, matchRoute } from '@kalalaya/contract/routes';
import type { College } from '../portal/college.ts';
import type { CollegeView, ServedRoute } from '../portal/view.ts';

type Values = Readonly<Record<string, string>>;

/** Most addresses of one route: an answer that names more is not one of a college. */
const MOST = 20_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** All that stands at a dotted path of an answer; where it names an entry of a list, of every entry. */
export function valuesAt(answer: unknown, at: string): readonly string[] {
  let found: readonly unknown[] = [answer];
  for (const key of at.split('.')) {
    found = found.flatMap((value) => {
      if (Array.isArray(value)) return /^\d+$/.test(key) ? value : [];
      return isRecord(value) ? [value[key]] : [];
    });
  }
  const texts = found.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

const callWith = (call: string, values: Values) =>
  call.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));

/** Answers of the admin API by their addresses, each asked once; null where nothing came. */
function askOnce({ reader }: Pick<College, 'reader'>): (address: string) => Promise<unknown> {
  const asked = new Map<string, Promise<unknown>>();
  async function ask(address: string): Promise<unknown> {
    const found = findCall(address);
    if (found === null) return null;
    try {
      return await reader.current(found.call, found.params);
    } catch (error) {
      if (error instanceof NoAnswerError || error instanceof EmptyAnswerError) return null;
      throw error;
    }
  }
  return (address) => {
    const known = asked.get(address) ?? ask(address);
    asked.set(address, known);
    return known;
  };
}

/** Every path of a route by what its `discover` says, with all the values that its answers hold. */
export async function discoveredPaths(
  { path, discover = {} }: Pick<ServedRoute, 'path' | 'discover'>,
  ask: (address: string) => Promise<unknown>,
): Promise<readonly string[]> {
  let sets: readonly Values[] = [{}];
  for (const [name, { call, at }] of Object.entries(discover)) {
    const next = await Promise.all(
      sets.map(async (values) =>
        valuesAt(await ask(callWith(call, values)), at).map((value) => ({ ...values, [name]: value })),
      ),
    );
    sets = next.flat().slice(0, MOST);
  }
  return [...new Set(sets.map((values) => canonicalPath(path, values)))];
}

/** The canonical path of an own address without a query, where a page answers it; null for any other. */
export function pagePath({ routeTable }: Pick<CollegeView, 'routeTable'>, address: string): string | null {
  // The calendar file of an event stands at its page's address with an ending.
  if (!address.startsWith('/') || /[?#]|\.ics$/.test(address)) return null;
  const match = matchRoute(routeTable, address);
  return match && canonicalPath(match.route.path, match.params);
}

/**
 * Every page of a college that is known of: routes without a parameter, those with one for each thing that answers name,
 * what the site's search finds, and documents at their present and earlier permanent addresses. Each once.
 */
export async function pagePaths(
  college: Pick<College, 'reader' | 'search' | 'documents'>,
  view: CollegeView,
  oldIds: readonly string[],
): Promise<readonly string[]> {
  const ask = askOnce(college);
  const fixed = view.routeTable
    .filter(({ path }) => !/[:*]/.test(path))
    .map(({ path }) => canonicalPath(path));
  const open = view.routeTable.filter(({ path, discover }) => path.includes(':') && discover !== undefined);
  const discovered = await Promise.all(open.map((route) => discoveredPaths(route, ask)));
  const things = (await college.search.entries(view)).map(({ to }) => to);
  const documents = [...college.documents.list().map(({ id }) => id), ...oldIds].map((id) => `/d/${id}`);
  const all = [...fixed, ...discovered.flat(), ...things, ...documents].flatMap(
    (to) => pagePath(view, to) ?? [],
  );
  return [...new Set(all)];
}

/** A page's path in small letters. */
export interface SmallForm {
  readonly path: string;
  /** Whether it is the same page, whose parameters have no capitals. */
  readonly same: boolean;
}

/** The spelling of a page in small letters; null where it does not differ. */
export function smallForm(view: Pick<CollegeView, 'routeTable'>, path: string): SmallForm | null {
  const small = path
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()))
    .join('/');
  const match = matchRoute(view.routeTable, path);
  if (match === null || small === path) return null;
  return { path: small, same: Object.values(match.params).every((value) => value === value?.toLowerCase()) };
}
