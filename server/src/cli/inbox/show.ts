import type { InboxMessage, MailStatus } from '../../inbox/store.ts';
import { cut, table } from '../table.ts';

/** A moment in the zone of this machine, as 2025-06-18 14:05. */
function moment(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(at);
}

const tries = ({ attempts }: MailStatus) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;

/** Where the mail about a message stands, in a few words. */
function mailWords(mail: MailStatus): string {
  if (mail.state === 'sent') return 'mailed';
  if (mail.state === 'sending') return 'being mailed';
  if (mail.state === 'failed') return `not mailed (${tries(mail)})`;
  if (mail.state === 'unknown') return 'mailed or not: unknown';
  return mail.attempts === 0 ? 'waiting' : `again ${moment(mail.dueAt)} (${tries(mail)})`;
}

/** Messages as a table, with what to do about those whose mail did not go out. */
export function messageTable(messages: readonly InboxMessage[]): string {
  const rows = messages.map((message) => [
    message.id.slice(0, 8),
    moment(message.receivedAt),
    message.college,
    cut(message.name, 24),
    cut(message.subject, 40),
    message.answeredAt === null ? 'open' : 'answered',
    mailWords(message.mail),
  ]);
  const text = table(['ID', 'RECEIVED', 'COLLEGE', 'NAME', 'SUBJECT', 'STATE', 'MAIL'], rows);
  const lost = messages.filter(({ mail }) => mail.state === 'failed' || mail.state === 'unknown').length;
  if (lost === 0) return text;
  return `${text}\n\n${lost} may not have reached the office by mail and will not be mailed again. Read: portal inbox show ID`;
}

/** One whole message. */
export function messageText(message: InboxMessage): string {
  const { mail } = message;
  const facts = table(
    ['ID', message.id],
    [
      ['College', message.college],
      ['Received', moment(message.receivedAt)],
      ['Answered', message.answeredAt === null ? 'not yet' : moment(message.answeredAt)],
      ['Mail', mailWords(mail)],
      ...(mail.problem === null ? [] : [['', cut(mail.problem, 300)]]),
      ['From', `${message.name} <${message.email}>`],
      ['Subject', message.subject],
    ],
  );
  return message.message === '' ? facts : `${facts}\n\n${message.message}`;
}
