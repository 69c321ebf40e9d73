import { OFFLINE_WORKER } from '@kalalaya/contract/offline';

/** The parts of the Trusted Types API used here; TypeScript's DOM library does not have it. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

/** Where the PDF worker and its data lie on the portal's own origin. */
export const PDF_BASE = '/portal/pdf/';

/** One policy for all copies of the kit in a page: a name can be created only once. */
const shared = Symbol.for('kalalaya.trusted-types');

interface PolicyHolder {
  [shared]?: ScriptPolicy;
}

/** Refused: the address is none that the portal's policy admits. */
export class UntrustedAddressError extends Error {
  override readonly name = 'UntrustedAddressError';
}

/**
 * Returns the absolute address if it is that of a script of the portal's own that is no page's: below the PDF base of
 * this page's origin, or its service worker. Else throws `UntrustedAddressError`.
 */
export function assertWorkerAddress(address: string, page: string): string {
  const url = new URL(address, page);
  const own = url.origin === new URL(page).origin;
  if (own && url.pathname.startsWith(PDF_BASE)) return url.href;
  if (own && `${url.pathname}${url.search}` === OFFLINE_WORKER) return url.href;
  throw new UntrustedAddressError(`Not the portal's PDF viewer nor its service worker: ${address}`);
}

/**
 * An address that `new Worker` and `serviceWorker.register` accept under Trusted Types. Only scripts under
 * `/portal/pdf/` of the page's own origin and its service worker pass the policy `kalalaya`; any other throws
 * `UntrustedAddressError`. In a browser without Trusted Types
 * the checked address itself. The result is typed as a string because TypeScript's `Worker` wants one.
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return assertWorkerAddress(address, location.href);
  const holder = globalThis as PolicyHolder;
  holder[shared] ??= trustedTypes.createPolicy('kalalaya', {
    createScriptURL: (asked) => assertWorkerAddress(asked, location.href),
  });
  return holder[shared].createScriptURL(address) as string;
}
