import { LRUCache } from 'lru-cache';
import { ExpectedError } from '../errors.ts';
import { isSignedBy } from '../publish-protocol/key.ts';
import {
  type RequestSignature,
  readAuthorization,
  SIGNATURE_MS,
  type SignedRequest,
  signedText,
} from '../publish-protocol/request.ts';
import type { Place } from '../release/location.ts';
import { sharedAt } from '../release/store/open.ts';
import { type Grant, isGranted, readKeys } from './keys.ts';

/** A request to publish that is not answered; `status` is that of HTTP. */
export class RefusedError extends ExpectedError {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const HOUR = 3_600_000;
/** Wrong requests of one address in an hour, after which it is not listened to. */
const WRONG_PER_HOUR = 20;
/** Requests of one key in an hour. */
const REQUESTS_PER_HOUR = 120;

class Counter {
  readonly #seen = new LRUCache<string, number>({ max: 10_000, ttl: HOUR });

  /** Counts one more of an hour that begins with the first; returns how many there are. */
  add(who: string): number {
    const count = (this.#seen.get(who) ?? 0) + 1;
    this.#seen.set(who, count, { noUpdateTTL: true });
    return count;
  }

  count(who: string): number {
    return this.#seen.get(who) ?? 0;
  }
}

/** A request as it came, without its body. */
export interface ArrivedRequest extends Omit<SignedRequest, 'body'> {
  readonly authorization: string | undefined;
  /** Network address of who asks. */
  readonly from: string;
}

/** A request that a key signed; the body is still to be compared. */
export interface Authorised {
  readonly key: Grant;
  /** SHA-256 that the body must have, hexadecimal. */
  readonly body: string;
}

/** The key that signed a request, though it may have been taken away; null when none did. */
function signerOf(keys: readonly Grant[], request: SignedRequest, said: RequestSignature): Grant | null {
  const key = keys.find(({ id }) => id === said.key);
  if (key === undefined) return null;
  return isSignedBy(key.publicKey, signedText(request, said), said.signature) ? key : null;
}

/** Says of requests to publish whether a key signed them, just now and once. One for a server. */
export class Authoriser {
  readonly #place: Place;
  readonly #wrong = new Counter();
  readonly #asked = new Counter();

  constructor(place: Place) {
    this.#place = place;
  }

  /** Counts a request that was refused for what it asked, so that nobody tries for long. */
  countWrong(from: string): void {
    this.#wrong.add(from);
  }

  /** Throws `RefusedError` unless a key that is granted signed the request, within five minutes and for the first time. */
  async authorise(request: ArrivedRequest): Promise<Authorised> {
    const { from } = request;
    if (this.#wrong.count(from) >= WRONG_PER_HOUR) {
      throw new RefusedError(429, 'Too many wrong requests came from your address. Try again in an hour.');
    }
    try {
      return await this.#check(request);
    } catch (error) {
      if (error instanceof RefusedError && error.status !== 429) this.countWrong(from);
      throw error;
    }
  }

  /**
   * Whether anybody is listened to who sends this: somebody holds a key, or once held the one that signed the request.
   * To everybody else a portal without keys has no address for publishing.
   */
  async listensTo({ method, address, authorization }: ArrivedRequest): Promise<boolean> {
    const keys = await readKeys(this.#place);
    if (keys.some(isGranted)) return true;
    const said = readAuthorization(authorization);
    return said !== null && signerOf(keys, { method, address, body: said.body }, said) !== null;
  }

  async #check({ method, address, authorization }: ArrivedRequest): Promise<Authorised> {
    const said = readAuthorization(authorization);
    if (said === null) throw new RefusedError(401, 'This needs a key: set KALALAYA_KEY.');
    const key = signerOf(await readKeys(this.#place), { method, address, body: said.body }, said);
    // The same answer for a key that never was and for a wrong signature: nobody learns which keys there are.
    if (key === null) {
      throw new RefusedError(
        401,
        `The portal does not know key ${said.key}, or this is not its text as it was granted.\nCompare KALALAYA_KEY with what you were given, or ask whoever runs the portal for another: portal grant <remote> --name "your team"`,
      );
    }
    if (key.revoked !== undefined) {
      throw new RefusedError(
        401,
        `Key ${key.id} of ${key.name} was taken away on ${key.revoked.slice(0, 10)}: it publishes nothing any more.\nWhat it made live stays. Ask whoever runs the portal for another: portal grant <remote> --name "${key.name}"`,
      );
    }
    const late = Math.round((Date.now() - said.time) / 1000);
    if (Math.abs(late) * 1000 > SIGNATURE_MS) {
      throw new RefusedError(401, `The clocks differ by ${Math.abs(late)} s. Set yours, and try again.`);
    }
    // Kept for longer than its signature holds, whatever the clocks of servers.
    if (!(await sharedAt(this.#place).isFirst(said.nonce, 3 * SIGNATURE_MS))) {
      throw new RefusedError(409, 'This request came before; a request counts once.');
    }
    if (this.#asked.add(key.id) > REQUESTS_PER_HOUR) {
      throw new RefusedError(
        429,
        `Key ${key.id} asked ${REQUESTS_PER_HOUR} times in an hour. Try again later.`,
      );
    }
    return { key, body: said.body };
  }
}
