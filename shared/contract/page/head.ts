import type { Site } from '@kalalaya/contract';
import { PageHeadError } from './errors.ts';

/** One step of the breadcrumb above the page's own; Home and the page itself are added by the frame. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

/** What a page says of itself: heading, breadcrumb, document title and description. */
export interface PageHead {
  readonly title: string;
  /** One line under the heading. */
  readonly lead?: string | undefined;
  /** Meta description; the lead, else the title and the college, when left out. */
  readonly description?: string | undefined;
  readonly crumbs?: readonly Crumb[] | undefined;
  /** schema.org data for this page, without `@context`. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** Home only: no page head is drawn, the content brings its own `h1`. */
  readonly bare?: boolean | undefined;
}

/** Values of a path's parameters, decoded, by name. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/** What the shell reads of a matched page, from `useMatches()[n].handle`. */
export interface PageHandle {
  /** Pattern in its canonical spelling. */
  readonly path?: string | undefined;
  /** The page's head; `result` is what its loader brought, undefined while it loads. */
  head(result: unknown, site: Site, params: PathParameters): PageHead;
  /** Component without props: the shape of the content, drawn while a navigation in the page waits for data. */
  readonly Skeleton?: unknown;
}

type Check = (value: unknown) => boolean;
/** One check per field: a field left out, or one too many, does not compile. */
type CheckPerField<T> = { readonly [K in keyof Required<T>]: Check };

const isText: Check = (value) => typeof value === 'string';
const isRecord: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** The first field of an object that is not as its check has it; '' for what is no object; undefined for none. */
function wrongField<T>(checks: CheckPerField<T>, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries<Check>(checks).find(([name, check]) => !check(Reflect.get(value, name)))?.[0];
}

const crumb: CheckPerField<Crumb> = { label: isText, to: optional(isText) };

const pageHead: CheckPerField<PageHead> = {
  title: isText,
  lead: optional(isText),
  description: optional(isText),
  crumbs: optional(
    (value) => Array.isArray(value) && value.every((step) => wrongField(crumb, step) === undefined),
  ),
  jsonLd: optional(isRecord),
  bare: optional((value) => typeof value === 'boolean'),
};

const pageHandle: CheckPerField<PageHandle> = {
  path: optional(isText),
  head: (value) => typeof value === 'function',
  // Memoised and lazy components are objects.
  Skeleton: optional((value) => typeof value === 'function' || isRecord(value)),
};

/**
 * A route's handle as a page's, itself; null where a route has none, or another's.
 *
 * @example
 * readPageHandle({ path: '/About', head: () => ({ title: 'About us' }) })?.path // → '/About'
 * readPageHandle({ path: '/About' }) // → null
 */
export function readPageHandle(handle: unknown): PageHandle | null {
  const isHandle = (value: unknown): value is PageHandle => wrongField(pageHandle, value) === undefined;
  return isHandle(handle) ? handle : null;
}

/**
 * Asks a page for its head and checks the answer: the page may be of a build that knew another contract. Throws
 * `PageHeadError` when it is not a head, and whatever the page itself throws.
 *
 * @example
 * const site = { shortName: 'Nila' };
 * const head = (result, { shortName }) => ({ title: `${result} of ${shortName}` });
 * readPageHead({ head }, 'News', site, {}) // → { title: 'News of Nila' }
 * readPageHead({ head: () => 'News' }, undefined, site, {}) // → throws PageHeadError
 */
export function readPageHead(
  handle: PageHandle,
  result: unknown,
  site: Site,
  params: PathParameters,
): PageHead {
  const head = handle.head(result, site, params);
  const wrong = wrongField(pageHead, head);
  if (wrong !== undefined) throw new PageHeadError(handle.path, wrong);
  return head;
}
