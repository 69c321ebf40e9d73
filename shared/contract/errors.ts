/** Why a call of the admin API brought nothing: told apart in logs and metrics. */
export type NoAnswerKind = 'network' | 'timeout' | 'status' | 'nonsense';

/**
 * A call of the admin API that gave no readable answer: network, timeout, status or nonsense. Pages show `No data
 * found` and Try again.
 */
export class NoAnswerError extends Error {
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
  override readonly name = 'EmptyAnswerError';
}
