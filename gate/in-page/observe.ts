/** What a page has done so far. Times are milliseconds since its navigation. */
export interface Notes {
  /** Times of React's commits. The first commit hydrates the page. */
  readonly commits: readonly number[];
  readonly shifts: readonly { readonly value: number; readonly moved: string }[];
  /** Functions of the browser and the language that were replaced or added. */
  readonly changedGlobals: readonly string[];
  readonly localStorage: readonly string[];
  readonly sessionStorage: readonly string[];
}

/** Key that the gate stores in each page on behalf of another frontend. */
export const NEIGHBOUR = 'mf-neighbour';

interface ObservedWindow {
  readonly kalalayaGate: () => Notes;
}

/** Runs in the page before its scripts. Records commits, layout shifts, storage and changed globals. */
export function observe(neighbour: string): void {
  if (window.top !== window) return;
  const commits: number[] = [];
  const shifts: Notes['shifts'][number][] = [];
  Object.assign(window, {
    // React reports each commit to this hook, also in production.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => commits.push(performance.now()),
      onCommitFiberUnmount() {},
    },
  });
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const node = sources[0]?.node;
      const element = node instanceof Element ? node : node?.parentElement;
      if (!hadRecentInput) shifts.push({ value, moved: element?.localName ?? '' });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const constructors = [Array, String, Number, Object, Function, Promise, Map, Set, Date, RegExp, URL];
  const ofBrowser = [EventTarget, Node, Element, HTMLElement, Document, Event, History, Storage, Response];
  const owners = new Map<string, object>([
    ...[...constructors, ...ofBrowser].map((one) => [`${one.name}.prototype`, one.prototype] as const),
    ...Object.entries({ Array, Object, Promise, JSON, Math, Date, history, console, Reflect }),
  ]);
  const globals = ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'matchMedia'];
  function functions(): Map<string, unknown> {
    const all = new Map<string, unknown>(globals.map((name) => [name, Reflect.get(window, name)]));
    for (const [label, owner] of owners)
      for (const key of Reflect.ownKeys(owner)) {
        const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
        all.set(`${label}.${String(key)}`, descriptor?.get ?? descriptor?.value);
      }
    return all;
  }
  const before = functions();
  for (const storage of [localStorage, sessionStorage]) {
    storage.clear();
    storage.setItem(neighbour, '1');
  }
  const kalalayaGate = (): Notes => {
    const now = functions();
    return {
      commits,
      shifts,
      changedGlobals: [...now.keys()].filter((name) => now.get(name) !== before.get(name)),
      localStorage: Object.keys(localStorage),
      sessionStorage: Object.keys(sessionStorage),
    };
  };
  Object.assign(window, { kalalayaGate });
}

/** Runs in the page. Returns what `observe` has recorded. */
export const readNotes = (): Notes => (window as unknown as ObservedWindow).kalalayaGate();

/** Runs in the page. Returns true once React has hydrated it, which a key press starts. */
export function isHydrated(): boolean {
  const { kalalayaGate } = window as unknown as { readonly kalalayaGate: () => Notes };
  if (kalalayaGate().commits.length > 0) return true;
  document.dispatchEvent(new KeyboardEvent('keydown'));
  return false;
}
