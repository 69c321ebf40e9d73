import { siteMapPage } from '@kalalaya/contract/address';
import type { StaticExportState } from '@kalalaya/contract/document';
import { hideUntilRendered } from './in-page/hide-until-rendered.ts';

/** Options of a document in a static export. */
export interface StaticExportOptions {
  /** Base of an admin API from which browsers fetch newer data; null if they use the exported data alone. */
  readonly live: string | null;
  /** Origins other than the export's own: of the admin API, and of the service that receives messages. */
  readonly origins: {
    readonly connect: readonly string[];
    readonly forms: readonly string[];
  };
}

/** Maximum time for which a document is hidden until the browser has rendered its page, in milliseconds. */
const MAX_HIDDEN_MS = 4_000;

/** Returns true if a document serves more than one address; its scripts then cannot be deferred. */
export const servesOtherAddresses = ({ path, query }: StaticExportState): boolean =>
  path === null || query.length > 0;

/** Returns the no-JavaScript notice and link of a document that serves more than one address; null for others. */
export function noScriptNotice(
  copy: StaticExportState | undefined,
): { readonly text: string; readonly link: { readonly label: string; readonly href: string } } | null {
  if (copy === undefined || !servesOtherAddresses(copy)) return null;
  const text =
    copy.path === null
      ? 'This may be another spelling of a page’s address. Finding the page needs JavaScript; without it, look through all pages:'
      : 'Search, filters and page numbers need JavaScript here. Without it, look through all pages:';
  return { text, link: { label: siteMapPage.title, href: siteMapPage.path } };
}

/** Returns the inline script of a document that serves more than one address; null for others. */
export function staticExportScript(copy: StaticExportState | undefined): string | null {
  if (copy === undefined || !servesOtherAddresses(copy)) return null;
  const parameters = JSON.stringify([copy.path, copy.query, MAX_HIDDEN_MS]).replace(/</g, '\\u003c');
  return `(${String(hideUntilRendered).replace(/\s+/g, ' ')})(...${parameters})`;
}
