/** A layout shift: its time in the page in milliseconds, its value and the moved elements. */
export interface LayoutShiftNote {
  readonly at: number;
  readonly value: number;
  readonly what: readonly string[];
}

/** A change of storage by a script. */
export interface StorageNote {
  readonly area: 'localStorage' | 'sessionStorage';
  readonly how: 'setItem' | 'removeItem' | 'clear';
  /** Empty for `clear`. */
  readonly key: string;
  /** Stack of the call. */
  readonly stack: string;
  /** Name of the button that was pressed last; empty before the first press. */
  readonly button: string;
}

/** Observations that a page has recorded. */
export interface PageNotes {
  /** Marker that was stored before the page's scripts ran. */
  readonly visit: string;
  /** Name of the button that the gate pressed last; empty before the first press. */
  readonly button: string;
  /** Time of hydration, in milliseconds since 1970; null if React has not hydrated the page. */
  readonly hydratedAt: number | null;
  readonly shifts: readonly LayoutShiftNote[];
  /** Number of times that scripts have read the clock. */
  readonly clockReads: number;
  readonly storage: readonly StorageNote[];
  /** Everything in storage, by area and key. */
  readonly stored: Readonly<Record<StorageNote['area'], Readonly<Record<string, string>>>>;
}

/**
 * Runs in the page before its scripts. Hydration is detected by React's listener on the root: a timer would be late on a
 * busy machine and count files that effects load as part of the first load.
 */
export function takeNotes({ neighbour, visit }: { neighbour: string; visit: string }): void {
  if (window.top !== window) return;
  const notes = {
    visit,
    button: '',
    hydratedAt: null as number | null,
    shifts: [] as LayoutShiftNote[],
    clockReads: 0,
    storage: [] as StorageNote[],
  };
  Object.assign(window, { kalalayaGate: notes });
  performance.setResourceTimingBufferSize(2_000);

  const listeners = new WeakMap<Element, Set<string>>();
  Object.assign(window, { kalalayaGateListeners: listeners });
  const addListener = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    if (this instanceof Element) {
      if (this.id === 'root') notes.hydratedAt ??= performance.timeOrigin + performance.now();
      listeners.set(this, (listeners.get(this) ?? new Set()).add(args[0]));
    }
    return addListener.apply(this, args);
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

  const clocks: readonly (readonly [object, PropertyKey])[] = [
    [Date, 'now'],
    [Performance.prototype, 'now'],
    [Date.prototype, 'getTime'],
    [Date.prototype, 'valueOf'],
    [Date.prototype, Symbol.toPrimitive],
  ];
  for (const [owner, key] of clocks) {
    const original = Reflect.get(owner, key) as (...args: unknown[]) => unknown;
    const value = function (this: unknown, ...args: unknown[]) {
      notes.clockReads += 1;
      return Reflect.apply(original, this, args);
    };
    Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  }

  // Endless animations are paused: every open page would render frame after frame, most of the gate's CPU time. Those that
  // affect layout may shift the page and continue.
  const paintOnlyProperties = [
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
  const affectsPaintOnly = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect &&
    effect.getComputedTiming().iterations === Infinity &&
    effect
      .getKeyframes()
      .every((frame) => Object.keys(frame).every((key) => paintOnlyProperties.includes(key)));
  document.addEventListener(
    'animationstart',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        if (affectsPaintOnly(animation.effect)) animation.pause();
      }
    },
    true,
  );

  // Storage survives a reload. The previous visit in this context must leave nothing.
  if (sessionStorage.getItem(neighbour) !== visit) {
    localStorage.clear();
    sessionStorage.clear();
    for (const storage of [localStorage, sessionStorage]) storage.setItem(neighbour, visit);
  }
  for (const how of ['setItem', 'removeItem', 'clear'] as const) {
    const original = Storage.prototype[how];
    Storage.prototype[how] = function (this: Storage, ...args: string[]) {
      const area = this === localStorage ? 'localStorage' : 'sessionStorage';
      const { button } = notes;
      notes.storage.push({ area, how, key: String(args[0] ?? ''), stack: new Error().stack ?? '', button });
      return Reflect.apply(original, this, args);
    };
  }
}

/** The window of a page in which `takeNotes` runs. */
interface NotedWindow {
  readonly kalalayaGate: Omit<PageNotes, 'stored'>;
}

/** Runs in the page. Returns the observations so far and the storage. */
export const currentNotes = (): PageNotes => ({
  ...(window as unknown as NotedWindow).kalalayaGate,
  stored: { localStorage: { ...localStorage }, sessionStorage: { ...sessionStorage } },
});

/** Runs in the page. Triggers hydration with a key press; returns true once the page is hydrated. */
export function isHydrated(): boolean {
  if ((window as unknown as NotedWindow).kalalayaGate.hydratedAt !== null) return true;
  document.dispatchEvent(new KeyboardEvent('keydown'));
  return false;
}

/** Runs in the page. Resolves after two frames. */
export const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });

/** Runs in the page. Resolves when the page has been idle twice: what runs between frames may schedule more work. */
export const idleTime = (): Promise<void> =>
  new Promise((resolve) => {
    const options = { timeout: 10_000 };
    requestIdleCallback(() => requestIdleCallback(() => resolve(), options), options);
  });
