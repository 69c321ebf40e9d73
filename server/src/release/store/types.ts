/** Name of a text that all servers of an installation share and that is replaced as one. */
export type StoredTextName = 'registry' | 'keys' | 'previews' | 'dev-remotes';

export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/** New content of a text. */
export interface TextUpdate {
  readonly text: string;
  /** Lines to append to the history, before or together with the text. */
  readonly history?: readonly string[];
  /**
   * Releases that the text names. They are made available to the other servers before the text is written.
   */
  readonly names?: readonly ReleaseName[];
  /** Called under the lock, before anything is written. If it rejects, nothing is. */
  readonly guard?: () => Promise<void>;
}

/**
 * The release data that the servers of an installation share, in files or in one Postgres database. Methods
 * reject with `DatabaseError` if the database is unreachable.
 */
export interface ReleaseStore {
  /** Returns where a text is stored, for messages. */
  locationOf(name: StoredTextName): string;
  /** Returns a text, or null if it was never written. */
  read(name: StoredTextName): Promise<string | null>;
  /**
   * Replaces a text atomically. `change` receives the current text and whether a history exists, and returns
   * null to change nothing. It may be called again after a conflict.
   *
   * @throws {ConflictError} if other writers hold the text for too long.
   */
  change(
    name: StoredTextName,
    change: (text: string | null, hasHistory: boolean) => TextUpdate | null,
  ): Promise<void>;
  /** Runs `work` while the text is locked. */
  withTextLock<T>(name: StoredTextName, work: (text: string | null) => Promise<T>): Promise<T>;
  /** Returns the lines of the history, oldest first. */
  history(): Promise<readonly string[]>;
  /** Calls `onChange` when the registry may have changed. Returns a function that stops watching. */
  watch(onChange: () => void): () => void;
  /**
   * Returns true if no server has accepted the nonce before. Nonces expire after `retentionMs` milliseconds.
   */
  claimNonce(nonce: string, retentionMs: number): Promise<boolean>;
}
