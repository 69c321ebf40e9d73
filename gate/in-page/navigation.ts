/** Runs in the page. Opens a page as a link does, without loading a document. */
export function navigateTo(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

/** A page as it is after a navigation. */
export interface Target {
  readonly path: string;
  readonly title: string;
}

/** Runs in the page. Returns true once a page is shown and not its skeleton, with its title or at least not the previous one. */
export const isShown = ({ path, title, previous }: Target & { readonly previous: string }): boolean =>
  location.pathname === path &&
  (document.title === title || document.title !== previous) &&
  document.querySelector('main h1') !== null &&
  document.querySelector('[role="progressbar"][aria-label="Loading the page"]') === null;

/** Runs in the page. Waits for the effects of a page, which React may run after it has painted. */
export const effectsDone = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Runs in the page. Describes what is shown. */
export const describePage = (): string => `${location.pathname} with the title "${document.title}"`;
