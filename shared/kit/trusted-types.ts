/** The subset of the Trusted Types API used here; TypeScript's DOM library does not declare it. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

/** Base path of the PDF worker and its data files. */
export const PDF_BASE = '/portal/pdf/';

/** Key of the policy shared by all copies of the kit in a page; a policy name can be created only once. */
const policyKey = Symbol.for('kalalaya.trusted-types');

interface PolicyHolder {
  [policyKey]?: ScriptPolicy;
}

/**
 * Returns the absolute URL of a script below the PDF base of the page's own origin.
 *
 * @throws {TypeError} for any other URL.
 */
export function assertWorkerAddress(address: string, page: string): string {
  const url = new URL(address, page);
  const own = url.origin === new URL(page).origin;
  if (own && url.pathname.startsWith(PDF_BASE)) return url.href;
  throw new TypeError(`Expected a script below ${PDF_BASE}, got ${address}`);
}

/**
 * Returns a script URL that `new Worker` accepts under Trusted Types. Without Trusted Types it is the
 * validated URL. Typed as a string because TypeScript's `Worker` expects one.
 *
 * @throws {TypeError} if the URL is not below `/portal/pdf/`.
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (trustedTypes === undefined) return assertWorkerAddress(address, location.href);
  const holder = globalThis as PolicyHolder;
  holder[policyKey] ??= trustedTypes.createPolicy('kalalaya', {
    createScriptURL: (input) => assertWorkerAddress(input, location.href),
  });
  return holder[policyKey].createScriptURL(address) as string;
}
