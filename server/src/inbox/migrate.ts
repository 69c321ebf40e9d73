import * as v from 'valibot';
import type { Config } from '../base/config.ts';
import type { Database, SqlValue, Statement } from './database.ts';
import { inboxFile } from './open.ts';
import { postgresInbox } from './postgres.ts';
import { sqliteInbox } from './sqlite.ts';

/** Number of messages per transaction. */
const PAGE = 200;

const messages = [
  'id',
  'college',
  'received_at',
  'answered_at',
  'name',
  'email',
  'subject',
  'message',
] as const;
const outbox = [
  'message_id',
  'state',
  'attempts',
  'due_at',
  'lease_until',
  'lease',
  'sent_at',
  'problem',
] as const;

const rows = v.array(v.record(v.string(), v.union([v.string(), v.number(), v.null()])));
type Row = v.InferOutput<typeof rows>[number];

function insert(table: string, columns: readonly string[], row: Row): Statement {
  const values: SqlValue[] = columns.map((column) => row[column] ?? null);
  const placeholders = columns.map((_column, index) => `$${index + 1}`).join(', ');
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders}) ON CONFLICT DO NOTHING`,
    values,
  };
}

/**
 * Moves every message with its outbox entry from one database to another. A message is deleted from the
 * source only after it is stored durably in the target. An interrupted migration therefore loses none, and
 * the next one resolves duplicates.
 *
 * @returns the number of moved messages
 * @throws {InboxError} if a database cannot be used
 */
async function migrateMessages(from: Database, to: Database): Promise<number> {
  const columns = [...messages.map((one) => `m.${one}`), ...outbox.map((one) => `o.${one}`)].join(', ');
  const page = `SELECT ${columns} FROM contact_messages m JOIN contact_outbox o ON o.message_id = m.id
    ORDER BY m.id LIMIT ${PAGE}`;
  for (let moved = 0; ; ) {
    const batch = v.parse(rows, await from.run({ sql: page, values: [] }));
    const statements = batch.flatMap((row) => [
      insert('contact_messages', messages, row),
      insert('contact_outbox', outbox, row),
    ]);
    const [first, ...rest] = statements;
    if (first === undefined) return moved;
    await to.run(first, ...rest);
    const ids = batch.map((row) => row.id ?? null);
    const listed = ids.map((_id, index) => `$${index + 1}`).join(', ');
    await from.run({ sql: `DELETE FROM contact_messages WHERE id IN (${listed})`, values: ids });
    moved += batch.length;
  }
}

/**
 * Migrates the inbox between DATA_DIR and the database, and returns the number of messages.
 *
 * @throws {InboxError} if a database cannot be used; no message is lost then
 */
export async function migrateInbox(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  url: string,
  to: 'database' | 'files',
): Promise<number> {
  const file = sqliteInbox(inboxFile(DATA_DIR));
  const database = postgresInbox(url);
  try {
    return await (to === 'database' ? migrateMessages(file, database) : migrateMessages(database, file));
  } finally {
    await file.close();
    await database.close();
  }
}
