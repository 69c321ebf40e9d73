import vm from 'node:vm';

/**
 * Web APIs and globals of Node that shells and remotes may use. All others are removed: those that reach the network,
 * other threads or the machine. React Router uses the classes of fetch.
 */
const PERMITTED = [
  'AbortController',
  'AbortSignal',
  'Buffer',
  'DOMException',
  'Event',
  'EventTarget',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'global',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
  'console',
  'process',
];

/** Objects whose prototypes no global names: syntax and methods lead to them. */
const instances = (): unknown[] => [
  async () => {},
  function* generator() {},
  async function* generator() {},
  [].values(),
  new Map().entries(),
  new Set().values(),
  ''[Symbol.iterator](),
  ''.matchAll(/a/g),
  new Intl.Segmenter().segment(''),
  new Intl.Segmenter().segment('')[Symbol.iterator](),
  new URLSearchParams().entries(),
  new Headers().entries(),
  new FormData().entries(),
  crypto.subtle,
  Object.getPrototypeOf((async function* generator() {})()),
  // TypeScript does not know these yet.
  ...(vm.runInThisContext('[[].values().map(String), Iterator.from({ next() {} })]') as unknown[]),
];

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Properties that libraries assign on objects which inherit them. */
const ASSIGNED = [
  'constructor',
  'name',
  'message',
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
];

/**
 * Turns properties of a prototype into accessors. An assignment to an inheriting object then defines the property there:
 * with a frozen data property it would throw.
 */
function allowOverrides(prototype: object): void {
  for (const name of ASSIGNED) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
    if (descriptor === undefined || !('value' in descriptor) || !descriptor.configurable) continue;
    const { value, enumerable = false } = descriptor;
    Object.defineProperty(prototype, name, {
      enumerable,
      configurable: false,
      get: () => value,
      set(this: object, assigned: unknown) {
        if (this === prototype) throw new TypeError(`${name} of an intrinsic object cannot be assigned`);
        Object.defineProperty(this, name, {
          value: assigned,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
    });
  }
}

/** Turns writable properties into accessors, which keep working if a remote freezes their object. */
function keepWritable(object: object): void {
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    if (!descriptor?.writable) continue;
    let current: unknown = descriptor.value;
    const get = () => current;
    const set = (value: unknown) => {
      current = value;
    };
    Object.defineProperty(object, key, { get: Object.freeze(get), set: Object.freeze(set) });
  }
}

/** V8 runs regular expressions fast only while their prototype is as it made it. A frozen one costs a quarter of a page. */
const expressions = RegExp.prototype;
const expressionProperties = Object.getOwnPropertyDescriptors(expressions);

// In a worker it ends the thread, not the process.
const { exit: endThread } = process;

/**
 * Undoes changes of the prototype of regular expressions, the only one that is not frozen. Called before the code of another
 * page can run. Ends the thread if a change cannot be undone; its pages are rendered in another one.
 */
export function restoreExpressions(): void {
  const keys = new Set([...Reflect.ownKeys(expressionProperties), ...Reflect.ownKeys(expressions)]);
  const isRestored = [...keys].every((key) => {
    const original = Reflect.get(expressionProperties, key) as PropertyDescriptor | undefined;
    if (original === undefined) return Reflect.deleteProperty(expressions, key);
    const current = Object.getOwnPropertyDescriptor(expressions, key);
    const isChanged = current?.value !== original.value || current?.get !== original.get;
    return !isChanged || Reflect.defineProperty(expressions, key, original);
  });
  if (!isRestored || !Reflect.setPrototypeOf(expressions, Object.prototype)) endThread();
}

/**
 * Freezes objects, except the global one, with everything that their properties and prototypes lead to.
 *
 * @param isWritten - Returns true for an object whose properties may be written. It gets no others.
 */
function freezeDeep(roots: readonly unknown[], isWritten: (value: object) => boolean = () => false): void {
  const pending = [...roots];
  const visited = new Set<unknown>([globalThis]);
  for (let value = pending.pop(); pending.length > 0 || value !== undefined; value = pending.pop()) {
    if (!isObject(value) || visited.has(value)) continue;
    visited.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      pending.push(descriptor?.value, descriptor?.get, descriptor?.set);
    }
    pending.push(Object.getPrototypeOf(value));
    if (isWritten(value)) keepWritable(value);
    if (value !== expressions) Object.freeze(value);
  }
}

type Callback = (...values: unknown[]) => void;

/** Wraps a timer of Node so that it returns a number, as in browsers, and does not call back with its own object. */
const plainTimer =
  (start: typeof setTimeout | typeof setInterval) =>
  (callback: Callback, delay?: number, ...values: unknown[]): number =>
    Number(start(() => callback(...values), delay));

