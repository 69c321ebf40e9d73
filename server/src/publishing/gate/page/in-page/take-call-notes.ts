/** A call of a script that a visitor would notice, or that affects data of other frontends. */
export interface CallNote {
  readonly call: string;
  /** First argument, such as the name of a cache; empty if the call has none. */
  readonly key: string;
  /** Stack of the call. */
  readonly stack: string;
}

/** What a page did on its own, recorded by `takeCallNotes`. */
export interface VisitorNotes {
  readonly calls: readonly CallNote[];
  /** Elements that scripts focused, and when, in milliseconds of the page. */
  readonly focused: readonly { readonly at: number; readonly name: string }[];
}

/** Runs in the page before its scripts. Dialogs and windows are recorded and not opened: they would stop the gate. */
export function takeCallNotes(neighbour: string): void {
  if (window.top !== window) return;
  const calls: CallNote[] = [];
  const focused: { at: number; name: string }[] = [];
  Object.assign(window, { kalalayaGateCalls: { calls, focused } });
  // Data of another frontend, which a script deletes that clears everything.
  if ('caches' in window) {
    void caches.open(neighbour);
    indexedDB.open(neighbour);
  }

  const note = (call: string, argument: unknown) =>
    calls.push({ call, key: String(argument ?? ''), stack: new Error().stack ?? '' });
  const replace = (owner: object | undefined, name: string, call: string, runs: boolean) => {
    const descriptor = owner && Object.getOwnPropertyDescriptor(owner, name);
    const original: unknown = descriptor?.value;
    if (owner === undefined || typeof original !== 'function') return;
    Object.defineProperty(owner, name, {
      ...descriptor,
      value(this: unknown, ...args: unknown[]): unknown {
        note(call, args[0]);
        return runs ? Reflect.apply(original, this, args) : null;
      },
    });
  };
  const prototypeOf = (name: string): object | undefined =>
    (window as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) replace(window, name, name, false);
  replace(prototypeOf('CacheStorage'), 'delete', 'caches.delete', true);
  replace(prototypeOf('IDBFactory'), 'deleteDatabase', 'indexedDB.deleteDatabase', true);
  replace(prototypeOf('CookieStore'), 'set', 'cookieStore.set', true);
  replace(prototypeOf('CookieStore'), 'delete', 'cookieStore.delete', true);
  replace(prototypeOf('ServiceWorkerContainer'), 'register', 'serviceWorker.register', true);
  replace(prototypeOf('ServiceWorkerRegistration'), 'unregister', 'serviceWorker.unregister', true);

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      note('document.cookie', value.split('=', 1)[0]?.trim());
      cookie?.set?.call(this, value);
    },
  });

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focused.push({ at: performance.now(), name: target.localName });
    },
    true,
  );
}
