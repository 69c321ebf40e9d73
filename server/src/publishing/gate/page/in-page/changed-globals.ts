/** The part of the federation runtime's global state that holds the shared modules: by host, scope, name and version. */
interface SharedWindow {
  readonly __FEDERATION__?: {
    readonly __SHARE__?: Readonly<
      Record<string, Readonly<Record<string, Readonly<Record<string, Versions>>>>>
    >;
  };
}
type Versions = Readonly<Record<string, { readonly lib?: () => object }>>;

/**
 * Runs in the page. Returns the functions of the browser, of the language and of shared modules that were replaced, added
 * or removed since the last call in this document, e.g. `history.pushState`. The first call returns none.
 */
export function changedGlobals(): string[] {
  const shared: Record<string, object> = {};
  for (const scopes of Object.values((window as unknown as SharedWindow).__FEDERATION__?.__SHARE__ ?? {}))
    for (const modules of Object.values(scopes))
      for (const [name, versions] of Object.entries(modules))
        for (const { lib } of Object.values(versions)) if (lib !== undefined) shared[name] ??= lib();
  const owners: Readonly<Record<string, object>> = {
    window,
    history,
    document,
    navigator,
    JSON,
    Math,
    Object,
    Array,
    Promise,
    Date,
    Number,
    String,
    Reflect,
    console,
    CSS,
    localStorage,
    sessionStorage,
    'Object.prototype': Object.prototype,
    'Function.prototype': Function.prototype,
    'Array.prototype': Array.prototype,
    'String.prototype': String.prototype,
    'Number.prototype': Number.prototype,
    'Date.prototype': Date.prototype,
    'RegExp.prototype': RegExp.prototype,
    'Promise.prototype': Promise.prototype,
    'Map.prototype': Map.prototype,
    'Set.prototype': Set.prototype,
    'EventTarget.prototype': EventTarget.prototype,
    'Node.prototype': Node.prototype,
    'Element.prototype': Element.prototype,
    'HTMLElement.prototype': HTMLElement.prototype,
    'Document.prototype': Document.prototype,
    'History.prototype': History.prototype,
    'Event.prototype': Event.prototype,
    'Storage.prototype': Storage.prototype,
    'Response.prototype': Response.prototype,
    'URL.prototype': URL.prototype,
    'URLSearchParams.prototype': URLSearchParams.prototype,
    'Request.prototype': Request.prototype,
    'Headers.prototype': Headers.prototype,
    'HTMLFormElement.prototype': HTMLFormElement.prototype,
    'HTMLInputElement.prototype': HTMLInputElement.prototype,
    'HTMLAnchorElement.prototype': HTMLAnchorElement.prototype,
    'IntersectionObserver.prototype': IntersectionObserver.prototype,
    'Intl.DateTimeFormat.prototype': Intl.DateTimeFormat.prototype,
    'Intl.NumberFormat.prototype': Intl.NumberFormat.prototype,
    Intl,
    'XMLHttpRequest.prototype': XMLHttpRequest.prototype,
    ...shared,
  };
  // Own variables of scripts and of React are properties of the first two. Shared modules are loaded when they are needed.
  const isOpen = (label: string) => label === 'window' || label === 'document' || label in shared;
  const now = new Map<string, unknown>();
  for (const [label, owner] of Object.entries(owners)) {
    for (const key of Reflect.ownKeys(owner)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
      const value: unknown = descriptor?.get ?? descriptor?.value;
      if (typeof value === 'function') now.set(`${label}.${String(key)}`, value);
    }
  }
  const state = window as unknown as { kalalayaGateGlobals?: ReadonlyMap<string, unknown> };
  const before = state.kalalayaGateGlobals ?? now;
  state.kalalayaGateGlobals = now;
  const changed = [...before.keys()].filter((name) => now.get(name) !== before.get(name));
  const added = [...now.keys()].filter((name) => !before.has(name) && !isOpen(name.split('.', 1)[0] ?? ''));
  // An own property hides the method of the prototype.
  const hidden = [...now.keys()].filter(
    (name) => name.startsWith('document.') && !before.has(name) && name.slice(9) in Document.prototype,
  );
  return [...changed, ...added, ...hidden];
}
