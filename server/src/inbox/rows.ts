import * as v from 'valibot';
import type { InboxMessage } from './store.ts';

/** Postgres returns 64-bit integers as strings. */
const integer = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger());
const moment = v.pipe(
  integer,
  v.transform((milliseconds) => new Date(milliseconds)),
);
const id = v.object({ id: v.string() });

/** The columns that `messageRow` reads. */
export const MESSAGE_COLUMNS =
  'm.id, m.college, m.received_at, m.answered_at, m.name, m.email, m.subject, m.message, ' +
  'o.state, o.attempts, o.due_at, o.sent_at, o.problem';

const messageRow = v.pipe(
  v.object({
    id: v.string(),
    college: v.string(),
    received_at: moment,
    answered_at: v.nullable(moment),
    name: v.string(),
    email: v.string(),
    subject: v.string(),
    message: v.string(),
    state: v.picklist(['due', 'sending', 'sent', 'failed', 'unknown']),
    attempts: integer,
    due_at: moment,
    sent_at: v.nullable(moment),
    problem: v.nullable(v.string()),
  }),
  v.transform(
    (row): InboxMessage => ({
      id: row.id,
      college: row.college,
      receivedAt: row.received_at,
      answeredAt: row.answered_at,
      name: row.name,
      email: row.email,
      subject: row.subject,
      message: row.message,
      mail: {
        state: row.state,
        attempts: row.attempts,
        dueAt: row.due_at,
        sentAt: row.sent_at,
        problem: row.problem,
      },
    }),
  ),
);

/** Parses rows of `MESSAGE_COLUMNS`. */
export const readMessages = (rows: readonly unknown[]): InboxMessage[] => v.parse(v.array(messageRow), rows);

/** Parses rows with an `id` column. */
export const readIds = (rows: readonly unknown[]): string[] =>
  v.parse(v.array(id), rows).map((row) => row.id);

/** Parses the row of the schema version. Returns 0 if there is none. */
export function readVersion(rows: readonly unknown[]): number {
  const [row] = v.parse(v.array(v.object({ version: integer })), rows);
  return row?.version ?? 0;
}
