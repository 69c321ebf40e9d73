/** Query parameter with which a browser without JavaScript requests a page that waits for slow data. */
const WAIT = 'wait';

/** Returns true if a query asks to wait for slow data. */
export const isWaitRequest = (search: string): boolean => new URLSearchParams(search).has(WAIT);

/** Returns the address that waits for slow data, for browsers without JavaScript and for the gate. */
export function waitAddress({ path, query }: { readonly path: string; readonly query: string }): string {
  return `${path}?${query === '' ? '' : `${query}&`}${WAIT}=1`;
}
