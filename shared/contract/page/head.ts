import type { PageContent, Site } from '@kalalaya/contract';

/** An ancestor page in the breadcrumb. The frame adds Home and the page itself. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

/** Kinds of page heads: first page of a section (like a text), list, document tree, person or cell, event, form. */
export type PageKind = 'opener' | 'list' | 'tree' | 'profile' | 'event' | 'form';

/** A page's heading, breadcrumb, document title and description. */
export interface PageHead {
  readonly title: string;
  /** One line below the heading. */
  readonly lead?: string | undefined;
  /** What most visitors come for, below the lead: at most three. */
  readonly facts?: PageContent['facts'] | undefined;
  /** Default: a page of text. */
  readonly kind?: PageKind | undefined;
  /** Meta description; defaults to the lead, then to the title and the college's name. */
  readonly description?: string | undefined;
  /** Path for the canonical link, if another address shows the same content; defaults to the page's own. */
  readonly canonical?: string | undefined;
  readonly crumbs?: readonly Crumb[] | undefined;
  /** schema.org data of the page, without `@context`. */
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined;
  /** Home only: no page head is rendered, because the content has its own `h1`. */
  readonly bare?: boolean | undefined;
}

/** Decoded path parameters, by name. */
export type PathParameters = Readonly<Record<string, string | undefined>>;

/** The handle of a matched page as the shell reads it, from `useMatches()[n].handle`. */
export interface PageHandle {
  /** Path pattern in its canonical spelling. */
  readonly path?: string | undefined;
  /** Returns the page's head. `result` is the loader's data, undefined while it loads. */
  head(result: unknown, site: Site, params: PathParameters): PageHead;
  /** Component without props, rendered while a client-side navigation waits for data. */
  readonly Skeleton?: unknown;
}

type Check = (value: unknown) => boolean;
/** One check per field. A missing or extra field does not compile. */
type CheckPerField<T> = { readonly [K in keyof Required<T>]: Check };

const isText: Check = (value) => typeof value === 'string';
const isRecord: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Returns the first field that fails its check, '' if the value is not an object, undefined if all pass. */
function findInvalidField<T>(checks: CheckPerField<T>, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries<Check>(checks).find(([name, check]) => !check(Reflect.get(value, name)))?.[0];
}

const crumb: CheckPerField<Crumb> = { label: isText, to: optional(isText) };

const fact: CheckPerField<PageContent['facts'][number]> = { label: isText, value: isText };

const listOf =
  <T>(checks: CheckPerField<T>): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => findInvalidField(checks, item) === undefined);

const pageHead: CheckPerField<PageHead> = {
  title: isText,
  lead: optional(isText),
  facts: optional(listOf(fact)),
  // A newer release may have further kinds, which look like a page of text.
  kind: optional(isText),
  description: optional(isText),
  canonical: optional((value) => isText(value) && String(value).startsWith('/')),
  crumbs: optional(listOf(crumb)),
  jsonLd: optional(isRecord),
  bare: optional((value) => typeof value === 'boolean'),
};

const pageHandle: CheckPerField<PageHandle> = {
  path: optional(isText),
  head: (value) => typeof value === 'function',
  // Memoised and lazy components are objects.
  Skeleton: optional((value) => typeof value === 'function' || isRecord(value)),
};

/** Thrown when a page returns an invalid head. The message contains the page's pattern and the field. */
export class PageHeadError extends Error {
  override readonly name = 'PageHeadError';
  constructor(path: string | undefined, field: string) {
    super(
      `The page ${path ?? 'without a pattern'} returned an invalid head: ${field || 'it'} is missing or has the wrong type`,
    );
  }
}

/**
 * Returns a route's handle if it is a page handle, otherwise null.
 *
 * @example
 * readPageHandle({ path: '/About', head: () => ({ title: 'About us' }) })?.path // → '/About'
 * readPageHandle({ path: '/About' }) // → null
 */
export function readPageHandle(handle: unknown): PageHandle | null {
  const isHandle = (value: unknown): value is PageHandle => findInvalidField(pageHandle, value) === undefined;
  return isHandle(handle) ? handle : null;
}

/**
 * Calls a page's `head` and validates the result, since the page may be built against another contract
 * version. Errors of the page itself are passed through.
 * @throws {PageHeadError} if the result is not a page head.
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
  const invalidField = findInvalidField(pageHead, head);
  if (invalidField !== undefined) throw new PageHeadError(handle.path, invalidField);
  return head;
}
