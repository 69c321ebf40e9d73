import type { Root } from 'react-dom/client';

/** A React root that can remove its traces from the page. */
export interface IsolatedRoot {
  readonly react: Root;
  /** Removes what React added to the page's document. Must be called after unmounting. */
  cleanUp(): void;
}

type Listener = Parameters<Document['addEventListener']>;

/**
 * Creates a React root and records what React adds to `document` (a selectionchange listener and expando
 * properties), for removal after unmounting.
 */
export function createIsolatedRoot(container: HTMLElement, create: () => Root): IsolatedRoot {
  const { ownerDocument: page } = container;
  const listeners: Listener[] = [];
  const initialKeys = new Set(Reflect.ownKeys(page));
  const originalAdd = page.addEventListener;
  const ownDescriptor = Object.getOwnPropertyDescriptor(page, 'addEventListener');
  page.addEventListener = (...listener: Listener) => {
    listeners.push(listener);
    originalAdd.apply(page, listener);
  };
  let react: Root;
  try {
    react = create();
  } finally {
    if (ownDescriptor) Object.defineProperty(page, 'addEventListener', ownDescriptor);
    else Reflect.deleteProperty(page, 'addEventListener');
  }
  const added = Reflect.ownKeys(page).filter((key) => !initialKeys.has(key));
  return {
    react,
    cleanUp() {
      for (const listener of listeners.splice(0)) page.removeEventListener(...listener);
      for (const key of added) Reflect.deleteProperty(page, key);
    },
  };
}
