/**
 * Hides a document that was exported for another address than the requested one, until the browser has rendered its
 * page. Runs as an inline script from its own source text, so it may use nothing but its parameters.
 */
export function hideUntilRendered(path: string | null, query: readonly string[], hiddenMs: number): void {
  const parameters = new URLSearchParams(location.search);
  if (path !== null && !query.some((name) => parameters.get(name))) return;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  setTimeout(() => {
    style.visibility = '';
  }, hiddenMs);
}
