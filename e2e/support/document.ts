import { parseHTML } from 'linkedom';

/** A document as it came over HTTP. */
export interface FetchedDocument {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The parsed document; nothing in it runs and nothing is loaded. */
  readonly document: Document;
  /** The words inside `main`, runs of white space as one space; '' without a `main`. */
  readonly main: string;
}

/** Words of an element as a reader sees them: scripts left out, blocks apart. */
function wordsOf(element: Element | null): string {
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
 * A document of the portal, for reading: four times as quick as jsdom. What is not well nested is not put right as a browser
 * does; that documents are sound is tested of its own (validity.spec.ts), and what hostile HTML becomes with jsdom.
 */
export function parsed(html: string): Document {
  return parseHTML(html).document;
}

async function ask(address: string): Promise<{ response: Response; html: string }> {
  const response = await fetch(address, { redirect: 'manual' });
  return { response, html: await response.text() };
}

/** Where a document leads a browser without JavaScript while its data are slow; null for any other. */
export function refreshOf(html: string): string | null {
  return /<noscript><meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(html)?.[1] ?? null;
}

/**
 * Fetches a document as a browser without JavaScript does: without following redirects, but to where slow data lead
 * it. One that was left to the browser for another reason is asked for anew: on a busy machine that happens to any
 * page, and is a matter of other tests.
 */
export async function fetchDocument(address: string): Promise<FetchedDocument> {
  let { response, html } = await ask(address);
  for (let tries = 0; tries < 8 && html.includes('<noscript>'); tries += 1) {
    const waited = refreshOf(html)?.replaceAll('&amp;', '&');
    if (!waited) await new Promise((resolve) => setTimeout(resolve, 250));
    ({ response, html } = await ask(waited ? new URL(waited, address).href : address));
  }
  const document = parsed(html);
  return {
    status: response.status,
    headers: response.headers,
    html,
    document,
    main: wordsOf(document.querySelector('main')),
  };
}

/** Maps with at most `limit` under way at a time, in order. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.map((item, index) => ({ item, index }));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      results[next.index] = await map(next.item);
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}

/** The live version of the shell and of every remote, as a document names them. */
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
