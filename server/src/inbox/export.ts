import { csvOf } from '../base/csv.ts';
import type { InboxMessage, InboxStore } from './store.ts';

/** Number of messages per page. */
const PAGE = 200;

const COLUMNS = ['id', 'college', 'received', 'answered', 'name', 'email', 'subject', 'message', 'mail'];

function record({ id, college, receivedAt, answeredAt, mail, ...message }: InboxMessage): string[] {
  const { name, email, subject, message: text } = message;
  const answered = answeredAt?.toISOString() ?? '';
  return [id, college, receivedAt.toISOString(), answered, name, email, subject, text, mail.state];
}

/** Yields every message of the inbox, or of one college, newest first. */
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

/**
 * Yields the inbox as CSV in chunks. It starts with a byte order mark, without which Excel misreads non-Latin
 * scripts.
 */
export async function* exportCsv(store: Pick<InboxStore, 'list'>, college?: string): AsyncGenerator<string> {
  yield csvOf([COLUMNS], { bom: true });
  for await (const message of allMessages(store, college)) yield csvOf([record(message)]);
}
