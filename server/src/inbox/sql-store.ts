import { createHash, randomUUID } from 'node:crypto';
import type { Database, SqlValue, Statement } from './database.ts';
import { InboxError } from './errors.ts';
import { MESSAGE_COLUMNS, readIds, readMessages } from './rows.ts';
import type { AttemptResult, InboxFilter, InboxMessage, InboxStore, Lease, NewMessage } from './store.ts';

const FROM = 'FROM contact_messages m JOIN contact_outbox o ON o.message_id = m.id';
const SELECT = `SELECT ${MESSAGE_COLUMNS} ${FROM}`;

const statement = (sql: string, ...values: SqlValue[]): Statement => ({ sql, values });

/** Derives a UUID from a message and its key, which is the same on every server. */
function idOf({ college, name, email, subject, message }: NewMessage, key: string): string {
  const text = JSON.stringify([key, college, name, email, subject, message]);
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 and variant of RFC 9562: a UUID with custom content.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function addStatements(id: string, { college, name, email, subject, message }: NewMessage, at: number) {
  return [
    statement(
      `INSERT INTO contact_messages (id, college, received_at, name, email, subject, message)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      id,
      college,
      at,
      name,
      email,
      subject,
      message,
    ),
    statement(
      `INSERT INTO contact_outbox (message_id, state, due_at) VALUES ($1, 'due', $2)
       ON CONFLICT (message_id) DO NOTHING RETURNING message_id AS id`,
      id,
      at,
    ),
  ] as const;
}

function listStatement({ college, open = false, limit, before }: InboxFilter): Statement {
  const values: SqlValue[] = [];
  const bind = (value: SqlValue) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (college !== undefined) conditions.push(`m.college = ${bind(college)}`);
  if (open) conditions.push('m.answered_at IS NULL');
  if (before !== undefined) {
    conditions.push(`(m.received_at, m.id) < (${bind(before.receivedAt.getTime())}, ${bind(before.id)})`);
  }
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return {
    sql: `${SELECT} ${where} ORDER BY m.received_at DESC, m.id DESC LIMIT ${bind(limit)}`,
    values,
  };
}

/** Leases the next due message in one atomic statement, so that two workers never get the same message. */
function leaseStatement(
  skipLocked: string,
  colleges: readonly string[],
  token: string,
  now: number,
  leaseMs: number,
): Statement {
  const listed = colleges.map((_id, index) => `$${index + 4}`).join(', ');
  return statement(
    `UPDATE contact_outbox SET state = 'sending', attempts = attempts + 1, lease = $1, lease_until = $2
     WHERE state = 'due' AND message_id = (
       SELECT o.message_id ${FROM}
       WHERE o.state = 'due' AND o.due_at <= $3 AND m.answered_at IS NULL AND m.college IN (${listed})
       ORDER BY o.due_at, o.message_id LIMIT 1${skipLocked}
     )
     RETURNING message_id AS id`,
    token,
    now + leaseMs,
    now,
    ...colleges,
  );
}

/**
 * Records the result of an attempt even after its lease has expired: a late result is better than `unknown`.
 */
function attemptStatement({ token, message }: Lease, result: AttemptResult): Statement {
  const { state } = result;
  return statement(
    `UPDATE contact_outbox SET state = $1, due_at = $2, sent_at = $3, problem = $4, lease_until = NULL
     WHERE message_id = $5 AND lease = $6 AND state IN ('sending', 'unknown')
     RETURNING message_id AS id`,
    state,
    state === 'due' ? result.at.getTime() : message.mail.dueAt.getTime(),
    state === 'sent' ? result.at.getTime() : null,
    state === 'sent' ? message.mail.problem : result.problem,
    message.id,
    token,
  );
}

/** Creates the inbox over either kind of database. `name` identifies it in errors. */
export function sqlStore(database: Database, name: string): InboxStore {
  async function run(...statements: readonly [Statement, ...Statement[]]): Promise<readonly unknown[]> {
    try {
      return await database.run(...statements);
    } catch (cause) {
      if (cause instanceof InboxError) throw cause;
      const detail = cause instanceof Error ? cause.message : String(cause);
      throw new InboxError(`The inbox (${name}) cannot be used: ${detail}`, { cause });
    }
  }
  const ids = async (sql: string, ...values: SqlValue[]) => readIds(await run(statement(sql, ...values)));
  const messages = async (query: Statement): Promise<InboxMessage[]> => readMessages(await run(query));

  return {
    async add(message, at, key) {
      const id = key === undefined ? randomUUID() : idOf(message, key);
      const added = readIds(await run(...addStatements(id, message, at.getTime())));
      return { id, isNew: added.length > 0 };
    },
    async has(message, key) {
      return (await ids('SELECT id FROM contact_messages WHERE id = $1', idOf(message, key))).length > 0;
    },
    list: (filter) => messages(listStatement(filter)),
    async find(idStart) {
      if (!/^[0-9a-f-]+$/.test(idStart)) return [];
      return messages(statement(`${SELECT} WHERE m.id LIKE $1 ORDER BY m.id LIMIT 10`, `${idStart}%`));
    },
    async markAnswered(id, at) {
      const sql = 'UPDATE contact_messages SET answered_at = $1 WHERE id = $2 RETURNING id';
      return (await ids(sql, at.getTime(), id)).length > 0;
    },
    async remove(id) {
      return (await ids('DELETE FROM contact_messages WHERE id = $1 RETURNING id', id)).length > 0;
    },
    async purge(college, before) {
      const sql = 'DELETE FROM contact_messages WHERE college = $1 AND received_at < $2 RETURNING id';
      return (await ids(sql, college, before.getTime())).length;
    },
    colleges: () => ids('SELECT DISTINCT college AS id FROM contact_messages ORDER BY college'),
    async lease(colleges, now, leaseMs) {
      if (colleges.length === 0) return null;
      const token = randomUUID();
      const leaseQuery = leaseStatement(database.skipLocked, colleges, token, now.getTime(), leaseMs);
      const [id] = readIds(await run(leaseQuery));
      if (id === undefined) return null;
      const [message] = await messages(statement(`${SELECT} WHERE m.id = $1`, id));
      // Deleted meanwhile: there is nothing to mail.
      return message === undefined ? null : { token, message };
    },
    async recordAttempt(lease, result) {
      return readIds(await run(attemptStatement(lease, result))).length > 0;
    },
    expire: (now) =>
      ids(
        `UPDATE contact_outbox SET state = 'unknown', problem = $1
         WHERE state = 'sending' AND lease_until < $2 RETURNING message_id AS id`,
        'The server stopped during the delivery. The mail may or may not have arrived.',
        now.getTime(),
      ),
    close: () => database.close(),
  };
}
