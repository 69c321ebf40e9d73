import { decodeSegment, searchPage } from '@kalalaya/contract/address';
import { matchRoute } from '@kalalaya/contract/routes';
import { finderAddress } from '@kalalaya/search';
import { parseId } from '../content/documents/index.ts';
import { type ResolvedRequest, unavailablePage } from './resolve-request.ts';

const isPageOf =
  ({ view }: ResolvedRequest) =>
  (path: string) =>
    view !== undefined && matchRoute(view.routeTable, path) !== null;

/** Returns the target for a query that the former site had at the address of a page, or null. */
export function formerQueryTarget(request: ResolvedRequest): string | null {
  const { college, address, route } = request;
  if (route === null || !address.includes('?')) return null;
  return college.pack().redirects.resolveQuery(address, route.query ?? [], isPageOf(request));
}

/**
 * Returns the target for an address of the former site that has no page here, or null. Pages of a section that is not
 * available keep their addresses.
 */
export function formerAddressTarget(request: ResolvedRequest): string | null {
  const { college, view, address } = request;
  if (view === undefined || unavailablePage(view, address) !== null) return null;
  return college.pack().redirects.resolve(address, isPageOf(request));
}

/** Returns the address of the document finder for a search that it answers better, or null. */
export function finderTarget({ view, route, address }: ResolvedRequest): string | null {
  if (view === undefined || route?.path !== searchPage.path) return null;
  const query = new URLSearchParams(address.split('?').slice(1).join('?'));
  return finderAddress(view.routeTable, query.get('q') ?? '');
}

/** Permanent addresses of documents. */
const DOCUMENTS = '/d/';

/** Milliseconds that a mangled address waits for the documents. */
const DOCUMENTS_TIMEOUT_MS = 2_000;

/**
 * Returns the permanent address that a mangled one stands for, with what a sentence, a mail program or the end of a line has
 * added to it, or null.
 */
export async function permanentTarget(request: ResolvedRequest): Promise<string | null> {
  const { address, college } = request;
  const [path = ''] = address.split('?', 1);
  if (!path.toLowerCase().startsWith(DOCUMENTS) || !isPageOf(request)(`${DOCUMENTS}id`)) return null;
  const sent = path.slice(DOCUMENTS.length).replace(/\/$/, '');
  if (/^[a-z\d]*$/i.test(sent)) return null;
  // An encoding may be cut off.
  const text = decodeSegment(sent.replace(/%(?![\da-f]{2}).?$/i, '')).replace(/^[^a-z\d]+/i, '');
  const joined = text.replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
  await college.documents.waitUntilReady(DOCUMENTS_TIMEOUT_MS);
  for (const candidate of [text, joined]) {
    const id = parseId(/^[a-z\d]*/i.exec(candidate)?.[0] ?? '');
    if (college.documents.locate(id).length > 0) return DOCUMENTS + id;
  }
  return null;
}
