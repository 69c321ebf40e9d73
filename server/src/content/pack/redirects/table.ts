import { decodeSegmentOrNull } from '@kalalaya/contract/address';
import { samePath } from '@kalalaya/contract/routes';
import { type Redirect, type RedirectPart, targetPlaceholder } from './parse.ts';

/** Number of redirects after which a visitor counts as redirected endlessly. Browsers give up after twenty. */
const MAX_HOPS = 10;

const keyOf = (segments: readonly string[]) => segments.map((segment) => segment.toLowerCase()).join('/');

/** Returns true if the path of `from` has no placeholder. */
export const hasLiteralPath = ({ path }: Redirect): boolean => path.every((part) => 'text' in part);

/** Sorts redirects so that those with fewer placeholders, then those with more query parameters, come first. */
const moreSpecificFirst = (one: Redirect, other: Redirect) =>
  one.placeholders - other.placeholders || other.query.length - one.query.length || one.line - other.line;

/** Adds the value of a placeholder; returns false if a literal differs. */
function matchPart(
  part: RedirectPart,
  value: string,
  values: Map<string, string>,
  ignoreCase: boolean,
): boolean {
  if ('name' in part) {
    values.set(part.name, value);
    // Browsers would resolve these as relative segments of the target.
    return value !== '' && value !== '.' && value !== '..';
  }
  return ignoreCase ? part.text.toLowerCase() === value.toLowerCase() : part.text === value;
}

/** Returns a target with its placeholders filled in, encoded for a `Location` header. */
function fillTarget(to: string, values: ReadonlyMap<string, string>): string {
  const filled = to.replace(targetPlaceholder, (_all, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const { origin, href } = new URL(filled, 'http://portal.invalid');
  return origin === 'http://portal.invalid' ? href.slice(origin.length) : href;
}

/** The redirects of a pack, by the addresses of the former site. Paths ignore case and a trailing slash. */
export class RedirectTable {
  /** All redirects, most specific first. */
  readonly sorted: readonly Redirect[];
  readonly #literal = new Map<string, Redirect[]>();
  readonly #patterns: readonly Redirect[];

  constructor(redirects: readonly Redirect[]) {
    const sorted = redirects.toSorted(moreSpecificFirst);
    this.sorted = sorted;
    for (const redirect of sorted.filter(hasLiteralPath)) {
      const key = keyOf(redirect.path.flatMap((part) => ('text' in part ? part.text : [])));
      this.#literal.set(key, [...(this.#literal.get(key) ?? []), redirect]);
    }
    this.#patterns = sorted.filter((redirect) => !hasLiteralPath(redirect));
  }

  /**
   * Returns the redirect for a path with its query, and the target for it; or null.
   *
   * @param applies - Selects the redirects to consider; all by default.
   */
  find(address: string, applies: (redirect: Redirect) => boolean = () => true) {
    if (this.sorted.length === 0) return null;
    const [pathname = '', search = ''] = address.replace(/#.*$/s, '').split(/\?(.*)/s);
    const inner = pathname.replace(/^\/|\/$/g, '');
    const segments = inner === '' ? [] : inner.split('/').map(decodeSegmentOrNull);
    if (!segments.every((segment): segment is string => segment !== null && segment !== '')) return null;
    const parameters = new URLSearchParams(search);
    for (const redirect of [...(this.#literal.get(keyOf(segments)) ?? []), ...this.#patterns]) {
      if (redirect.path.length !== segments.length || !applies(redirect)) continue;
      const values = new Map<string, string>();
      const matches =
        redirect.path.every((part, i) => matchPart(part, segments[i] ?? '', values, true)) &&
        redirect.query.every(({ name, value }) =>
          matchPart(value, parameters.get(name) ?? '', values, false),
        );
      if (matches) return { redirect, to: fillTarget(redirect.to, values) };
    }
    return null;
  }

  /**
   * Returns the final target for an address without a page, or null. Redirects that lead to one another are followed
   * here, so that a visitor is redirected once, and never in a circle.
   *
   * @param isPage - Returns true for a path of this site that is a page.
   */
  resolve(address: string, isPage: (path: string) => boolean): string | null {
    const target = this.#follow(address, isPage);
    return target !== null && this.#isEndless(address, target, isPage) ? null : target;
  }

  /**
   * Returns true if a visitor who is redirected to `target` would return to `address`, or never arrive, in case no page
   * on the way has an item. Such a page responds with 404 and is redirected like an address without a page.
   */
  #isEndless(address: string, target: string, isPage: (path: string) => boolean): boolean {
    const visited = new Set<string>();
    let current = target;
    while (visited.size < MAX_HOPS) {
      const next = current.startsWith('/') ? this.#follow(current, isPage) : null;
      if (next === null) return false;
      if (samePath(current, address)) return true;
      if (samePath(next, current) || visited.has(next)) return false;
      visited.add(next);
      current = next;
    }
    return true;
  }

  #follow(address: string, isPage: (path: string) => boolean): string | null {
    const applied = new Set<Redirect>();
    let match = this.find(address);
    while (match !== null) {
      const { redirect, to } = match;
      if (applied.has(redirect)) return null;
      applied.add(redirect);
      if (!to.startsWith('/') || isPage(to)) return to;
      match = this.find(to);
      if (match === null) return to;
    }
    return null;
  }

  /**
   * Returns the target for a former address that has the path of a page and a query, such as `/?page_id=12`, or null.
   * Parameters that the page reads are never redirected.
   */
  resolveQuery(
    address: string,
    pageQuery: readonly string[],
    isPage: (path: string) => boolean,
  ): string | null {
    if (!address.includes('?')) return null;
    const applies = (redirect: Redirect) =>
      hasLiteralPath(redirect) &&
      redirect.query.length > 0 &&
      redirect.query.every(({ name }) => !pageQuery.includes(name));
    const match = this.find(address, applies);
    if (match === null) return null;
    const { redirect, to } = match;
    if (this.find(to, applies)?.redirect === redirect) return null;
    return !to.startsWith('/') || isPage(to) ? to : (this.resolve(to, isPage) ?? to);
  }
}
