import { JSDOM } from 'jsdom';

/** What the first page of a college's existing site says about the college. */
export interface SiteFacts {
  readonly name?: string;
  /** Theme colour. */
  readonly brand?: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  /** Absolute address of the home screen icon. */
  readonly icon?: string;
}

/** Targets of all links with a scheme, without the scheme and without duplicates. */
function linkTargets(page: Document, scheme: 'tel' | 'mailto'): readonly string[] {
  const matches = [...page.querySelectorAll<HTMLAnchorElement>(`a[href^="${scheme}:"]`)].map((link) =>
    decodeURIComponent(link.href.slice(scheme.length + 1).replace(/\?.*$/, '')).trim(),
  );
  return [...new Set(matches)].filter((one) => one !== '');
}

const contentOf = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute('content')?.trim() || undefined;

/** Reads the HTML of a site's first page. */
export function readSiteFacts(html: string, address: string): SiteFacts {
  const page = new JSDOM(html, { url: address }).window.document;
  const name =
    contentOf(page, 'meta[property="og:site_name"]') ?? page.title.split(/\s+[|·–—-]\s+/)[0]?.trim();
  const brand = contentOf(page, 'meta[name="theme-color"]');
  const icon = page.querySelector<HTMLLinkElement>(
    'link[rel~="apple-touch-icon"], link[rel~="icon"][type="image/svg+xml"]',
  );
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...(brand !== undefined && { brand }),
    ...(icon !== null && { icon: icon.href }),
    phones: linkTargets(page, 'tel'),
    emails: linkTargets(page, 'mailto'),
  };
}
