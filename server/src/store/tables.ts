import type { Kysely } from 'kysely';

/** A column whose values have the type T, in SQL that SQLite and Postgres share. */
interface Column<T> {
  readonly definition: string;
  readonly type?: T;
}

const column = <T>(definition: string): Column<T> => ({ definition });
const text = column<string>('TEXT NOT NULL');
const optionalText = column<string | null>('TEXT');
const integer = column<number>('BIGINT NOT NULL');
const optionalInteger = column<number | null>('BIGINT');
const bytes = column<Uint8Array>('BYTEA NOT NULL');
const mailState = column<'due' | 'sending' | 'sent' | 'failed' | 'unknown'>('TEXT NOT NULL');

/**
 * Tables of an installation, those with references last. Times are ISO 8601 in text columns, and milliseconds since 1970 in
 * integer ones. `remotes` and `colleges` of keys and of remotes in development, `record` and `descriptor` are JSON.
 */
export const tables = {
  /** One row: the number of moves of pointers so far. A change of pointers locks it. */
  registry: { revision: integer },
  pointers: {
    ...{ college: text, name: text, version: text, since: text },
    ...{ by: text, previous: optionalText, record: text },
  },
  /** `n` counts the moves from 1. */
  history: {
    ...{ n: integer, at: text, revision: integer, college: text, name: text },
    ...{ version: optionalText, previous: optionalText, by: text, record: text },
  },
  keys: {
    ...{ id: text, name: text, public_key: text, remotes: text, colleges: text },
    ...{ granted: text, last_used: optionalText, revoked: optionalText },
  },
  request_nonces: { nonce: text, at: integer },
  previews: { token: text, college: text, name: text, version: text, expires: text },
  dev_remotes: { name: text, colleges: text, descriptor: text, expires: text },
  addresses: { college: text, id: text, kind: text, file_name: text, title: text, sha256: optionalText },
  address_aliases: { college: text, id: text, to: text, since: text },
  contact_messages: {
    ...{ id: text, college: text, received_at: integer, answered_at: optionalInteger },
    ...{ name: text, email: text, subject: text, message: text },
  },
  contact_outbox: {
    ...{ message_id: text, state: mailState, attempts: integer, due_at: integer, lease: optionalText },
    ...{ lease_until: optionalInteger, sent_at: optionalInteger, problem: optionalText },
  },
  /** Newest commit of each pack that is a git repository, which servers tell each other. */
  pack_commits: { college: text, commit_id: text },
  /** Releases in Postgres, in parts so that none has to fit in memory. */
  release_archives: { name: text, version: text, sha256: text, bytes: integer, added: integer },
  release_parts: { name: text, version: text, part: integer, bytes },
} as const;

/** Rows by table. */
export type Tables = {
  [T in keyof typeof tables]: {
    -readonly [C in keyof (typeof tables)[T]]: (typeof tables)[T][C] extends Column<infer V> ? V : never;
  };
};

/** Constraints of the tables. */
export const constraints: Readonly<Record<keyof Tables, readonly string[]>> = {
  registry: [],
  pointers: ['PRIMARY KEY (college, name)'],
  history: ['PRIMARY KEY (n)'],
  keys: ['PRIMARY KEY (id)'],
  request_nonces: ['PRIMARY KEY (nonce)'],
  previews: ['PRIMARY KEY (token)'],
  dev_remotes: [],
  addresses: ['PRIMARY KEY (college, id)'],
  address_aliases: ['PRIMARY KEY (college, id)'],
  contact_messages: ['PRIMARY KEY (id)'],
  contact_outbox: [
    'PRIMARY KEY (message_id)',
    'FOREIGN KEY (message_id) REFERENCES contact_messages (id) ON DELETE CASCADE',
  ],
  pack_commits: ['PRIMARY KEY (college)'],
  release_archives: ['PRIMARY KEY (name, version)'],
  release_parts: [
    'PRIMARY KEY (name, version, part)',
    'FOREIGN KEY (name, version) REFERENCES release_archives (name, version) ON DELETE CASCADE',
  ],
};

/** Indexes besides those of primary keys. */
export const indexes: readonly string[] = [
  'contact_messages_received ON contact_messages (received_at, id)',
  'contact_messages_college ON contact_messages (college, received_at)',
  'contact_outbox_state ON contact_outbox (state, due_at)',
];

/** A connection, or a transaction, of a store. */
export type Db = Kysely<Tables>;
