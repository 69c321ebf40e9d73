/**
 * Gives this document's entry in the session history, and each that a link to an anchor adds, a key of its own. The router
 * knows all entries without one by the same key, under which it would restore the scroll position of another document.
 */
export function keyHistoryEntries(): void {
  const addKey = () => {
    const state: { readonly key?: unknown } | null = history.state;
    if (state?.key === undefined)
      history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  };
  addKey();
  // Before the router's own listener, which reads the key.
  window.addEventListener('popstate', addKey);
}
