import { EmptyAnswerError } from '@kalalaya/runtime';

/** Entries of one page of a long list, where a list says nothing else: what a reader still scrolls through. */
const PAGE_SIZE = 100;

/** Which part of a long list a page shows. Plain JSON, for a loader's data. */
export interface Paging {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Places of the page's first and last entry in the list, from 1; 1 and 0 of an empty list. */
  readonly first: number;
  readonly last: number;
  /** Entries of the whole list. */
  readonly total: number;
}

/** A page of a list, and where it stands. */
export interface PageOf<T> {
  readonly items: readonly T[];
  readonly paging: Paging;
}

/**
 * The page of a list that an address asks for by its parameter `page` (`asked`), of `size` entries; without one, or
 * where it is no number, the first. An empty list has one page. Throws `EmptyAnswerError` (404) for a page that the
 * list does not have, so that no address without content is kept or followed.
 */
export function pageOf<T>(all: readonly T[], asked: string | null, size = PAGE_SIZE): PageOf<T> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const page = asked !== null && /^\d+$/.test(asked) ? Number(asked) : 1;
  if (page < 1 || page > pages) throw new EmptyAnswerError('');
  const before = (page - 1) * size;
  const items = all.slice(before, before + size);
  return { items, paging: { page, pages, first: before + 1, last: before + items.length, total } };
}

/** The address of a page of the list at an own address: `page` is left out for the first, which has it without. */
export function pageAddress(address: string, page: number): string {
  if (page === 1) return address;
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}

/**
 * The title of a page of a list: the list's own, with the number from the second on, so that no two are called alike.
 * Without a place in the list, as while it loads, the list's own.
 */
export function pageTitle(title: string, paging: Pick<Paging, 'page'> | undefined): string {
  return paging === undefined || paging.page === 1 ? title : `${title}, page ${paging.page}`;
}
