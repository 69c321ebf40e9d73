/** Keeps the page of the module in the fragment of the host's address: `#/AqarPeriod/2022-2023`. */
export interface HashSync {
  /** The page that the address names; null when it names none. */
  current(): string | null;
  /** Notes an opened page: as a step of the history, or in the place of the present one. */
  write(path: string, how: 'push' | 'replace'): void;
  stop(): void;
}

/**
 * Starts to follow the address. `open` is called when the visitor goes back or forward, or edits the fragment; with
 * null when the address no longer names a page.
 */
export function syncHash(open: (path: string | null) => void): HashSync {
  const current = () => (location.hash.startsWith('#/') ? location.hash.slice(1) : null);
  const follow = () => open(current());
  window.addEventListener('popstate', follow);
  window.addEventListener('hashchange', follow);
  return {
    current,
    write(path, how) {
      if (current() === path) return;
      // The state is the host's own: its router may find its way by it.
      if (how === 'push') history.pushState(history.state, '', `#${path}`);
      else history.replaceState(history.state, '', `#${path}`);
    },
    stop() {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('hashchange', follow);
    },
  };
}
