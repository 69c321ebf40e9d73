import { type PageHead, readPageHandle, readPageHead } from '@kalalaya/contract/page';
import { canonicalPath } from '@kalalaya/contract/routes';
import { type Site, type UIMatch, useMatches, useSite } from '@kalalaya/runtime';

/** What the document's `<head>` says of a page. */
export interface DocumentHead {
  /** `<page> · <college>`; Home: the college's name alone (specification/decisions.md, Routes). */
  readonly title: string;
  readonly description: string;
  /** Absolute, in the canonical spelling, without query. */
  readonly canonical: string;
}

/** The page that is shown: what it says of itself and where it stands. */
export interface CurrentPage {
  readonly head: PageHead;
  /** Canonical path, encoded, beginning with a slash. */
  readonly path: string;
}

/** The address of a page: in its pattern's spelling, or as the visitor has it where no pattern is known. */
function addressOf(pattern: string | undefined, { pathname, params }: UIMatch): string {
  return pattern === undefined || pattern.includes('*') ? pathname : canonicalPath(pattern, params);
}

/** The document head of a page at a canonical path; the server and the browser say the same. */
export function documentHead({ head, path }: CurrentPage, site: Site): DocumentHead {
  const named = `${head.title} · ${site.name}`;
  return {
    title: path === '/' ? site.name : named,
    description:
      head.description ||
      head.lead ||
      (path === '/' && site.affiliation !== '' ? `${site.name}. ${site.affiliation}` : named),
    canonical: `${site.origin}${path}`,
  };
}

/** Reads the head of the innermost matched page. A remote's head that throws, or is none, never reaches the shell. */
export function currentPage(matches: readonly UIMatch[], site: Site): CurrentPage | null {
  const match = matches.findLast(({ handle }) => readPageHandle(handle) !== null);
  const handle = readPageHandle(match?.handle);
  if (match === undefined || handle === null) return null;
  try {
    return {
      head: readPageHead(handle, match.loaderData, site, match.params),
      path: addressOf(handle.path, match),
    };
  } catch {
    // The page's own error boundary speaks for it; the frame of the site goes on without its head.
    return null;
  }
}

/** The page shown now, or null between pages and where a page failed to load. */
export function useCurrentPage(): CurrentPage | null {
  const site = useSite();
  return currentPage(useMatches(), site);
}

/** The document head of the page shown now; null where no page says anything of itself. */
export function useDocumentHead(): DocumentHead | null {
  const site = useSite();
  const page = useCurrentPage();
  return page === null ? null : documentHead(page, site);
}
