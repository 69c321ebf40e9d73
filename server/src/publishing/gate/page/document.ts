import { DOCUMENT_STATE_ID, type DocumentState } from '@kalalaya/contract/document';
import { JSDOM } from 'jsdom';
import type { ReleaseSources } from '../../../release/sources.ts';
import type { Finding } from '../finding.ts';
import type { PrivatePortal } from '../private-portal.ts';
import type { Example } from './examples.ts';

const check = 'pages on the server';

/** A page's document as the portal sent it. */
export interface CheckedDocument {
  readonly findings: readonly Finding[];
  /** True when the page says that this college has nothing to show on it. */
  readonly empty: boolean;
  /** Addresses that links inside `main` lead to, absolute. */
  readonly links: readonly string[];
}

const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The text of a page without heading, breadcrumb and side menu. */
function content(main: Element | null): string {
  const copy = main?.cloneNode(true) as Element | undefined;
  for (const part of copy?.querySelectorAll('h1, nav, script, noscript') ?? []) part.remove();
  return copy?.querySelector('img, video, svg') ? 'a picture' : words(copy ?? null);
}

/** Same-origin addresses of the links of an element, without those that only open a program. */
function linksOf(main: Element | null, base: string): string[] {
  return [...(main?.querySelectorAll('a[href]') ?? [])].flatMap((link) => {
    const url = URL.parse(link.getAttribute('href') ?? '', base);
    return url !== null && url.origin === new URL(base).origin ? [url.href] : [];
  });
}

/** True when the server could not render the page and sent the shell alone. */
function leftToBrowser(document: Document): boolean {
  const state = document.getElementById(DOCUMENT_STATE_ID)?.textContent ?? '';
  return (JSON.parse(state) as Pick<DocumentState, 'router'>).router === null;
}

async function serverTrouble(
  { problems }: PrivatePortal,
  { route }: Example,
  sources: ReleaseSources,
): Promise<string> {
  const told = await Promise.all(
    problems
      .filter(({ page }) => page === route.path)
      .map(async ({ message, stack = '' }) => {
        const place = await sources.placeIn(stack);
        return place === null ? message : `${message}, at ${place}`;
      }),
  );
  return told.length > 0 ? ` (${[...new Set(told)].join('; ')})` : '';
}

/** Fetches one route as a crawler would: status, heading, content, title, description, canonical address. */
export async function checkDocument(
  portal: PrivatePortal,
  example: Example,
  sources: ReleaseSources,
): Promise<CheckedDocument> {
  const address = portal.url + example.path;
  const findings: Finding[] = [];
  const report = (problem: string, remedy: string) =>
    findings.push({ check, where: example.path, problem, remedy });
  let answer: Response;
  let html: string;
  try {
    answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    html = await answer.text();
  } catch (error) {
    report(`does not answer: ${String(error)}`, 'See what the page does while it loads.');
    return { findings, empty: false, links: [] };
  }
  const { document } = new JSDOM(html, { url: address }).window;
  const main = document.querySelector('main');
  const empty = words(main).includes('No data found') || answer.status === 404;
  const links = linksOf(main, address);
  if (answer.status !== 200 && answer.status !== 404) {
    report(`answers ${answer.status}`, 'Let its loader bring data, or an empty answer.');
  }
  if (answer.status < 400 && leftToBrowser(document)) {
    report(
      `cannot be rendered on the server${await serverTrouble(portal, example, sources)}`,
      'Render without a browser: no window or document before hydration, within one second.',
    );
    return { findings, empty: false, links };
  }
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) report(`has ${headings} h1`, 'Give the page exactly one heading of the first level.');
  if (!main) report('has no main', 'Render below the shell’s layout.');
  else if (content(main) === '') report('has nothing inside main but its heading', 'Show its content.');
  if (document.title.trim() === '') report('has no title', 'Return one from its head().');
  if (!document.querySelector('meta[name=description]')?.getAttribute('content')) {
    report('has no description', 'Return one from its head().');
  }
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  if (answer.status === 200 && canonical !== address) {
    report(`names ${canonical ?? 'no'} canonical address`, `Its pattern makes it ${example.path}.`);
  }
  return { findings, empty, links };
}
