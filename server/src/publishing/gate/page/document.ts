import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';
import { JSDOM } from 'jsdom';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { Finding } from '../finding.ts';
import type { PrivatePortal } from '../private-portal.ts';
import type { Example } from './examples.ts';

/** Name of the check of a page's document. */
export const SERVER_CHECK = 'pages on the server';

/** Result of checking a page's document. */
export interface CheckedDocument {
  readonly findings: readonly Finding[];
  /** True if the page has no content in this college. */
  readonly empty: boolean;
  /** Empty if the page was not rendered. */
  readonly title: string;
  /** Absolute addresses of the links inside `main`. */
  readonly links: readonly string[];
}

const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Returns the text of a page without heading, breadcrumb and side menu. */
function content(main: Element | null): string {
  const copy = main?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll('h1, nav, script, noscript') ?? []) part.remove();
  return copy?.querySelector('img, video, svg') ? 'a picture' : textOf(copy ?? null);
}

/** Returns the same-origin addresses that an element links to. */
function linksOf(main: Element | null, base: string): string[] {
  return [...(main?.querySelectorAll('a[href]') ?? [])].flatMap((link) => {
    const url = URL.parse(link.getAttribute('href') ?? '', base);
    return url !== null && url.origin === new URL(base).origin ? [url.href] : [];
  });
}

/** Returns true if the server sent the shell alone because rendering failed. */
function isClientRendered(document: Document): boolean {
  const state = document.getElementById(DOCUMENT_STATE_ID)?.textContent ?? '';
  return (JSON.parse(state) as Pick<DocumentState, 'router'>).router === null;
}

async function renderErrors(
  { problems }: PrivatePortal,
  { route }: Example,
  sources: ReleaseSources,
): Promise<string> {
  const messages = await Promise.all(
    problems
      .filter(({ page }) => page === route.path)
      .map(async ({ message, stack = '' }) => {
        const location = await sources.findPosition(stack);
        return location === null ? message : `${message}, at ${location}`;
      }),
  );
  return messages.length > 0 ? ` (${[...new Set(messages)].join('; ')})` : '';
}

const canonicalOf = (document: Document) =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;

/** Returns true if an address is a page of the portal that names itself as canonical. */
async function isCanonicalPage(address: string, portalUrl: string): Promise<boolean> {
  if (URL.parse(address)?.origin !== new URL(portalUrl).origin) return false;
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) }).catch(
    () => null,
  );
  if (response?.status !== 200) return false;
  return canonicalOf(new JSDOM(await response.text(), { url: address }).window.document) === address;
}

/** Fetches a route as a crawler would, and checks status, heading, content, title, description and canonical address. */
export async function checkDocument(
  portal: PrivatePortal,
  example: Example,
  sources: ReleaseSources,
): Promise<CheckedDocument> {
  const address = portal.url + example.path;
  const findings: Finding[] = [];
  const report = (problem: string, remedy: string) =>
    findings.push({ check: SERVER_CHECK, where: example.path, problem, remedy });
  let response: Response;
  let html: string;
  try {
    response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    html = await response.text();
  } catch (error) {
    report(`does not respond: ${String(error)}`, 'Check what the page does while it loads.');
    return { findings, empty: false, title: '', links: [] };
  }
  const { document } = new JSDOM(html, { url: address }).window;
  const main = document.querySelector('main');
  const empty = textOf(main).includes('No data found') || response.status === 404;
  const links = linksOf(main, address);
  if (response.status !== 200 && response.status !== 404) {
    report(`responds with ${response.status}`, 'Return data or an empty result from its loader.');
  }
  if (response.status < 400 && isClientRendered(document)) {
    report(
      `cannot be rendered on the server${await renderErrors(portal, example, sources)}`,
      'Render without a browser: no window or document before hydration, within one second.',
    );
    return { findings, empty: false, title: '', links };
  }
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) report(`has ${headings} h1`, 'Give the page exactly one h1.');
  if (!main) report('has no main', 'Render inside the shell’s layout.');
  else if (content(main) === '') report('has no content in main besides its heading', 'Render its content.');
  if (document.title.trim() === '') report('has no title', 'Return one from its head().');
  if (!document.querySelector('meta[name=description]')?.getAttribute('content')) {
    report('has no description', 'Return one from its head().');
  }
  const canonical = canonicalOf(document);
  if (response.status === 200 && canonical !== address) {
    if (canonical === null) report('has no canonical address', `Its route expects ${example.path}.`);
    else if (!(await isCanonicalPage(canonical, portal.url)))
      report(
        `has the canonical address ${canonical}`,
        `Its route expects ${example.path}, or a page of the portal that names itself.`,
      );
  }
  return { findings, empty, title: response.status === 200 ? document.title : '', links };
}
