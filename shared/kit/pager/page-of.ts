import { EmptyAnswerError } from '@kalalaya/runtime';

/** Default number of entries per page. */
const PAGE_SIZE = 100;

/** Which part of a list a page shows, as plain JSON for loader data. */
export interface Paging {
  /** Page number, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Positions of the first and last entry in the list, from 1; 1 and 0 for an empty list. */
  readonly first: number;
  readonly last: number;
  /** Number of entries in the list. */
  readonly total: number;
}

/** Entries of one page with its paging data. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly paging: Paging;
}

/**
 * Returns one page of a list. The page number defaults to 1 if it is missing or not a number. An empty list
 * has one page.
 *
 * @param pageParameter Value of the `page` query parameter.
 * @throws {EmptyAnswerError} (404) if the list has no such page, which keeps empty addresses out of caches
 * and indexes.
 */
export function pageOf<T>(all: readonly T[], pageParameter: string | null, size = PAGE_SIZE): PageOf<T> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const page = pageParameter !== null && /^\d+$/.test(pageParameter) ? Number(pageParameter) : 1;
  if (page < 1 || page > pages) throw new EmptyAnswerError('');
  const offset = (page - 1) * size;
  const items = all.slice(offset, offset + size);
  return { items, paging: { page, pages, first: offset + 1, last: offset + items.length, total } };
}

/** Returns the address of a page of a list. The first page has no `page` parameter. */
export function pageAddress(address: string, page: number): string {
  if (page === 1) return address;
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}

/** Returns the title of a list with the page number from page 2 on, which keeps titles unique. */
export function pageTitle(title: string, paging: Pick<Paging, 'page'> | undefined): string {
  return paging === undefined || paging.page === 1 ? title : `${title}, page ${paging.page}`;
}
