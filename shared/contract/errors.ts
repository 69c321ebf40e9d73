/**
 * Marks the errors below, so that `instanceof` knows one made by another copy of this module: the contract is compiled
 * into each remote, and what a remote's call throws is caught by the shell's runtime.
 */
const brand = Symbol.for('kalalaya.error');

function hasBrand(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, brand) === name;
}

/** `instanceof` of a branded class; its subclasses, which no other copy makes, are told apart as usual. */
function instanceOf(name: string) {
  return function (this: object, value: unknown): boolean {
    return Object.hasOwn(this, Symbol.hasInstance)
      ? hasBrand(value, name)
      : Function.prototype[Symbol.hasInstance].call(this, value);
  };
}

/** Why a call of the admin API brought nothing: told apart in logs and metrics. */
export type NoAnswerKind = 'network' | 'timeout' | 'status' | 'nonsense';

/**
 * A call of the admin API that gave no readable answer: network, timeout, status or nonsense. Pages show `No data
 * found` and Try again.
 */
export class NoAnswerError extends Error {
  static override readonly [Symbol.hasInstance] = instanceOf('no-answer');
  readonly [brand] = 'no-answer';
  override readonly name = 'NoAnswerError';
  readonly kind: NoAnswerKind;
  readonly call: string;
  constructor(kind: NoAnswerKind, call: string, detail: string, options?: ErrorOptions) {
    super(`${call}: ${detail}`, options);
    this.kind = kind;
    this.call = call;
  }
}

/** An answer that was read and holds nothing for the address asked: a 404 with the page's own sentence. */
export class EmptyAnswerError extends Error {
  static override readonly [Symbol.hasInstance] = instanceOf('empty-answer');
  readonly [brand] = 'empty-answer';
  override readonly name = 'EmptyAnswerError';
}
