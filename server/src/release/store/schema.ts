import type { Schema } from '../../store/database/schema.ts';

/** Tables that servers share. Archives are split into parts, so none has to fit in memory. */
export const schema: Schema = {
  table: 'release_schema',
  steps: [
    [
      `CREATE TABLE shared_texts (
        name TEXT PRIMARY KEY,
        revision BIGINT NOT NULL,
        text TEXT NOT NULL
      )`,
      'CREATE TABLE release_history (n BIGSERIAL PRIMARY KEY, line TEXT NOT NULL)',
      'CREATE TABLE request_nonces (nonce TEXT PRIMARY KEY, at BIGINT NOT NULL)',
      `CREATE TABLE release_archives (
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        bytes BIGINT NOT NULL,
        added BIGINT NOT NULL,
        PRIMARY KEY (name, version)
      )`,
      `CREATE TABLE release_parts (
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        part INTEGER NOT NULL,
        bytes BYTEA NOT NULL,
        PRIMARY KEY (name, version, part),
        FOREIGN KEY (name, version) REFERENCES release_archives (name, version) ON DELETE CASCADE
      )`,
    ],
  ],
};
