/** A call of a script that a visitor would notice, or that affects data of other frontends. */
export interface CallNote {
  readonly call: string;
  /** First argument, such as the name of a cache; empty if the call has none. */
  readonly key: string;
  /** Stack of the call. */
  readonly stack: string;
  /** Name of the button that was pressed last; empty before the first press. */
  readonly button: string;
}

/** What a page did on its own, recorded by `takeCallNotes`. */
export interface VisitorNotes {
  readonly calls: readonly CallNote[];
  /** Elements that scripts focused, and when, in milliseconds of the page. */
  readonly focused: readonly { readonly at: number; readonly name: string }[];
  /** Changes of the title, of the attributes of the document's elements, and of live regions at rest, and when. */
  readonly changes: readonly { readonly at: number; readonly what: string }[];
}

/** Runs in the page before its scripts. Dialogs and windows are recorded and not opened: they would stop the gate. */
export function takeCallNotes(neighbour: string): void {
  if (window.top !== window) return;
  const calls: CallNote[] = [];
  const focused: { at: number; name: string }[] = [];
  const changes: { at: number; what: string }[] = [];
  Object.assign(window, { kalalayaGateCalls: { calls, focused, changes } });
  const { kalalayaGate: notes } = window as unknown as { readonly kalalayaGate: { readonly button: string } };
  // Data of another frontend, which a script deletes that clears everything.
  if ('caches' in window) {
    void caches.open(neighbour);
    indexedDB.open(neighbour);
  }

  const note = (call: string, argument: unknown) =>
    calls.push({ call, key: String(argument ?? ''), stack: new Error().stack ?? '', button: notes.button });
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

  // The portal's worker, which a visitor has who saved documents, for scripts that unregister every worker.
  const unregister = async () => note('serviceWorker.unregister', '') > 0;
  const worker = { scope: `${location.origin}/`, unregister };
  Object.assign(prototypeOf('ServiceWorkerContainer') ?? {}, {
    getRegistration: async () => worker,
    getRegistrations: async () => [worker],
  });
  // Requests that the browser asks a visitor about are not made.
  for (const name of ['getCurrentPosition', 'watchPosition'])
    replace(prototypeOf('Geolocation'), name, `geolocation.${name}`, false);
  replace(window.Notification, 'requestPermission', 'Notification.requestPermission', true);
  replace(prototypeOf('MediaDevices'), 'getUserMedia', 'mediaDevices.getUserMedia', true);
  replace(prototypeOf('Element'), 'requestFullscreen', 'requestFullscreen', true);
  replace(prototypeOf('HTMLDialogElement'), 'showModal', 'showModal', true);
  replace(prototypeOf('AudioScheduledSourceNode'), 'start', 'AudioNode.start', true);
  replace(prototypeOf('SpeechSynthesis'), 'speak', 'speechSynthesis.speak', false);
  replace(prototypeOf('Navigator'), 'vibrate', 'vibrate', false);
  replace(prototypeOf('Clipboard'), 'writeText', 'clipboard.writeText', true);
  for (const name of ['open', 'write', 'close'])
    replace(prototypeOf('Document'), name, `document.${name}`, true);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!this.muted && this.volume > 0) note('play', '');
    return play.call(this);
  };
  const { addEventListener } = EventTarget.prototype;
  window.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
    if (args[0] === 'beforeunload' || args[0] === 'unload') note('addEventListener', args[0]);
    return addEventListener.apply(this, args);
  };
  // Its listeners may cancel navigations of the shell.
  const { navigation } = window as unknown as { readonly navigation?: EventTarget };
  if (navigation !== undefined)
    navigation.addEventListener = function (this: EventTarget, ...args: Parameters<typeof addEventListener>) {
      note('navigation.addEventListener', args[0]);
      return addEventListener.apply(this, args);
    };
  const handlers: readonly (readonly [object | undefined, string, string])[] = [
    [window, 'beforeunload', 'addEventListener'],
    [window, 'unload', 'addEventListener'],
    [prototypeOf('Navigation'), 'navigate', 'navigation.addEventListener'],
  ];
  for (const [owner, type, call] of handlers) {
    const handler = owner && Object.getOwnPropertyDescriptor(owner, `on${type}`);
    if (owner === undefined || handler === undefined) continue;
    Object.defineProperty(owner, `on${type}`, {
      ...handler,
      set(this: unknown, value: unknown) {
        if (value !== null) note(call, type);
        handler.set?.call(this, value);
      },
    });
  }
  window.addEventListener('DOMContentLoaded', () => {
    const observe = (target: Element | null, what: string, options: MutationObserverInit) =>
      target &&
      new MutationObserver(() => changes.push({ at: performance.now(), what })).observe(target, options);
    observe(document.querySelector('title'), 'title', {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (const one of [document.documentElement, document.body])
      observe(one, one.localName, { attributes: true });
  });

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) focused.push({ at: performance.now(), name: target.localName });
    },
    true,
  );
}
