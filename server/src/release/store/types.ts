/** What all servers of an installation share, each one text that is replaced as a whole. */
export type SharedName = 'registry' | 'keys' | 'previews' | 'dev-remotes';

/** A release by name and version. */
export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

/** What a change writes. */
export interface Written {
  readonly text: string;
  /** Lines that are added to the history of moves before the text is replaced, or with it. */
  readonly history?: readonly string[];
  /** Releases that the text names; other servers must be able to fetch them before it is there. */
  readonly names?: readonly ReleaseName[];
}

/**
 * What the servers of an installation share about releases: in files beside them, or in one Postgres. Methods reject
 * with `DatabaseError` when a database is away.
 */
export interface SharedStore {
  /** Where a text is, as messages name it. */
  placeOf(name: SharedName): string;
  /** A text; null before it was first written. */
  read(name: SharedName): Promise<string | null>;
  /**
   * Replaces a text: nobody else's change is lost, and a crash leaves it as it was or as it will be. `change` is given
   * the present text, and whether there is a history; it may be called again when somebody else was faster, and
   * changes nothing by returning null. Rejects with `ConflictError` when others keep it for too long.
   */
  change(
    name: SharedName,
    change: (text: string | null, hasHistory: boolean) => Written | null,
  ): Promise<void>;
  /** Runs `work` while nobody else can change a text. */
  exclusively<T>(name: SharedName, work: (text: string | null) => Promise<T>): Promise<T>;
  /** The lines of the history, oldest first. */
  history(): Promise<readonly string[]>;
  /** Calls `onChange` when the registry may be another. Returns how to stop. */
  watch(onChange: () => void): () => void;
  /** Whether a request's nonce is seen for the first time by any server. It is remembered for `keepMs` milliseconds. */
  isFirst(nonce: string, keepMs: number): Promise<boolean>;
}
