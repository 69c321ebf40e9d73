import type { ApiCall } from '@kalalaya/contract';
import type { AnyCall } from '@kalalaya/contract/calls';
import type { AnswerAudit } from './survey/audit.ts';

/** Parameters of a call by the names in its pattern. */
export type CallParams = Readonly<Record<string, string | number>>;

/**
 * Where raw answers of the admin API come from: the pack's data, or an existing admin API.
 * What it brings is untrusted until the contract has read it.
 */
export interface ApiSource {
  /**
   * Brings one raw answer: parsed JSON, or the body's text. Throws `NoAnswerError` (network, timeout,
   * status, nonsense) when none came; throws the signal's reason when it was aborted.
   */
  fetch(call: AnyCall, params: CallParams, signal: AbortSignal): Promise<unknown>;
  /** Changes when every earlier answer is void (a changed pack, a new day); constant for an upstream. */
  revision(): string;
  /**
   * True when answers expire by themselves and must be requested again (an upstream). A pack's answers change only
   * with the pack.
   */
  readonly expires: boolean;
  /** Origin whose absolute file addresses are the portal's own uploads; undefined for the pack's data. */
  readonly uploadsOrigin?: string;
}

/** One read answer: the value as pages may trust it, and the same as JSON, written once. */
export interface Answer<T> {
  readonly value: T;
  readonly json: string;
  /** Strong validator of `json`, quoted as in HTTP. */
  readonly etag: string;
  /** When the college gave it, ms since 1970. */
  readonly fetchedAt: number;
  /** True when the source was asked again since and brought nothing. */
  readonly failing: boolean;
}

/** An answer that was fetched on request. */
export interface Refreshed<T> {
  readonly answer: Answer<T>;
  /** Whether it differs from the one before it, or is the first. */
  readonly changed: boolean;
  /** What of it did not go on. */
  readonly audit: AnswerAudit;
}

/**
 * The admin API of one college, read by the contract and kept for a short while. The portal's own
 * `/admin/api` and the loaders on the server share one reader.
 */
export interface ApiReader {
  /** Reads one call. Throws `NoAnswerError` when nothing readable came, the signal's reason when aborted. */
  get<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T>;
  /** As `get`, with the answer's JSON. */
  answer<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<Answer<T>>;
  /**
   * As `get`, but waits for the source where what is kept is too old to be current; what is kept, when the source
   * brings nothing. For whoever asks a lot: its questions never pile up behind its back.
   */
  current<P extends CallParams, T>(call: ApiCall<P, T>, params: P, signal?: AbortSignal): Promise<T>;
  /** Asks the source now, whatever is kept. Throws `NoAnswerError` when nothing readable came; what is kept stays. */
  refresh<P extends CallParams, T>(call: ApiCall<P, T>, params: P): Promise<Refreshed<T>>;
  /**
   * Names the content that documents made from this reader depend on: it changes when the pack changed and
   * when an answer differed from the one before it.
   */
  revision(): string;
}
