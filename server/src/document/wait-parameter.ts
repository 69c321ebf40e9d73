import type { DocumentRequest } from './request.ts';

/** Query parameter with which a browser without JavaScript asks for a page and waits for slow data. */
const WAIT = 'wait';

/** Whether a query asks to be waited for. */
export const asksToWait = (search: string): boolean => new URLSearchParams(search).has(WAIT);

/** The address of a page, waited for: what a browser without JavaScript is sent to while data are slow. */
export function waitAddress({ path, query }: Pick<DocumentRequest, 'path' | 'query'>): string {
  return `${path}?${query === '' ? '' : `${query}&`}${WAIT}=1`;
}
