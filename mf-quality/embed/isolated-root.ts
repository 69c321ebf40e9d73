import type { Root } from 'react-dom/client';

/** A React root, and how to leave nothing of it behind. */
export interface IsolatedRoot {
  readonly react: Root;
  /** Takes back what React put on the page's document. Called after the root was unmounted. */
  silence(): void;
}

type Listener = Parameters<Document['addEventListener']>;

/**
 * Makes a React root and notes what React adds to the page's document meanwhile (it listens there to changes of the
 * selection, for good, and marks that it does), so that the page is left as it was found.
 */
export function createIsolatedRoot(place: HTMLElement, make: () => Root): IsolatedRoot {
  const { ownerDocument: page } = place;
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
  const marks = Reflect.ownKeys(page).filter((key) => !known.has(key));
  return {
    react,
    silence() {
      for (const listener of listeners.splice(0)) page.removeEventListener(...listener);
      for (const mark of marks) Reflect.deleteProperty(page, mark);
    },
  };
}
