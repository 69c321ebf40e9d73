import type { Site } from '@kalalaya/runtime';
import type { ComponentType } from 'react';

/** One step of the breadcrumb above the page's own; Home and the page itself are added by the frame. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** What a page says of itself: heading, breadcrumb, document title and description. */
export interface PageHead {
  readonly title: string;
  /** One line under the heading. */
  readonly lead?: string;
  /** Meta description; the lead, else the title and the college, when left out. */
  readonly description?: string;
  readonly crumbs?: readonly Crumb[];
  /** schema.org data for this page, without `@context`. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** Home only: no page head is drawn, the content brings its own `h1`. */
  readonly bare?: boolean;
}

/** What the shell reads of a matched page, from `useMatches()[n].handle`. */
export interface PageHandle {
  /** Pattern in its canonical spelling. */
  readonly path?: string;
  head(result: unknown, site: Site, params: Readonly<Record<string, string | undefined>>): PageHead;
  /** Drawn with the page head while a client-side navigation waits for data. */
  readonly Skeleton?: ComponentType;
}
