import type { VisitorNotes } from './take-call-notes.ts';

/** Runs in the page. Returns what `takeCallNotes` has recorded so far. */
export const visitorNotes = (): VisitorNotes =>
  (window as unknown as { readonly kalalayaGateCalls: VisitorNotes }).kalalayaGateCalls;

/** Runs in the page. Returns the middle of the heading in the window; null if it is covered or a control. */
export function headingPoint(): { readonly x: number; readonly y: number } | null {
  const heading = document.querySelector('main h1');
  if (heading === null || heading.querySelector('a, button') !== null) return null;
  const { left, top, width, height } = heading.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  return heading.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}

/**
 * Runs in the page. Takes the focus from a script that keeps it there, and records what screen readers announce from now
 * on. Returns the time of the page in milliseconds.
 */
export function beginRest(): number {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { changes } = (
    window as unknown as { readonly kalalayaGateCalls: { readonly changes: { at: number; what: string }[] } }
  ).kalalayaGateCalls;
  const liveRegion =
    '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const isAnnounced = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest(liveRegion) != null;
  new MutationObserver((records) => {
    if (records.some(isAnnounced)) changes.push({ at: performance.now(), what: 'live region' });
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  return performance.now();
}

/** Runs in the page. Opens a page as a link does, without loading a document. */
export function navigateTo(path: string): void {
  // The candidate may have replaced the method of the object.
  History.prototype.pushState.call(history, {}, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

/** Runs in the page. Returns true if the page has the path, a heading, and its title or at least not the previous one. */
export const isShown = (expected: {
  readonly path: string;
  readonly title: string;
  readonly previous: string;
}): boolean =>
  location.pathname === expected.path &&
  (document.title === expected.title || document.title !== expected.previous) &&
  document.querySelector('main h1') !== null;

/** Runs in the page. Returns the number of entries of the history, and true if a visitor sees a heading. */
export const leftPage = (): { readonly entries: number; readonly hasHeading: boolean } => ({
  entries: history.length,
  hasHeading:
    document
      .querySelector('main h1')
      ?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true,
});

/** What every page of a document shares. */
export interface SharedParts {
  /** Shown elements of the shell around the page. */
  readonly frame: readonly string[];
  readonly fonts: readonly string[];
  readonly scrollRestoration: string;
}

/** Runs in the page. Returns what its other pages share with it. A drawn document adds fonts of its own. */
export function sharedParts(): SharedParts {
  const around = [...document.querySelectorAll('#root > :not(main), #root > :not(main) *')];
  return {
    frame: around
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap(({ localName, classList: [first] }) => (first === undefined ? [] : [`${localName}.${first}`])),
    fonts: [...document.fonts].map(({ family, weight, style }) => `${family} ${weight} ${style}`),
    scrollRestoration: history.scrollRestoration,
  };
}

/** Runs in the page. Returns true if it is so long that a position in it matters. */
export const isLong = (): boolean => (document.scrollingElement?.scrollHeight ?? 0) > innerHeight * 3;

/** Runs in the page. Returns true if it is scrolled. */
export const isScrolled = (): boolean => scrollY > innerHeight / 2;

/** Runs in the page. Returns its path and title. */
export const shownPage = (): { readonly path: string; readonly title: string } => ({
  path: location.pathname,
  title: document.title,
});

/** Runs in the page. Returns true if the page has the path. */
export const hasPath = (path: string): boolean => location.pathname === path;

/** Runs in the page. Returns the same-origin addresses of the links inside `main`. */
export const linksInMain = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap((link) =>
    link.origin === location.origin ? [link.href] : [],
  );
