import type { Page } from 'playwright';

/** A layout shift: when, in ms of the page; how much; which elements moved. */
export interface LayoutShiftNote {
  readonly at: number;
  readonly value: number;
  readonly what: readonly string[];
}

/** A change of the browser's storage by a script. */
export interface StorageNote {
  readonly area: 'localStorage' | 'sessionStorage';
  readonly how: 'setItem' | 'removeItem' | 'clear';
  /** Empty for `clear`. */
  readonly key: string;
  /** The script's stack at that moment. */
  readonly stack: string;
}

/** What a page says of itself after it was loaded. */
export interface PageNotes {
  /** Moment at which React hydrated it, ms since 1970; null when it has not. */
  readonly hydratedAt: number | null;
  readonly shifts: readonly LayoutShiftNote[];
  readonly storage: readonly StorageNote[];
  /** Everything that it stores by now, by area and key. */
  readonly stored: Readonly<Record<StorageNote['area'], Readonly<Record<string, string>>>>;
}

/** Key under which the gate stores something in each page, as a neighbour would. */
export const NEIGHBOUR = 'kalalaya-gate';

/**
 * Runs in the page before anything else. Hydration is seen by React's listener on the root: a timer would be late on
 * a busy machine and would count files that effects load as first-load files.
 */
function takeNotes({ neighbour, visit }: { neighbour: string; visit: string }): void {
  if (window.top !== window) return;
  const notes = { hydratedAt: null as number | null, shifts: [] as unknown[], storage: [] as unknown[] };
  Object.assign(window, { kalalayaGate: notes });
  performance.setResourceTimingBufferSize(2_000);

  const listenTo = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...given) {
    if (this instanceof Element && this.id === 'root') {
      EventTarget.prototype.addEventListener = listenTo;
      notes.hydratedAt = Date.now();
    }
    return listenTo.apply(this, given);
  };

  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return [];
    const [first] = element.classList;
    return [element.localName + (first === undefined ? '' : `.${first}`)];
  };
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      notes.shifts.push({ at: startTime, value, what: sources.flatMap(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  // Endless animations are held where they begin: each page that is open would draw frame after frame, which took most of
  // the gate's processor time. One that changes more than where something is drawn may shift the page, and goes on.
  const harmless = [
    'offset',
    'computedOffset',
    'easing',
    'composite',
    'transform',
    'translate',
    'rotate',
    'scale',
    'opacity',
  ];
  const isHarmless = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect &&
    effect.getComputedTiming().iterations === Infinity &&
    effect.getKeyframes().every((frame) => Object.keys(frame).every((key) => harmless.includes(key)));
  document.addEventListener(
    'animationstart',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        if (isHarmless(animation.effect)) animation.pause();
      }
    },
    true,
  );

  // A reload keeps what is stored; the visit before in this browser leaves nothing.
  if (sessionStorage.getItem(neighbour) !== visit) {
    localStorage.clear();
    sessionStorage.clear();
    for (const storage of [localStorage, sessionStorage]) storage.setItem(neighbour, visit);
  }
  for (const how of ['setItem', 'removeItem', 'clear'] as const) {
    const before = Storage.prototype[how];
    Storage.prototype[how] = function (this: Storage, ...given: string[]) {
      const area = this === localStorage ? 'localStorage' : 'sessionStorage';
      notes.storage.push({ area, how, key: String(given[0] ?? ''), stack: new Error().stack ?? '' });
      return Reflect.apply(before, this, given);
    };
  }
}

let visits = 0;

/** Has a page take notes from its first script on. Returns the mark of this visit in its storage. */
export async function watchPage(page: Page): Promise<string> {
  visits += 1;
  const visit = `visit ${visits}`;
  await page.addInitScript(takeNotes, { neighbour: NEIGHBOUR, visit });
  return visit;
}

interface Noted {
  readonly kalalayaGate: Omit<PageNotes, 'stored'>;
}

/** The notes that a page has taken so far, and what it stores at the same moment: a late page goes on meanwhile. */
export const notesOf = (page: Page): Promise<PageNotes> =>
  page.evaluate(() => ({
    ...(window as unknown as Noted).kalalayaGate,
    stored: { localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } },
  }));

/** The notes once what the page has done so far is drawn and told: a shift is known a frame after what makes it. */
export async function settledNotes(page: Page): Promise<PageNotes> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  );
  return notesOf(page);
}

/** Ms between two looks at whether a page is alive. */
const POLL_MS = 50;

/** Wakes the page by a sign of intent and waits until React has hydrated it; false when it has not in that many ms. */
export function hydrates(page: Page, timeout: number): Promise<boolean> {
  const noted = () => {
    if ((window as unknown as Noted).kalalayaGate.hydratedAt !== null) return true;
    document.dispatchEvent(new KeyboardEvent('keydown'));
    return false;
  };
  return page.waitForFunction(noted, undefined, { timeout, polling: POLL_MS }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return false;
      throw error;
    },
  );
}
