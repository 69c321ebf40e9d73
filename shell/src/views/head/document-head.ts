import { type PageHead, readPageHandle, readPageHead } from '@kalalaya/contract/page';
import { canonicalPath } from '@kalalaya/contract/routes';
import { type Site, type UIMatch, useMatches, useSite } from '@kalalaya/runtime';
import { useArrivedData } from '../../navigation/page-data.ts';

/** Contents of the document's `<head>` for a page. */
export interface DocumentHead {
  /** `<page> · <college>`; Home: the college's name alone (specification/decisions.md, Routes). */
  readonly title: string;
  readonly description: string;
  /** Absolute URL in the canonical spelling, without query, or the one that the page names. */
  readonly canonical: string;
}

/** Head and path of the current page. */
export interface CurrentPage {
  readonly head: PageHead;
  /** Canonical path, encoded, with a leading slash. */
  readonly path: string;
}

/** Returns the page's canonical path, or the current path if its pattern is unknown. */
function addressOf(pattern: string | undefined, { pathname, params }: UIMatch): string {
  return pattern === undefined || pattern.includes('*') ? pathname : canonicalPath(pattern, params);
}

/** Returns the document head of a page. The server and the browser produce the same. */
export function documentHead({ head, path }: CurrentPage, site: Site): DocumentHead {
  const pageTitle = `${head.title} · ${site.name}`;
  return {
    title: path === '/' ? site.name : pageTitle,
    description:
      head.description ||
      head.lead ||
      (path === '/' && site.affiliation !== '' ? `${site.name}. ${site.affiliation}` : pageTitle),
    canonical: `${site.origin}${head.canonical ?? path}`,
  };
}

const innermostPage = (matches: readonly UIMatch[]) =>
  matches.findLast(({ handle }) => readPageHandle(handle) !== null);

/** Reads the head of the innermost matched page. Returns null if the remote's head throws or is invalid. */
export function currentPage(matches: readonly UIMatch[], site: Site): CurrentPage | null {
  const match = innermostPage(matches);
  const handle = readPageHandle(match?.handle);
  if (match === undefined || handle === null) return null;
  try {
    return {
      head: readPageHead(handle, match.loaderData, site, match.params),
      path: addressOf(handle.path, match),
    };
  } catch {
    // The page's error boundary handles the failure.
    return null;
  }
}

/** Returns the current page, or null between pages and after a failed load. */
export function useCurrentPage(): CurrentPage | null {
  const site = useSite();
  const match = innermostPage(useMatches());
  const loaderData = useArrivedData(match?.loaderData);
  return match === undefined ? null : currentPage([{ ...match, loaderData }], site);
}

/** Returns the document head of the current page, or null if it has none. */
export function useDocumentHead(): DocumentHead | null {
  const site = useSite();
  const page = useCurrentPage();
  return page === null ? null : documentHead(page, site);
}
