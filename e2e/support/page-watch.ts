import type { Page } from 'playwright/test';

/** An event that the element dispatched. */
export interface ElementEvent {
  readonly type: string;
  readonly detail: {
    readonly path?: string;
    readonly title?: string;
    readonly href?: string;
    readonly kind?: string;
  };
}

/** State of the page that the element must not change: globals, head and listeners on window and document. */
export interface PageState {
  readonly globals: string[];
  readonly documentKeys: string[];
  readonly head: string;
  readonly title: string;
  readonly address: string;
  readonly steps: number;
  readonly listeners: string[];
  readonly stored: number;
}

/** Records listeners on window and document from the start, and the events of the element. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as unknown as {
      watched: string[];
      elementEvents: unknown[];
      initialGlobals: string[];
    };
    state.watched = [];
    state.elementEvents = [];
    state.initialGlobals = [];
    for (const target of [window, document]) {
      const name = target === window ? 'window' : 'document';
      const { addEventListener, removeEventListener } = target;
      target.addEventListener = function (this: unknown, ...args: Parameters<typeof addEventListener>) {
        const signal = typeof args[2] === 'object' ? args[2]?.signal : undefined;
        state.watched.push(`${name} ${args[0]}`);
        signal?.addEventListener('abort', () =>
          state.watched.splice(state.watched.indexOf(`${name} ${args[0]}`), 1),
        );
        addEventListener.apply(target, args);
      } as typeof addEventListener;
      target.removeEventListener = function (this: unknown, ...args: Parameters<typeof removeEventListener>) {
        const at = state.watched.indexOf(`${name} ${args[0]}`);
        if (at >= 0) state.watched.splice(at, 1);
        removeEventListener.apply(target, args);
      } as typeof removeEventListener;
    }
    for (const type of ['kalalaya:navigate', 'kalalaya:error']) {
      addEventListener.call(window, type, (event: Event) => {
        const { detail } = event as CustomEvent<{ error?: unknown }>;
        state.elementEvents.push({ type, detail: { ...detail, error: undefined } });
      });
    }
    state.watched = [];
    state.initialGlobals = Reflect.ownKeys(window).map(String);
  });
}

/** Returns the current state of the page. */
export const stateOf = (page: Page): Promise<PageState> =>
  page.evaluate(() => ({
    globals: Reflect.ownKeys(window)
      .map(String)
      .filter((key) => !(window as unknown as { initialGlobals: string[] }).initialGlobals.includes(key))
      .sort(),
    documentKeys: Reflect.ownKeys(document).map(String).sort(),
    head: document.head.innerHTML,
    title: document.title,
    address: location.href,
    steps: history.length,
    listeners: (window as unknown as { watched: string[] }).watched.toSorted(),
    stored: sessionStorage.length + localStorage.length,
  }));

/** Returns the events that the element has dispatched so far. */
export const elementEvents = (page: Page): Promise<ElementEvent[]> =>
  page.evaluate(() => (window as unknown as { elementEvents: ElementEvent[] }).elementEvents);
