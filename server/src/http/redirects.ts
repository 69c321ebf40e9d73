import { searchPage } from '@kalalaya/contract/address';
import { matchRoute } from '@kalalaya/contract/routes';
import { finderAddress } from '@kalalaya/search';
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
