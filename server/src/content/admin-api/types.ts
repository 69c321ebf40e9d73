import type { AnyCall } from '@kalalaya/contract/calls';

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
   * Base URL of the upstream's uploads, without a trailing slash. Absolute file URLs below it are mapped to the portal's own
   * uploads. Undefined for the pack's data.
   */
  readonly uploadsOrigin?: string;
}

/** Runs work when it is a visitor's turn. Rejects if too much work is waiting. */
export type InTurn = <T>(visitor: string, work: () => Promise<T>) => Promise<T>;

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

/** The college of a response, and how its file addresses are mapped. */
export interface ResponseOrigin {
  readonly college: string;
  /** Base URL of the admin API, which separates its responses from those of an earlier one. Undefined for the pack. */
  readonly upstream?: string;
  /** Path of the portal's own uploads, without a trailing slash. */
  readonly uploadsBase: string;
  /** Origin of the upstream whose absolute URLs are mapped to the portal's own uploads. */
  readonly uploadsOrigin?: string;
  /** Time zone in which its instants are read as days. */
  readonly timeZone?: string;
}

/** A response read by the contract, serialised as JSON once. */
export interface ParsedResponse {
  readonly json: string;
  /** Strong validator of `json`, quoted as in HTTP. */
  readonly etag: string;
}
