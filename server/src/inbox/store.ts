import { createHash, randomUUID } from 'node:crypto';
import type { ContactMessage } from '@kalalaya/contract/calls';
import type { StoreLocation } from '../store/location.ts';
import { type Store, storeAt } from '../store/store.ts';
import type { Db, Tables } from '../store/tables.ts';

/**
 * State of the mail about a message. `due` waits for its next attempt, `sending` is leased by a worker,
 * `sent` was accepted by the mail server, `failed` was rejected or given up, `unknown` was sent without a
 * response.
 */
export type MailState = 'due' | 'sending' | 'sent' | 'failed' | 'unknown';

/** Outbox state of a message. */
export interface MailStatus {
  readonly state: MailState;
  /** Number of attempts started so far. */
  readonly attempts: number;
  /** Time of the next attempt, while `due`. */
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  /** Reason of the last failed attempt; null if none failed. */
  readonly problem: string | null;
}

/** A stored message of the contact form. The sender's network address is not stored. */
export interface InboxMessage extends ContactMessage {
  /** A UUID. */
  readonly id: string;
  /** Id of the college it was written to. */
  readonly college: string;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  readonly mail: MailStatus;
}

export interface NewMessage extends ContactMessage {
  readonly college: string;
}

/** Filter and page of a message list, newest first. */
export interface InboxFilter {
  /** Only messages to this college. */
  readonly college?: string;
  /** Only unanswered messages. */
  readonly open?: boolean;
  /** Maximum number of messages. */
  readonly limit: number;
  /** Only messages older than this one: the next page. */
  readonly before?: Pick<InboxMessage, 'id' | 'receivedAt'>;
}

/** A message leased to one worker, which has the exclusive right to mail it until the lease expires. */
export interface Lease {
  /** Identifies the lease. Results of other workers are rejected. */
  readonly token: string;
  readonly message: InboxMessage;
}

/** Outcome of an attempt to mail a message. */
export type AttemptResult =
  | { readonly state: 'sent'; readonly at: Date }
  /** Retry at `at`. */
  | { readonly state: 'due'; readonly at: Date; readonly problem: string }
  | { readonly state: 'failed' | 'unknown'; readonly problem: string };

/** Derives a UUID from a message and its key, which is the same on every server. */
function idOf({ college, name, email, subject, message }: NewMessage, key: string): string {
  const text = JSON.stringify([key, college, name, email, subject, message]);
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 and variant of RFC 9562: a UUID with custom content.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

type MessageRow = Tables['contact_messages'] & Tables['contact_outbox'];

function messageOf(row: MessageRow): InboxMessage {
  const { id, college, received_at, answered_at, name, email, subject, message } = row;
  const { state, attempts, due_at, sent_at, problem } = row;
  const timeOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));
  return {
    ...{ id, college, name, email, subject, message },
    receivedAt: new Date(received_at),
    answeredAt: timeOf(answered_at),
    mail: { state, attempts, dueAt: new Date(due_at), sentAt: timeOf(sent_at), problem },
  };
}

const selectMessages = (db: Db) =>
  db.selectFrom('contact_messages').innerJoin('contact_outbox', 'message_id', 'id').selectAll();

/**
 * The contact messages and their outbox. Changes are durable when a method resolves. Every method rejects with
 * `DatabaseError` if the database cannot be used.
 */
export class InboxStore {
  readonly #store: Store;

  constructor(location: StoreLocation) {
    this.#store = storeAt(location);
  }

