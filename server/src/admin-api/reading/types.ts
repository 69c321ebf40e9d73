import type { AnyCall } from '@kalalaya/contract/calls';

/** The college of a response, and how its file addresses are mapped. */
export interface ResponseOrigin {
  readonly college: string;
  /** Base URL of the admin API, which separates its responses from those of an earlier one. Undefined for the pack. */
  readonly upstream?: string;
  /** Path of the portal's own uploads, without a trailing slash. */
  readonly uploadsBase: string;
  /** Origin of the upstream whose absolute URLs are mapped to the portal's own uploads. */
  readonly uploadsOrigin?: string;
}

/** A response read by the contract, serialised as JSON once. */
export interface ParsedResponse {
  readonly json: string;
  /** Strong validator of `json`, quoted as in HTTP. */
  readonly etag: string;
}

/** A response with the time at which the college sent it, in milliseconds since 1970. */
export interface StoredResponse extends ParsedResponse {
  readonly fetchedAt: number;
}

/** A raw response to be read. */
export interface RawResponse {
  readonly call: AnyCall;
  /** Path and query of the call, relative to the API's base. */
  readonly address: string;
  /** Parsed JSON, or the body's text. */
  readonly raw: unknown;
  /** Time at which the college sent it, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** True to store it on disk, where it survives an outage and a restart. */
  readonly persist: boolean;
}

/**
 * Reads raw responses by the contract and stores them. Implementations choose the threads and the storage.
 */
export interface ResponseReader {
  /** Loads everything that reading needs, so that the first response does not wait. Rejects if that fails. */
  warm(): Promise<void>;
  /**
   * Reads one response and sanitises its HTML.
   * @throws {NoAnswerError} `nonsense`, if it cannot be read, or not within `READ_TIMEOUT_MS`.
   */
  read(origin: ResponseOrigin, response: RawResponse): Promise<ParsedResponse>;
  /** Returns the last stored response of an address, or null. Never rejects. */
  load(origin: ResponseOrigin, address: string): Promise<StoredResponse | null>;
  close(): Promise<void>;
}
