import { siteMapPage } from '@kalalaya/contract/address';
import type { StaticCopy } from '@kalalaya/contract/document';

/** What a document of a static copy is made with besides. */
export interface CopyOptions {
  /** Base of an admin API that browsers ask for newer answers; null where they have the exported ones alone. */
  readonly live: string | null;
  /** Origins besides the copy's own: of the admin API, and of whoever takes messages. */
  readonly origins: {
    readonly connect: readonly string[];
    readonly forms: readonly string[];
  };
}

/** Longest that a document is hidden whose page the browser has to fill in, in ms: then it is shown as it is. */
const HIDDEN_MS = 4_000;

/**
 * Hides a document that was made for another address than the one asked for, until the browser has filled in its page. Runs
 * as an inline script in the document's head, by its own text: it may use nothing from outside but its parameters.
 */
function hideOther(path: string | null, query: readonly string[], hiddenMs: number): void {
  const asked = new URLSearchParams(location.search);
  if (path !== null && !query.some((name) => asked.get(name))) return;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  setTimeout(() => {
    style.visibility = '';
  }, hiddenMs);
}

/** Whether a document stands for more addresses than its own: then its page cannot sleep until it is wanted. */
export const standsForOthers = ({ path, query }: StaticCopy): boolean => path === null || query.length > 0;

/** What a document that stands for others says where no script runs, and where it leads; null for any other document. */
export function withoutScript(
  copy: StaticCopy | undefined,
): { readonly text: string; readonly link: { readonly label: string; readonly href: string } } | null {
  if (copy === undefined || !standsForOthers(copy)) return null;
  const text =
    copy.path === null
      ? 'This address may be another spelling of a page, which is found by JavaScript. Without it, look among all pages:'
      : 'Searching, choosing and turning pages here need JavaScript. Without it, look among all pages:';
  return { text, link: { label: siteMapPage.title, href: siteMapPage.path } };
}

/** The inline script of a document that stands for more addresses than its own; null for any other. */
export function copyScript(copy: StaticCopy | undefined): string | null {
  if (copy === undefined || !standsForOthers(copy)) return null;
  const parameters = JSON.stringify([copy.path, copy.query, HIDDEN_MS]).replace(/</g, '\\u003c');
  return `(${String(hideOther).replace(/\s+/g, ' ')})(...${parameters})`;
}
