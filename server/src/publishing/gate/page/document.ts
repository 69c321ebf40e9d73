import type { DocumentState } from '@kalalaya/contract/document';
import { readPage } from '../../../dom/page-facts.ts';
import type { ReleaseSources } from '../../../release/sources.ts';
import { waitAddress } from '../../../wait-parameter.ts';
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

/** Returns true if the server sent the shell alone because rendering failed. */
const isClientRendered = (state: string) =>
  (JSON.parse(state) as Pick<DocumentState, 'router'>).router === null;

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

/** Returns true if an address is a page of the portal that names itself as canonical. */
async function isCanonicalPage(address: string, portalUrl: string): Promise<boolean> {
  if (URL.parse(address)?.origin !== new URL(portalUrl).origin) return false;
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(30_000) }).catch(
    () => null,
  );
  if (response?.status !== 200) return false;
  return readPage(await response.text(), address).canonical === address;
}

/**
 * Fetches a route with all its data, also on a busy machine, and checks status, heading, content, title, description and
 * canonical address.
 */
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
    const complete = portal.url + waitAddress({ path: example.path, query: '' });
    response = await fetch(complete, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    html = await response.text();
  } catch (error) {
    report(`does not respond: ${String(error)}`, 'Check what the page does while it loads.');
    return { findings, empty: false, title: '', links: [] };
  }
  const { title, description, canonical, headings, main, misplaced, state } = readPage(html, address);
  const empty = main?.text.includes('No data found') === true || response.status === 404;
  const links = main?.links ?? [];
  if (response.status !== 200 && response.status !== 404) {
    report(`responds with ${response.status}`, 'Return data or an empty result from its loader.');
  }
  if (response.status < 400 && isClientRendered(state)) {
    report(
      `cannot be rendered on the server${await renderErrors(portal, example, sources)}`,
      'Render without a browser: no window or document before hydration, within one second.',
    );
    return { findings, empty: false, title: '', links };
  }
  if (headings !== 1) report(`has ${headings} h1`, 'Give the page exactly one h1.');
  if (main === null) report('has no main', 'Render inside the shell’s layout.');
  else if (!main.hasContent) report('has no content in main besides its heading', 'Render its content.');
  if (misplaced.length > 0) {
    const names = [...new Set(misplaced)].join(', ');
    report(
      `renders ${names}, which belongs to the document`,
      'Return title and description from its head().',
    );
  }
  if (title.trim() === '') report('has no title', 'Return one from its head().');
  if (!description) report('has no description', 'Return one from its head().');
  if (response.status === 200 && canonical !== address) {
    if (canonical === null) report('has no canonical address', `Its route expects ${example.path}.`);
    else if (!(await isCanonicalPage(canonical, portal.url)))
      report(
        `has the canonical address ${canonical}`,
        `Its route expects ${example.path}, or a page of the portal that names itself.`,
      );
  }
  return { findings, empty, title: response.status === 200 ? title : '', links };
}
