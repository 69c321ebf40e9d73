import { parseHTML } from 'linkedom';
import pLimit from 'p-limit';

/** A document fetched over HTTP. */
export interface FetchedDocument {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The parsed document. No script runs and no resource is loaded. */
  readonly document: Document;
  /** Text of `main` with collapsed white space; empty without a `main`. */
  readonly main: string;
}

/** Returns the text of an element as a reader sees it: without scripts, with spaces between blocks. */
export function wordsOf(element: Element | null): string {
  if (element === null) return '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('script, style, template, noscript')) hidden.remove();
  for (const block of copy.querySelectorAll(
    'li, p, h1, h2, h3, h4, h5, h6, div, td, th, dt, dd, tr, br, option, small',
  )) {
    block.append(' ');
    block.prepend(' ');
  }
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Parses a document of the portal, four times as fast as jsdom. The parser does not correct nesting as
 * browsers do: validity.spec.ts checks that documents are well-formed, and tests of hostile HTML use jsdom.
 */
export function parseDocument(html: string): Document {
  return parseHTML(html).document;
}

/**
 * Matches a document whose page the browser must load. The portal's own notices for browsers without scripts, as opposed
 * to those of a page, begin with these elements.
 */
export const LEFT_TO_BROWSER = /<noscript><(?:meta|aside|p)\b/;

async function fetchHtml(address: string): Promise<{ response: Response; html: string }> {
  const response = await fetch(address, { redirect: 'manual' });
  return { response, html: await response.text() };
}

/**
 * Returns where a document with slow data redirects browsers without JavaScript, or null for other documents.
 */
export function refreshTarget(html: string): string | null {
  return /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html)?.[1] ?? null;
}

/**
 * Fetches a document as a browser without JavaScript does. It follows no redirect except the one for slow
 * data. A document left to the browser for another reason is requested again: on a busy machine that happens
 * to any page, and other tests cover it.
 */
export async function fetchDocument(address: string): Promise<FetchedDocument> {
  let { response, html } = await fetchHtml(address);
  for (let tries = 0; tries < 8 && LEFT_TO_BROWSER.test(html); tries += 1) {
    const refreshUrl = refreshTarget(html)?.replaceAll('&amp;', '&');
    if (!refreshUrl) await new Promise((resolve) => setTimeout(resolve, 250));
    ({ response, html } = await fetchHtml(refreshUrl ? new URL(refreshUrl, address).href : address));
  }
  const document = parseDocument(html);
  return {
    status: response.status,
    headers: response.headers,
    html,
    document,
    main: wordsOf(document.querySelector('main')),
  };
}

/** Maps the items with at most `limit` calls in flight; results keep the order of the items. */
export const mapLimited = <T, R>(items: readonly T[], limit: number, map: (item: T) => Promise<R>) =>
  pLimit(limit).map(items, map);

/** Returns the names of the conditions that a page does not meet, each with its address. */
export const unmet = (address: string, conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(conditions).flatMap(([name, isMet]) => (isMet ? [] : [`${address} lacks: ${name}`]));

/** Returns the versions of the shell and the remotes named in a document. */
export function liveVersions(html: string): Record<string, string> {
  const json =
    /<script type="application\/json" id="kalalaya-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { remotes } = JSON.parse(json) as { remotes: Record<string, { version: string }> };
  const shell = /<script type="module" src="\/releases\/shell\/([^/"]+)\//.exec(html)?.[1] ?? '';
  return {
    shell,
    ...Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
  };
}
