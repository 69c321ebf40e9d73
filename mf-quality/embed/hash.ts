/** Synchronises the open page with the fragment of the host page's URL, e.g. `#/AqarPeriod/2022-2023`. */
export interface HashSync {
  /** Path in the fragment; null if it holds none. */
  current(): string | null;
  /** Writes the path of an opened page, as a new history entry or in place of the current one. */
  write(path: string, mode: 'push' | 'replace'): void;
  stop(): void;
}

/**
 * Starts the synchronisation. `open` is called after Back, Forward and edits of the fragment, with null if
 * the fragment no longer holds a path.
 */
export function syncHash(open: (path: string | null) => void): HashSync {
  const current = () => (location.hash.startsWith('#/') ? location.hash.slice(1) : null);
  const onChange = () => open(current());
  window.addEventListener('popstate', onChange);
  window.addEventListener('hashchange', onChange);
  return {
    current,
    write(path, mode) {
      if (current() === path) return;
      // Keep the history state: it belongs to the host page's router.
      if (mode === 'push') history.pushState(history.state, '', `#${path}`);
      else history.replaceState(history.state, '', `#${path}`);
    },
    stop() {
      window.removeEventListener('popstate', onChange);
      window.removeEventListener('hashchange', onChange);
    },
  };
}