/** Replaces objects of Node by plain ones: they lead to streams, built-in modules or the timers of others. */
function replaceNodeObjects(): void {
  const { debug, error, info, log, warn } = console;
  const { timeOrigin } = performance;
  const { setImmediate: startImmediate } = globalThis;
  const plainImmediate = (callback: Callback, ...values: unknown[]): void => {
    startImmediate(() => callback(...values));
  };
  // Piscina flushes streams that have something to write.
  const flushedStream = { writableLength: 0 };
  const plain = {
    console: { debug, error, info, log, warn },
    performance: { now: performance.now.bind(performance), timeOrigin },
    process: { nextTick: process.nextTick, stdout: flushedStream, stderr: flushedStream, env: {} },
    setTimeout: plainTimer(setTimeout),
    setInterval: plainTimer(setInterval),
    setImmediate: plainImmediate,
  };
  for (const [name, value] of Object.entries(plain))
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
}

/**
 * Prepares a render thread for code of several teams: removes the network and the machine from its globals, and freezes
 * globals and intrinsics, so that no remote changes what another one renders (docs/decisions/0003-render-workers.md).
 */
export function closeGlobals(): void {
  const language: unknown[] = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');
  // Node loads the classes of fetch when they are first read, with help of globals that are removed.
  for (const name of PERMITTED) Reflect.get(globalThis, name);
  const permitted = new Set<unknown>([...PERMITTED, ...language]);
  // V8 adds it to new contexts once any thread collects garbage.
  permitted.delete('gc');
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!permitted.has(name) && !Reflect.deleteProperty(globalThis, name))
      Object.defineProperty(globalThis, name, { value: undefined, writable: false });
  // Among them is the dispatcher with which fetch sends requests; it cannot be deleted.
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol !== Symbol.toStringTag)
      Object.defineProperty(globalThis, symbol, { value: undefined, writable: false });
  replaceNodeObjects();
  const globals = Reflect.ownKeys(globalThis).map((key): [PropertyKey, unknown] => [
    key,
    Reflect.get(globalThis, key),
  ]);
  const errors = globals.flatMap(([, value]) =>
    typeof value === 'function' && (value === Error || Object.getPrototypeOf(value) === Error) ? [value] : [],
  );
  for (const { prototype } of [Object, Function, Promise, ...errors] as { prototype: object }[])
    allowOverrides(prototype);
  freezeDeep([
    Object.getPrototypeOf(globalThis),
    ...globals.map(([, value]) => value),
    ...instances().map((instance): unknown => Object.getPrototypeOf(instance)),
  ]);
  for (const [key, value] of globals) {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, key);
    if (descriptor?.configurable)
      Object.defineProperty(globalThis, key, {
        value,
        writable: false,
        enumerable: descriptor.enumerable ?? false,
        configurable: false,
      });
  }
}

let knownGlobals = new Set<PropertyKey>();

/** Accepts the globals that a shell has defined while it was evaluated. */
export function acceptGlobals(): void {
  knownGlobals = new Set(Reflect.ownKeys(globalThis));
}

/** A remote has defined globals that cannot be removed. */
export class AddedGlobalsError extends Error {
  override readonly name = 'AddedGlobalsError';
}

/**
 * Removes globals that a remote has added and restores regular expressions, so that no change reaches another page or college.
 *
 * @throws {AddedGlobalsError} naming those that cannot be removed.
 */
export function removeAddedGlobals(): void {
  restoreExpressions();
  const left = Reflect.ownKeys(globalThis).filter(
    (name) => !knownGlobals.has(name) && !Reflect.deleteProperty(globalThis, name),
  );
  if (left.length === 0) return;
  // They stay in this thread, and the pages that it renders later are not at fault.
  for (const name of left) knownGlobals.add(name);
  const names = left.map(String).join(', ');
  throw new AddedGlobalsError(`it defines the global ${names}, which cannot be removed; keep it in a module`);
}

/** Returns true for a context of React, which writes its value while it renders. */
const isContext = (value: object) => Reflect.get(value, '$$typeof') === Symbol.for('react.context');

/** Freezes the modules that a shell shares, with everything they lead to. React writes to contexts and its internals. */
export function freezeSharedModules(modules: Readonly<Record<string, object>>): void {
  const internals = new Set(
    Object.values(modules).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]): unknown[] => (name.startsWith('__') ? [value] : [])),
    ),
  );
  freezeDeep([modules], (value) => isContext(value) || internals.has(value));
}
