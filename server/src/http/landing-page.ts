/** Any origin, to resolve paths against. */
const BASE = 'http://localhost';

/** Returns the path of an address on this site, or null for any other text. */
function localPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // A browser reads a location that starts with // as another host.
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/**
 * Returns the page that a preview or a dev override opens: the requested one if it is a path of this site, else the first
 * page without path parameters, else `/`.
 */
export function landingPage(
  requested: string | undefined,
  routes: readonly { readonly path: string }[] = [],
): string {
  return localPath(requested ?? '') ?? routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}
