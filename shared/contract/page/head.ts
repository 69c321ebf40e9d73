import type { Site } from '@kalalaya/contract';
import * as v from 'valibot';
import type { Schema, SchemaPerField } from '../schema.ts';
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

const pageHead: Schema<PageHead> = v.object({
  title: v.string(),
  lead: v.optional(v.string()),
  description: v.optional(v.string()),
  crumbs: v.optional(
    v.array(v.object({ label: v.string(), to: v.optional(v.string()) } satisfies SchemaPerField<Crumb>)),
  ),
  jsonLd: v.optional(v.record(v.string(), v.unknown())),
  bare: v.optional(v.boolean()),
} satisfies SchemaPerField<PageHead>);

const pageHandle: Schema<PageHandle> = v.object({
  path: v.optional(v.string()),
  head: v.custom<PageHandle['head']>((value) => typeof value === 'function', 'a function'),
  Skeleton: v.optional(v.unknown()),
} satisfies SchemaPerField<PageHandle>);

/**
 * A route's handle as a page's, itself; null where a route has none, or another's.
 *
 * @example
 * readPageHandle({ path: '/About', head: () => ({ title: 'About us' }) })?.path // → '/About'
 * readPageHandle({ path: '/About' }) // → null
 */
export function readPageHandle(handle: unknown): PageHandle | null {
  return v.is(pageHandle, handle) ? handle : null;
}

/**
 * Asks a page for its head and reads the answer: the page may be of a build that knew another contract. Throws
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
  const read = v.safeParse(pageHead, handle.head(result, site, params));
  if (!read.success) throw new PageHeadError(handle.path ?? '(without a pattern)', v.summarize(read.issues));
  return read.output;
}
