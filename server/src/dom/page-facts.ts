import { DOCUMENT_STATE_ID } from '@kalalaya/contract/document';
import { JSDOM } from 'jsdom';

/** The main element of a page. */
export interface MainFacts {
  /** Its text, with single spaces. */
  readonly text: string;
  /** True if it has text or a picture besides heading, breadcrumb and side menu. */
  readonly hasContent: boolean;
  /** Absolute addresses of its links to the page's origin. */
  readonly links: readonly string[];
}

/** What the server's document of a page says. */
export interface PageFacts {
  /** Empty if the document has none. */
  readonly title: string;
  readonly description: string | null;
  readonly canonical: string | null;
  /** Number of `h1`. */
  readonly headings: number;
  readonly main: MainFacts | null;
  /** JSON of the document state; empty if the document has none. */
  readonly state: string;
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function hasContent(main: Element): boolean {
  const copy = main.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('h1, nav, script, noscript')) part.remove();
  return copy.querySelector('img, video, svg') !== null || textOf(copy) !== '';
}

const linksOf = (main: Element, base: string) =>
  [...main.querySelectorAll('a[href]')].flatMap((link) => {
    const url = URL.parse(link.getAttribute('href') ?? '', base);
    return url !== null && url.origin === new URL(base).origin ? [url.href] : [];
  });

const STATE_SCRIPT = new RegExp(`<script [^>]*\\bid="${DOCUMENT_STATE_ID}"[^>]*>([^<]*)</script>`);

/** Returns the JSON of the document state without parsing the HTML; empty if the document has none. */
export const readState = (html: string): string => STATE_SCRIPT.exec(html)?.[1] ?? '';

/** Reads the HTML of a page at an address. */
export function readPage(html: string, address: string): PageFacts {
  const { document } = new JSDOM(html, { url: address }).window;
  const main = document.querySelector('main');
  return {
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    headings: document.querySelectorAll('h1').length,
    main: main && { text: textOf(main), hasContent: hasContent(main), links: linksOf(main, address) },
    state: readState(html),
  };
}
