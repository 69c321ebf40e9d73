import { decodeSegment } from '../address/names.ts';
import { segmentsOf } from './path.ts';

/** A route pattern of static and `:name` segments, optionally ending with the splat `*`. */
interface Pattern {
  readonly path: string;
}

/** A matched route with its decoded parameters. */
export interface MatchedRoute<C> {
  readonly route: C;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A compiled pattern: static segments in lower case, null for parameters. */
interface CompiledPattern {
  readonly route: Pattern;
  readonly segments: readonly (string | null)[];
  readonly names: readonly string[];
  readonly hasSplat: boolean;
}

const compiledTables = new WeakMap<readonly Pattern[], readonly CompiledPattern[]>();

function compile(route: Pattern): CompiledPattern {
  const hasSplat = route.path.endsWith('*');
  const parts = route.path.split('/').filter((part) => part !== '' && part !== '*');
  return {
    route,
    segments: parts.map((part) => (part.startsWith(':') ? null : (segmentsOf(part)[0] ?? ''))),
    names: parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1)),
    hasSplat,
  };
}

/** Compares patterns for sorting: the first segment that is static in only one decides; splats come last. */
function moreSpecificFirst(one: CompiledPattern, other: CompiledPattern): number {
  if (one.hasSplat !== other.hasSplat) return one.hasSplat ? 1 : -1;
  if (one.hasSplat && one.segments.length !== other.segments.length)
    return other.segments.length - one.segments.length;
  const at = one.segments.findIndex((segment, i) => (segment === null) !== (other.segments[i] === null));
  if (at === -1) return 0;
  return one.segments[at] === null ? 1 : -1;
}

function compiledTable(routeTable: readonly Pattern[]): readonly CompiledPattern[] {
  const cachedTable = compiledTables.get(routeTable);
  if (cachedTable) return cachedTable;
  const table = routeTable.map(compile).sort(moreSpecificFirst);
  compiledTables.set(routeTable, table);
  return table;
}

/**
 * Returns the route that matches a path, or null. Case, encoding, trailing slash, query and fragment are
 * ignored. If several patterns match, the one with the earliest static segment wins. Compiled tables are
 * cached by array identity.
 * @example
 * const table = [{ path: '/Cell/:id' }, { path: '/Cell/new' }];
 * matchRoute(table, '/cell/7?page=2')?.params // → { id: '7' }
 * matchRoute(table, '/CELL/New/')?.route // → { path: '/Cell/new' }
 * matchRoute(table, '/Elsewhere') // → null
 */
export function matchRoute<C extends Pattern>(
  routeTable: readonly C[],
  address: string,
): MatchedRoute<C> | null {
  const path = address
    .replace(/[?#].*$/s, '')
    .replace(/^\//, '')
    .replace(/\/$/, '');
  const values = path === '' ? [] : path.split('/').map(decodeSegment);
  // Empty segments are rejected: `//host/path` names another host. Browsers resolve `.` and `..` themselves.
  if (values.some((value) => value === '' || value === '.' || value === '..')) return null;
  const lower = values.map((value) => value.toLowerCase());
  const match = compiledTable(routeTable).find(
    ({ segments, hasSplat }) =>
      (hasSplat ? segments.length <= lower.length : segments.length === lower.length) &&
      segments.every((segment, i) => segment === null || segment === lower[i]),
  );
  const route = match && routeTable.find((one) => one === match.route);
  if (!match || !route) return null;
  const paramValues = values.filter((_value, i) => match.segments[i] === null);
  return { route, params: Object.fromEntries(match.names.map((name, i) => [name, paramValues[i]])) };
}
