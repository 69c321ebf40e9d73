import { originals } from './originals.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  other !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;

/** Applies a change to a property that a script may have locked. */
function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // A locked property keeps its value but is reported.
  }
}

/**
 * Restores the functions of the browser and the language that were replaced, removed or hidden by an own
 * property, and returns their names, e.g. `history.pushState`. Added functions stay: they may be polyfills.
 */
export function restoreOriginals(): string[] {
  const restored: string[] = [];
  for (const { label, owner, properties } of originals) {
    for (const [name, original] of properties) {
      if (!isFunction(original.get ?? original.value)) continue;
      if (isSame(original, Object.getOwnPropertyDescriptor(owner, name))) continue;
      restored.push(`${label}.${name}`);
      attempt(() => Object.defineProperty(owner, name, original));
    }
    const prototype: unknown = Object.getPrototypeOf(owner);
    if (typeof prototype !== 'object' || prototype === null) continue;
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (!/^[a-z]/.test(name) || properties.has(name) || !(name in prototype)) continue;
      restored.push(`${label}.${name}`);
      attempt(() => Reflect.deleteProperty(owner, name));
    }
  }
  return restored;
}
