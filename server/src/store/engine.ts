import type { Dialect } from 'kysely';

/** What differs between SQLite and Postgres. */
export interface Engine {
  /** File, or URL without user and password, for messages. */
  readonly name: string;
  readonly dialect: Dialect;
  /** Wraps a failure of the database. Other errors are returned unchanged. */
  toError(cause: unknown): unknown;
  /** Calls `onCommit` when another process may have changed the pointers. Returns a function that stops it. */
  followOthers(onCommit: () => void): () => void;
}
