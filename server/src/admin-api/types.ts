import type { ApiCall } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import type { ResponseAudit } from './response-audit.ts';

/** Parameters of a call, keyed by the names in its pattern. */
export type CallParams = Readonly<Record<string, string | number>>;

/**
 * Source of raw responses: the pack's data or an existing admin API. They are untrusted until the contract
 * reads them.
 */
export interface ApiSource {
  /**
   * Fetches one raw response: parsed JSON or the body's text.
   * @throws {NoAnswerError} `network`, `timeout`, `status` or `nonsense`, if there is no response to read.
   * @throws The signal's reason if the request was aborted.
   */
  fetch(call: AnyCall, params: CallParams, signal: AbortSignal): Promise<unknown>;
  /**
   * Changes when every earlier response becomes invalid (a changed pack, a new day). Constant for an
   * upstream.
   */
  revision(): string;
  /**
   * True if responses expire and must be fetched again (an upstream). A pack's responses change only with the
   * pack.
   */
  readonly expires: boolean;
  /**
   * Origin whose absolute file URLs are mapped to the portal's own uploads. Undefined for the pack's data.
   */
  readonly uploadsOrigin?: string;
}

/** A response read by the contract, both as a value and as JSON that is serialised once. */
export interface ApiResponse<T> {
  readonly value: T;
  readonly json: string;
  /** Strong validator of `json`, quoted as in HTTP. */
  readonly etag: string;
  /** Time at which the college sent it, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** True if a later request to the source failed. */
  readonly failing: boolean;
}

/** A response that was fetched on demand. */
export interface RefreshedResponse<T> {
  readonly response: ApiResponse<T>;
  /** True if it differs from the previous response or is the first. */
  readonly changed: boolean;
  /** What the contract left out of it. */
  readonly audit: ResponseAudit;
}

/**
 * The admin API of one college, read by the contract and cached for a short time. The portal's own
 * `/admin/api` and the loaders on the server share one reader.
 */
export interface ApiReader {
  /**
   * Reads one call.
   * @throws {NoAnswerError} if there is no readable response.
   * @throws The signal's reason if the request was aborted.
   */
  get<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T>;
  /** Like `get`, but returns the response together with its JSON. */
  getResponse<P extends CallParams, T>(
    call: ApiCall<P, T>,
    params: P,
    signal?: AbortSignal,
  ): Promise<ApiResponse<T>>;
  /**
   * Like `get`, but waits for the source if the cached response is stale. Falls back to the stale response if
   * the source fails. For bulk readers, whose requests must not pile up in the background.
   */
  current<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T>;
  /**
   * Fetches from the source even if the cached response is fresh.
   * @throws {NoAnswerError} if there is no readable response. The cached one then remains.
   */
  refresh<P extends CallParams, T>(call: ApiCall<P, T>, params: P): Promise<RefreshedResponse<T>>;
  /**
   * Revision of all content that documents depend on. Changes with the pack and with every response that
   * differs.
   */
  revision(): string;
}
