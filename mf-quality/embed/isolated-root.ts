import type { Root } from 'react-dom/client';

/** A React root, and how to remove its traces from the page. */
export interface IsolatedRoot {
  readonly react: Root;
  /** Removes what React added to the page's document. Called after the root was unmounted. */
  cleanUp(): void;
}

type Listener = Parameters<Document['addEventListener']>;

/**
 * Creates a React root and records what React adds to `document` (a selectionchange listener and expando properties),
 * so that it can be removed after unmounting.
 */
export function createIsolatedRoot(container: HTMLElement, make: () => Root): IsolatedRoot {
  const { ownerDocument: page } = container;
  const listeners: Listener[] = [];
  const known = new Set(Reflect.ownKeys(page));
  const add = page.addEventListener;
  const own = Object.getOwnPropertyDescriptor(page, 'addEventListener');
  page.addEventListener = (...listener: Listener) => {
    listeners.push(listener);
    add.apply(page, listener);
  };
  let react: Root;
  try {
    react = make();
  } finally {
    if (own) Object.defineProperty(page, 'addEventListener', own);
    else Reflect.deleteProperty(page, 'addEventListener');
  }
  const added = Reflect.ownKeys(page).filter((key) => !known.has(key));
  return {
    react,
    cleanUp() {
      for (const listener of listeners.splice(0)) page.removeEventListener(...listener);
      for (const key of added) Reflect.deleteProperty(page, key);
    },
  };
}
