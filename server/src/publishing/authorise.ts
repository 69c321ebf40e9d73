import { isSignedBy } from '@kalalaya/cli/signed-requests/key';
import {
  NONCE_RETENTION_MS,
  parseSignature,
  type RequestSignature,
  SIGNATURE_TTL_MS,
  type SignatureHeaders,
  signatureBase,
} from '@kalalaya/cli/signed-requests/request';
import { ExpectedError } from '@kalalaya/node/errors';
import { RateCounters } from '../base/rate-counters.ts';
import type { StoreLocation } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import { type Grant, isGranted, readKeys } from './keys.ts';

/**
 * Returns true if no server has accepted the nonce before. Nonces expire after `retentionMs` milliseconds.
 */
export const claimNonce = (location: StoreLocation, nonce: string, retentionMs: number): Promise<boolean> =>
  storeAt(location).write(async (db) => {
    const now = Date.now();
    await db
      .deleteFrom('request_nonces')
      .where('at', '<', now - retentionMs)
      .execute();
    const claimed = await db
      .insertInto('request_nonces')
      .values({ nonce, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst();
    return claimed !== undefined;
  });

/** A publish request that is refused. `status` is the HTTP status. */
export class RefusedError extends ExpectedError {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const HOUR_MS = 3_600_000;
/** Maximum number of requests without a valid signature from one address in an hour; further ones get 429. */
const MAX_FAILURES_PER_ADDRESS = 20;
/** Refused requests of one key in an hour before it has to wait. */
const MAX_FAILURES_PER_KEY = 60;

/** A request before its body has been read. */
export interface IncomingRequest {
  readonly method: string;
  /** Path with query. */
  readonly address: string;
  readonly headers: SignatureHeaders;
  /** IP address of the client. */
  readonly from: string;
}

/** The signature of a request and the key that made it. The key may be revoked. */
interface SignedBy {
  readonly key: Grant;
  readonly signature: RequestSignature;
}

/** A request, and who signed it. */
export interface Caller {
  readonly request: IncomingRequest;
  /** Null if no known key signed the request. */
  readonly signer: SignedBy | null;
  /**
   * True if the publishing endpoints exist for this caller: the portal has an active key, or a revoked key signed the
   * request. For everyone else a portal without keys responds with 404.
   */
  readonly isEnabled: boolean;
}

/** Authenticates publish requests: a valid signature, a fresh timestamp and an unused nonce. One for a server. */
export class Authoriser {
  readonly #location: StoreLocation;
  readonly #origins: (host: string | undefined) => readonly string[];
  readonly #addressFailures = new RateCounters();
  readonly #keyFailures = new RateCounters();

  /** @param origins - Returns the origins for which this portal accepts requests with a `Host` header. */
  constructor(location: StoreLocation, origins: (host: string | undefined) => readonly string[]) {
    this.#location = location;
    this.#origins = origins;
  }

  /** Counts an authenticated request that was refused towards the limit of its key. */
  countFailure(key: Grant): void {
    void this.#keyFailures.add(key.id, HOUR_MS);
  }

  /**
   * Authenticates a request. The signature is verified first: other requests of the same address never affect a valid
   * key.
   *
   * @returns The key, and the expected SHA-256 of the body, which has not been compared yet.
   * @throws {RefusedError} unless an active key signed it for this portal within five minutes and its nonce is unused.
   */
  async authorise({ request, signer }: Caller) {
    if (signer === null) throw this.#refuseUnsigned(request);
    const { key, signature } = signer;
    if (key.revoked !== null) {
      throw new RefusedError(
        401,
        `Key ${key.id} of ${key.name} was revoked on ${key.revoked.slice(0, 10)} and can no longer publish.\nIts releases stay live. Ask the operator of the portal for a new key.`,
      );
    }
    if (this.#keyFailures.count(key.id, HOUR_MS) >= MAX_FAILURES_PER_KEY) {
      throw new RefusedError(
        429,
        `More than ${MAX_FAILURES_PER_KEY} requests of key ${key.id} were refused in an hour. Try again later.`,
      );
    }
    try {
      await this.#assertFresh(signature);
    } catch (error) {
      // Anyone who has recorded a request can send it again, so this never counts against the key.
      if (error instanceof RefusedError) void this.#addressFailures.add(request.from, HOUR_MS);
      throw error;
    }
    return { key, body: signature.body };
  }

  /** Finds the key that signed a request. */
  async identify(request: IncomingRequest): Promise<Caller> {
    const keys = await readKeys(this.#location);
    const signer = this.#findSigner(keys, request);
    return { request, signer, isEnabled: signer !== null || keys.some(isGranted) };
  }

  #findSigner(keys: readonly Grant[], { method, address, headers }: IncomingRequest): SignedBy | null {
    const signature = parseSignature(headers);
    const key = keys.find(({ id }) => id === signature?.key);
    if (signature === null || key === undefined) return null;
    const { host } = headers;
    const isSigned = this.#origins(typeof host === 'string' ? host : undefined).some((origin) => {
      const base = signatureBase(
        { method, url: origin + address, body: signature.body },
        signature.parameters,
      );
      return isSignedBy(key.publicKey, base, signature.signature);
    });
    return isSigned ? { key, signature } : null;
  }

  /** Counts a request without a valid signature. Unknown keys and wrong signatures get the same response. */
  #refuseUnsigned({ headers, from }: IncomingRequest): RefusedError {
    if (this.#addressFailures.count(from, HOUR_MS) >= MAX_FAILURES_PER_ADDRESS)
      return new RefusedError(429, 'Too many failed requests from your address. Try again in an hour.');
    void this.#addressFailures.add(from, HOUR_MS);
    const signature = parseSignature(headers);
    if (signature === null)
      return new RefusedError(401, 'This request needs a key. Set KALALAYA_KEY, or update kalalaya.');
    return new RefusedError(
      401,
      `Key ${signature.key} is unknown to the portal, its text is wrong, or the request was signed for another address.\nCompare KALALAYA_KEY with the text you were given, and --portal with the public address of the portal. Otherwise ask its operator for a new key.`,
    );
  }

  async #assertFresh({ time, nonce }: RequestSignature): Promise<void> {
    const skewSeconds = Math.round((Date.now() - time) / 1000);
    if (Math.abs(skewSeconds) * 1000 > SIGNATURE_TTL_MS) {
      throw new RefusedError(
        401,
        `The clocks differ by ${Math.abs(skewSeconds)} s. Correct yours and try again.`,
      );
    }
    // Nonces are stored for longer than a signature is valid, so that clock skew between servers does not matter.
    if (!(await claimNonce(this.#location, nonce, NONCE_RETENTION_MS)))
      throw new RefusedError(409, 'This request was already used. Send a new one.');
  }
}
