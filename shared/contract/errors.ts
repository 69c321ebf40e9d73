/**
 * Brand for `instanceof` across copies of this module: the contract is compiled into each remote, but the
 * shell's runtime catches the errors of a remote's calls.
 */
const brand = Symbol.for('kalalaya.error');

function hasBrand(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, brand) === name;
}

/**
 * `instanceof` check for a branded class; its subclasses, which have no other copies, use the default check.
 */
function instanceOf(name: string) {
  return function (this: object, value: unknown): boolean {
    return Object.hasOwn(this, Symbol.hasInstance)
      ? hasBrand(value, name)
      : Function.prototype[Symbol.hasInstance].call(this, value);
  };
}

/** Reason for the failure of an API call, used in logs and metrics. */
export type NoAnswerKind = 'network' | 'timeout' | 'status' | 'nonsense';

/**
 * Thrown if a call of the admin API returned no readable response. Pages show `No data found` and Try again.
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

/**
 * Thrown if a response contains nothing for the requested address. Results in a 404 with the page's own text.
 */
export class EmptyAnswerError extends Error {
  static override readonly [Symbol.hasInstance] = instanceOf('empty-answer');
  readonly [brand] = 'empty-answer';
  override readonly name = 'EmptyAnswerError';
}
