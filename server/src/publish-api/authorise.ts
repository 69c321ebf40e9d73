import { LRUCache } from 'lru-cache';
import { ExpectedError } from '../errors.ts';
import { isSignedBy } from '../publish-protocol/key.ts';
import {
  parseAuthorization,
  type RequestSignature,
  SIGNATURE_TTL_MS,
  type SignedRequest,
  signingInput,
} from '../publish-protocol/request.ts';
import type { StoreLocation } from '../release/location.ts';
import { releaseStoreAt } from '../release/store/open.ts';
import { type Grant, isGranted, readKeys } from './keys.ts';

/** A publish request that is refused. `status` is the HTTP status. */
export class RefusedError extends ExpectedError {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const HOUR = 3_600_000;
/** Failed requests from one address in an hour before it is blocked. */
const MAX_FAILURES_PER_HOUR = 20;
/** Maximum number of requests of one key in an hour. */
const MAX_REQUESTS_PER_HOUR = 120;

class HourlyCounter {
  readonly #counts = new LRUCache<string, number>({ max: 10_000, ttl: HOUR });

  /** Counts one more event of the hour that began with the first one. Returns the number so far. */
  add(client: string): number {
    const count = (this.#counts.get(client) ?? 0) + 1;
    this.#counts.set(client, count, { noUpdateTTL: true });
    return count;
  }

  count(client: string): number {
    return this.#counts.get(client) ?? 0;
  }
}

/** A request before its body has been read. */
export interface IncomingRequest extends Omit<SignedRequest, 'body'> {
  readonly authorization: string | undefined;
  /** IP address of the client. */
  readonly from: string;
}

/** A request with a valid signature. Its body has not been compared with the digest yet. */
export interface AuthorisedRequest {
  readonly key: Grant;
  /** Expected SHA-256 of the body, in hexadecimal. */
  readonly body: string;
}

/** Returns the key that signed a request, or null if there is none. The key may be revoked. */
function findSigner(
  keys: readonly Grant[],
  request: SignedRequest,
  credentials: RequestSignature,
): Grant | null {
  const key = keys.find(({ id }) => id === credentials.key);
  if (key === undefined) return null;
  return isSignedBy(key.publicKey, signingInput(request, credentials), credentials.signature) ? key : null;
}

/** Authenticates publish requests: a valid signature, a fresh timestamp and an unused nonce. One for a server. */
export class Authoriser {
  readonly #location: StoreLocation;
  readonly #failures = new HourlyCounter();
  readonly #requests = new HourlyCounter();

  constructor(location: StoreLocation) {
    this.#location = location;
  }

  /** Counts an authenticated request that exceeded its rights towards the limit of failures. */
  countFailure(from: string): void {
    this.#failures.add(from);
  }

  /**
   * Authenticates a request.
   *
   * @throws {RefusedError} unless an active key signed it within five minutes and its nonce is unused.
   */
  async authorise(request: IncomingRequest): Promise<AuthorisedRequest> {
    const { from } = request;
    if (this.#failures.count(from) >= MAX_FAILURES_PER_HOUR) {
      throw new RefusedError(429, 'Too many failed requests from your address. Try again in an hour.');
    }
    try {
      return await this.#check(request);
    } catch (error) {
      if (error instanceof RefusedError && error.status !== 429) this.countFailure(from);
      throw error;
    }
  }

  /**
   * Returns true if the publishing endpoints exist for this caller: the portal has an active key, or a revoked key
   * signed the request. For everyone else a portal without keys responds with 404.
   */
  async isEnabledFor({ method, address, authorization }: IncomingRequest): Promise<boolean> {
    const keys = await readKeys(this.#location);
    if (keys.some(isGranted)) return true;
    const credentials = parseAuthorization(authorization);
    return (
      credentials !== null &&
      findSigner(keys, { method, address, body: credentials.body }, credentials) !== null
    );
  }

  async #check({ method, address, authorization }: IncomingRequest): Promise<AuthorisedRequest> {
    const credentials = parseAuthorization(authorization);
    if (credentials === null) throw new RefusedError(401, 'This request needs a key. Set KALALAYA_KEY.');
    const key = findSigner(
      await readKeys(this.#location),
      { method, address, body: credentials.body },
      credentials,
    );
    // Unknown keys and wrong signatures get the same response: it does not reveal which keys exist.
    if (key === null) {
      throw new RefusedError(
        401,
        `Key ${credentials.key} is unknown to the portal, or its text is wrong.\nCompare KALALAYA_KEY with the text you were given, or ask the operator of the portal for a new key: portal grant <remote> --name "your team"`,
      );
    }
    if (key.revoked !== undefined) {
      throw new RefusedError(
        401,
        `Key ${key.id} of ${key.name} was revoked on ${key.revoked.slice(0, 10)} and can no longer publish.\nIts releases stay live. Ask the operator of the portal for a new key: portal grant <remote> --name "${key.name}"`,
      );
    }
    const skewSeconds = Math.round((Date.now() - credentials.time) / 1000);
    if (Math.abs(skewSeconds) * 1000 > SIGNATURE_TTL_MS) {
      throw new RefusedError(
        401,
        `The clocks differ by ${Math.abs(skewSeconds)} s. Correct yours and try again.`,
      );
    }
    // Nonces are stored for longer than a signature is valid, so that clock skew between servers does not matter.
    if (!(await releaseStoreAt(this.#location).claimNonce(credentials.nonce, 3 * SIGNATURE_TTL_MS))) {
      throw new RefusedError(409, 'This request was already used. Send a new one.');
    }
    if (this.#requests.add(key.id) > MAX_REQUESTS_PER_HOUR) {
      throw new RefusedError(
        429,
        `Key ${key.id} sent more than ${MAX_REQUESTS_PER_HOUR} requests in an hour. Try again later.`,
      );
    }
    return { key, body: credentials.body };
  }
}
