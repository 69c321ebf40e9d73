import { stringify } from 'csv-stringify/sync';
import type { InboxMessage, InboxStore } from './store.ts';

/** Messages read at once. */
const PAGE = 200;

const COLUMNS = ['id', 'college', 'received', 'answered', 'name', 'email', 'subject', 'message', 'mail'];

function record({ id, college, receivedAt, answeredAt, mail, ...message }: InboxMessage): string[] {
  const { name, email, subject, message: text } = message;
  const answered = answeredAt?.toISOString() ?? '';
  return [id, college, receivedAt.toISOString(), answered, name, email, subject, text, mail.state];
}

/**
 * CSV of records. A cell that a spreadsheet would take for a formula (it begins with = + - @, a tab or a carriage
 * return, or a full-width form of one) gets an apostrophe before it.
 */
function csv(records: readonly (readonly string[])[]): string {
  return stringify([...records], { escape_formulas: true, record_delimiter: 'windows' });
}

/** Every message of the inbox, or of one college, newest first. */
export async function* allMessages(
  store: Pick<InboxStore, 'list'>,
  college?: string,
): AsyncGenerator<InboxMessage> {
  let before: InboxMessage | undefined;
  for (;;) {
    const page = await store.list({ limit: PAGE, ...(college && { college }), ...(before && { before }) });
    yield* page;
    before = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** The inbox as CSV, in pieces. It begins with a byte order mark, without which Excel garbles other scripts. */
export async function* exportCsv(store: Pick<InboxStore, 'list'>, college?: string): AsyncGenerator<string> {
  yield `\ufeff${csv([COLUMNS])}`;
  for await (const message of allMessages(store, college)) yield csv([record(message)]);
}
