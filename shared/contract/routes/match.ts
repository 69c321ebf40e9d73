import { decoded } from '../address/names.ts';
import { segmentsOf } from './path.ts';

/** What matching needs of a route: its pattern, of static and `:name` segments, with `*` for any rest at its end. */
interface Pattern {
  readonly path: string;
}

/** The route that matches a path, and the parameters it takes from it. */
export interface MatchedRoute<C> {
  readonly route: C;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A pattern taken apart: static segments in lower case, null where a parameter stands. */
interface Compiled {
  readonly route: Pattern;
  readonly segments: readonly (string | null)[];
  readonly names: readonly string[];
  readonly open: boolean;
}

const compiledTables = new WeakMap<readonly Pattern[], readonly Compiled[]>();

function compile(route: Pattern): Compiled {
  const open = route.path.endsWith('*');
  const parts = route.path.split('/').filter((part) => part !== '' && part !== '*');
  return {
    route,
    segments: parts.map((part) => (part.startsWith(':') ? null : (segmentsOf(part)[0] ?? ''))),
    names: parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1)),
    open,
  };
}

/** The first segment in which one of two patterns is static and the other is not decides; the open one comes last. */
function moreSpecificFirst(one: Compiled, other: Compiled): number {
  if (one.open !== other.open) return one.open ? 1 : -1;
  if (one.open && one.segments.length !== other.segments.length)
    return other.segments.length - one.segments.length;
  const at = one.segments.findIndex((segment, i) => (segment === null) !== (other.segments[i] === null));
  if (at === -1) return 0;
  return one.segments[at] === null ? 1 : -1;
}

function compiledTable(routeTable: readonly Pattern[]): readonly Compiled[] {
  const known = compiledTables.get(routeTable);
  if (known) return known;
  const table = routeTable.map(compile).sort(moreSpecificFirst);
  compiledTables.set(routeTable, table);
  return table;
}

/**
 * Finds who answers for a path, without regard to case, encoding or a trailing slash; query and fragment do not count.
 * Where several patterns fit, the one whose static segment comes first wins. Null when no remote owns the path. A table
 * is compiled once, by its identity: give the same array again and do not change it.
 *
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
  const asked = address
    .replace(/[?#].*$/s, '')
    .replace(/^\//, '')
    .replace(/\/$/, '');
  const values = asked === '' ? [] : asked.split('/').map(decoded);
  // An empty segment is no segment: `//host/path` names another host. Nor are dots, which a browser takes as steps.
  if (values.some((value) => value === '' || value === '.' || value === '..')) return null;
  const lower = values.map((value) => value.toLowerCase());
  const found = compiledTable(routeTable).find(
    ({ segments, open }) =>
      (open ? segments.length <= lower.length : segments.length === lower.length) &&
      segments.every((segment, i) => segment === null || segment === lower[i]),
  );
  const route = found && routeTable.find((one) => one === found.route);
  if (!found || !route) return null;
  const taken = values.filter((_value, i) => found.segments[i] === null);
  return { route, params: Object.fromEntries(found.names.map((name, i) => [name, taken[i]])) };
}
