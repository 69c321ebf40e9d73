/**
 * Imported before React and before any remote runs: keeps the browser's own functions, records listeners
 * outside the page's root, and counts React's commits. The rest of the guards is loaded later.
 */

/** Objects whose built-in functions are guarded. The gate compares the same ones. */
const owners: [string, object][] = [
  ...Object.entries({ window, history, document, navigator, JSON, Math, Object, Array, Promise }),
  ...'Object Function Array String Number Date RegExp Promise Map Set EventTarget Node Element HTMLElement Document History Event Storage Response URL XMLHttpRequest'
    .split(' ')
    .map((name): [string, object] => [`${name}.prototype`, Reflect.get(window, name).prototype]),
];

/** A guarded object with its original properties. */
export interface Original {
  readonly label: string;
  readonly owner: object;
  readonly properties: ReadonlyMap<string, PropertyDescriptor>;
}

/** A call of `addEventListener` or `removeEventListener` on a target outside the page's root. */
export interface ListenerCall {
  readonly target: EventTarget;
  readonly method: 'addEventListener' | 'removeEventListener';
  readonly args: Parameters<Window['addEventListener']>;
  /** Its stack names the caller. */
  readonly error: Error;
}

/** Calls made before the guards were loaded. */
export const earlyCalls: ListenerCall[] = [];

/** Handlers for each call and commit, set when the guards are loaded. */
export const hooks = {
  onListenerCall: (call: ListenerCall): void => void earlyCalls.push(call),
  onCommit(): void {},
};

// Own methods of these objects, so that listeners anywhere else cost nothing.
for (const target of [window, document, document.documentElement, document.body])
  for (const method of ['addEventListener', 'removeEventListener'] as const) {
    const original = target[method];
    target[method] = (...args: ListenerCall['args']) => {
      hooks.onListenerCall({ target, method, args, error: new Error() });
      original.apply(target, args);
    };
  }

/** The functions as they were before any remote ran. Constructors are not compared: reading them is slow. */
export const originals: readonly Original[] = owners.map(([label, owner]) => ({
  label,
  owner,
  properties: new Map(
    Object.getOwnPropertyNames(owner).flatMap((name) => {
      const descriptor = /^[a-z]/.test(name) && Object.getOwnPropertyDescriptor(owner, name);
      return descriptor ? [[name, descriptor]] : [];
    }),
  ),
}));

/** The part of the DevTools' hook that production builds of React use. */
interface CommitHook {
  readonly supportsFiber: boolean;
  inject(): number;
  onCommitFiberRoot?(...args: unknown[]): void;
}

// React reads it once, when its module is evaluated. The DevTools and React Refresh have their own.
const page = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 };
const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...args) => {
  hooks.onCommit();
  onCommitFiberRoot?.apply(hook, args);
};
