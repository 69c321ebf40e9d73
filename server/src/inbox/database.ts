/** A value bound to a placeholder. */
export type SqlValue = string | number | null;

/** One statement; placeholders are `$1`, `$2`, …, which SQLite and Postgres both understand. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** What the inbox needs of a database. */
export interface Database {
  /** Runs statements as one transaction that is on the disk when it resolves; the rows of the last one. */
  run(...statements: readonly [Statement, ...Statement[]]): Promise<readonly unknown[]>;
  /** Added to a query for rows of the outbox `o` that another worker may be taking at the same moment. */
  readonly skipTaken: string;
  close(): Promise<void>;
}

/** A step of the schema; written for SQLite and Postgres alike. Steps are added, never changed. */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE contact_messages (
      id TEXT PRIMARY KEY,
      college TEXT NOT NULL,
      received_at BIGINT NOT NULL,
      answered_at BIGINT,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL
    )`,
    'CREATE INDEX contact_messages_received ON contact_messages (received_at, id)',
    'CREATE INDEX contact_messages_college ON contact_messages (college, received_at)',
    `CREATE TABLE contact_outbox (
      message_id TEXT PRIMARY KEY REFERENCES contact_messages (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('due', 'sending', 'sent', 'failed', 'unknown')),
      attempts INTEGER NOT NULL DEFAULT 0,
      due_at BIGINT NOT NULL,
      lease_until BIGINT,
      lease TEXT,
      sent_at BIGINT,
      problem TEXT
    )`,
    'CREATE INDEX contact_outbox_state ON contact_outbox (state, due_at)',
  ],
];

/** The steps a database of some version still needs, each with the version it leads to. */
export function stepsFrom(version: number): { version: number; statements: readonly string[] }[] {
  return migrations
    .map((statements, index) => ({ version: index + 1, statements }))
    .filter((step) => step.version > version);
}
