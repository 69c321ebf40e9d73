import type { AnyCall } from '@kalalaya/contract/calls';
import type { AnswerAudit } from '../survey/audit.ts';

/** How the HTML and the file addresses of an answer are read: the college's uploads. */
export interface AnswerOrigin {
  /** Id of the college whose answer it is. */
  readonly college: string;
  /** Path of the portal's own uploads, without a trailing slash. */
  readonly uploadsBase: string;
  /** Origin of the upstream whose absolute addresses are mapped to the portal's own uploads. */
  readonly uploadsOrigin?: string;
}

/** An answer as the contract read it, written as JSON once. */
export interface ReadAnswer {
  readonly json: string;
  /** Strong validator of `json`, quoted as in HTTP. */
  readonly etag: string;
  /** What did not go on, where that was asked for. */
  readonly audit?: AnswerAudit;
}

/** A read answer with the time at which the college gave it, ms since 1970. */
export interface StoredAnswer extends ReadAnswer {
  readonly fetchedAt: number;
}

/** One raw answer to be read. */
export interface RawAnswer {
  readonly call: AnyCall;
  /** Path and query of the call, relative to the API's base. */
  readonly address: string;
  /** Parsed JSON, or the body's text. */
  readonly raw: unknown;
  /** When the college gave it, ms since 1970. */
  readonly fetchedAt: number;
  /** Whether it is kept on disk, to outlive an outage and a restart. */
  readonly keep: boolean;
  /** Whether it is to be told what of it did not go on. */
  readonly audit?: boolean;
}

/** Reads raw answers by the contract and keeps what was read; how many at once and where is its own business. */
export interface AnswerReading {
  /** Starts what reading needs, so that the first answer does not wait for it. Rejects when it cannot start. */
  warm(): Promise<void>;
  /**
   * Reads one answer; HTML comes out clean. Throws `NoAnswerError` (nonsense) when there is none to read, or when
   * reading it takes longer than `READING_MS`.
   */
  read(origin: AnswerOrigin, answer: RawAnswer): Promise<ReadAnswer>;
  /** The last answer that was kept for an address; null when there is none. Never rejects. */
  load(origin: AnswerOrigin, address: string): Promise<StoredAnswer | null>;
  close(): Promise<void>;
}
