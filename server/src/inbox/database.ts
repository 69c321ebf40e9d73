/** A value bound to a placeholder. */
export type SqlValue = string | number | null;

/** A statement with placeholders `$1`, `$2`, …, which both SQLite and Postgres support. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Database interface of the inbox. */
export interface Database {
  /** Runs statements in one durable transaction. Returns the rows of the last statement. */
  run(...statements: readonly [Statement, ...Statement[]]): Promise<readonly unknown[]>;
  /** Clause that skips rows of the outbox `o` that another worker is leasing at the same time. */
  readonly skipLocked: string;
  close(): Promise<void>;
}

/** Migrations of the schema, valid in SQLite and Postgres. Migrations are added, never changed. */
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

/** Returns the migrations after a schema version, each with the version that it produces. */
export function pendingMigrations(version: number): { version: number; statements: readonly string[] }[] {
  return migrations
    .map((statements, index) => ({ version: index + 1, statements }))
    .filter((step) => step.version > version);
}