  /**
   * Stores a message with its outbox entry. The same message with the same `key` is stored only once, regardless of
   * retries and servers; `isNew` is false if it had been stored before.
   */
  add(message: NewMessage, at: Date, key?: string) {
    const id = key === undefined ? randomUUID() : idOf(message, key);
    const time = at.getTime();
    const { college, name, email, subject, message: text } = message;
    return this.#store.write(async (db) => {
      const added = await db
        .insertInto('contact_messages')
        .values({ id, college, received_at: time, name, email, subject, message: text })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added === undefined) return { id, isNew: false };
      const mail = { message_id: id, state: 'due', attempts: 0, due_at: time } as const;
      await db.insertInto('contact_outbox').values(mail).execute();
      return { id, isNew: true };
    });
  }

  /** Returns true if the same message with the same `key` is stored. */
  async has(message: NewMessage, key: string): Promise<boolean> {
    return (await this.find(idOf(message, key))).length > 0;
  }

  async list({ college, open = false, limit, before }: InboxFilter): Promise<InboxMessage[]> {
    const rows = await this.#store.read((db) => {
      let query = selectMessages(db).orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
      if (college !== undefined) query = query.where('college', '=', college);
      if (open) query = query.where('answered_at', 'is', null);
      if (before !== undefined) {
        const time = before.receivedAt.getTime();
        query = query.where(({ or, and, eb }) =>
          or([eb('received_at', '<', time), and([eb('received_at', '=', time), eb('id', '<', before.id)])]),
        );
      }
      return query.execute();
    });
    return rows.map(messageOf);
  }

  /** Returns messages whose id starts with `idStart`. */
  async find(idStart: string): Promise<InboxMessage[]> {
    if (!/^[0-9a-f-]+$/.test(idStart)) return [];
    const rows = await this.#store.read((db) =>
      selectMessages(db).where('id', 'like', `${idStart}%`).orderBy('id').limit(10).execute(),
    );
    return rows.map(messageOf);
  }

  /** Stops further mail attempts. Returns false if there is no such message. */
  async markAnswered(id: string, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.write((db) =>
      db
        .updateTable('contact_messages')
        .set({ answered_at: at.getTime() })
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** Deletes a message and its outbox entry. Returns false if there is no such message. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#store.write((db) =>
      db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst(),
    );
    return numDeletedRows > 0n;
  }

  /** Deletes a college's messages received before a moment. Returns their number. */
  async purge(college: string, before: Date): Promise<number> {
    const { numDeletedRows } = await this.#store.write((db) =>
      db
        .deleteFrom('contact_messages')
        .where('college', '=', college)
        .where('received_at', '<', before.getTime())
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  }

  /** Returns the ids of colleges with messages. */
  async colleges(): Promise<string[]> {
    const rows = await this.#store.read((db) =>
      db.selectFrom('contact_messages').select('college').distinct().orderBy('college').execute(),
    );
    return rows.map(({ college }) => college);
  }

  /**
   * Leases the next due message to one of the colleges for `leaseMs` milliseconds, or returns null. Two workers never get
   * the same message.
   */
  lease(colleges: readonly string[], now: Date, leaseMs: number): Promise<Lease | null> {
    const isShared = this.#store.isShared;
    if (colleges.length === 0) return Promise.resolve(null);
    const select = (db: Db) =>
      selectMessages(db)
        .where('state', '=', 'due')
        .where('due_at', '<=', now.getTime())
        .where('answered_at', 'is', null)
        .where('college', 'in', colleges)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1);
    return this.#store.write(async (db) => {
      // SQLite has a single writer, so no rows of a concurrent lease are visible.
      const due = isShared ? select(db).forUpdate('contact_outbox').skipLocked() : select(db);
      const row = await due.executeTakeFirst();
      if (row === undefined) return null;
      const token = randomUUID();
      const lease = { state: 'sending', attempts: row.attempts + 1, lease: token } as const;
      await db
        .updateTable('contact_outbox')
        .set({ ...lease, lease_until: now.getTime() + leaseMs })
        .where('message_id', '=', row.id)
        .execute();
      return { token, message: messageOf({ ...row, ...lease }) };
    });
  }

  /**
   * Records the result of a leased attempt, even after its lease has expired: a late result is better than `unknown`.
   * Returns false if the message was deleted.
   */
  async recordAttempt({ token, message }: Lease, result: AttemptResult): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.write((db) =>
      db
        .updateTable('contact_outbox')
        .set({
          state: result.state,
          due_at: result.state === 'due' ? result.at.getTime() : message.mail.dueAt.getTime(),
          sent_at: result.state === 'sent' ? result.at.getTime() : null,
          problem: result.state === 'sent' ? message.mail.problem : result.problem,
          lease_until: null,
        })
        .where('message_id', '=', message.id)
        .where('lease', '=', token)
        .where('state', 'in', ['sending', 'unknown'])
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** Marks attempts with an expired lease as `unknown` and returns their ids. */
  async expire(now: Date): Promise<string[]> {
    const problem = 'The server stopped during the delivery. The mail may or may not have arrived.';
    const rows = await this.#store.write((db) =>
      db
        .updateTable('contact_outbox')
        .set({ state: 'unknown', problem })
        .where('state', '=', 'sending')
        .where('lease_until', '<', now.getTime())
        .returning('message_id')
        .execute(),
    );
    return rows.map(({ message_id }) => message_id);
  }
}
