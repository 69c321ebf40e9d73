import { DOCUMENT_STATE_ID } from '@kalalaya/contract/document';
import { parse } from 'parse5';
import { attributeOf, type Element, elementsIn, HTML, textOf } from './elements.ts';

/** What the server's document of a page says. */
export type PageFacts = ReturnType<typeof readPage>;

/** Returns true if the main element has text or a picture besides heading, breadcrumb and side menu. */
function hasContent(main: Element): boolean {
  const skipped = ['h1', 'nav', 'script', 'noscript'];
  const pictures = ['img', 'video', 'svg'];
  return (
    elementsIn(main, skipped).some(({ tagName }) => pictures.includes(tagName)) ||
    textOf(main, skipped) !== ''
  );
}

/** Returns the absolute addresses of the links to the page's origin. */
const linksOf = (main: Element, base: string) =>
  elementsIn(main).flatMap((element) => {
    const href = element.tagName === 'a' ? attributeOf(element, 'href') : null;
    const url = href === null ? null : URL.parse(href, base);
    return url !== null && url.origin === new URL(base).origin ? [url.href] : [];
  });

/**
 * Returns the elements in the body that say something about the whole document, as the head's do, e.g. `meta robots`: browsers
 * and search engines obey some of them.
 */
function misplacedIn(elements: readonly Element[]): string[] {
  const body = elements.find(({ tagName }) => tagName === 'body');
  return (body === undefined ? [] : elementsIn(body, ['noscript', 'template'])).flatMap((element) => {
    const { tagName, namespaceURI } = element;
    const read = (name: string) => attributeOf(element, name);
    if (namespaceURI !== HTML) return [];
    if (tagName === 'title' || tagName === 'base') return [tagName];
    if (tagName === 'meta' && read('itemprop') === null)
      return [`meta ${read('name') ?? read('property') ?? read('http-equiv') ?? ''}`.trim()];
    const rel = read('rel') ?? '';
    const isOfDocument = tagName === 'link' && /\b(canonical|icon|alternate|manifest)\b/.test(rel);
    return isOfDocument ? [`link ${rel}`] : [];
  });
}

const STATE_SCRIPT = new RegExp(`<script [^>]*\\bid="${DOCUMENT_STATE_ID}"[^>]*>([^<]*)</script>`);

/** Returns the JSON of the document state without parsing the HTML; empty if the document has none. */
const readState = (html: string): string => STATE_SCRIPT.exec(html)?.[1] ?? '';

/** Reads the HTML of a page at an address. */
export function readPage(html: string, address: string) {
  const elements = elementsIn(parse(html, { scriptingEnabled: false }));
  const all = (tag: string) =>
    elements.filter(({ tagName, namespaceURI }) => tagName === tag && namespaceURI === HTML);
  const attributeAt = (tag: string, [name, value]: readonly [string, string], result: string) => {
    const element = all(tag).find((one) => attributeOf(one, name) === value);
    return element === undefined ? null : attributeOf(element, result);
  };
  const [title] = all('title');
  const [main = null] = all('main');
  return {
    /** Empty if the document has none. */
    title: title === undefined ? '' : textOf(title),
    description: attributeAt('meta', ['name', 'description'], 'content'),
    canonical: attributeAt('link', ['rel', 'canonical'], 'href'),
    /** Number of `h1`. */
    headings: all('h1').length,
    main: main && { text: textOf(main), hasContent: hasContent(main), links: linksOf(main, address) },
    misplaced: misplacedIn(elements),
    state: readState(html),
  };
}
