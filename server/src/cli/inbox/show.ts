import { commandLine } from '@kalalaya/node/command-line';
import type { InboxMessage, MailStatus } from '../../inbox/store.ts';
import { formatTable, truncate } from '../table.ts';

/** Formats a moment in the time zone of this machine, e.g. 2025-06-18 14:05. */
function formatTime(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(at);
}

const attemptsText = ({ attempts }: MailStatus) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;

/** Describes the state of the mail about a message. */
function mailStatusText(mail: MailStatus): string {
  if (mail.state === 'sent') return 'mailed';
  if (mail.state === 'sending') return 'being mailed';
  if (mail.state === 'failed') return `not mailed (${attemptsText(mail)})`;
  if (mail.state === 'unknown') return 'unknown';
  return mail.attempts === 0 ? 'waiting' : `retry ${formatTime(mail.dueAt)} (${attemptsText(mail)})`;
}

/** Formats messages as a table, with a note about those whose mail failed. */
export function messageTable(messages: readonly InboxMessage[]): string {
  const rows = messages.map((message) => [
    message.id.slice(0, 8),
    formatTime(message.receivedAt),
    message.college,
    truncate(message.name, 24),
    truncate(message.subject, 40),
    message.answeredAt === null ? 'open' : 'answered',
    mailStatusText(message.mail),
  ]);
  const text = formatTable(['ID', 'RECEIVED', 'COLLEGE', 'NAME', 'SUBJECT', 'STATE', 'MAIL'], rows);
  const failed = messages.filter(({ mail }) => mail.state === 'failed' || mail.state === 'unknown').length;
  if (failed === 0) return text;
  return `${text}\n\n${failed} may not have reached the office by mail and will not be mailed again. Read them: ${commandLine('inbox show ID')}`;
}

/** Formats one message in full. */
export function messageText(message: InboxMessage): string {
  const { mail } = message;
  const facts = formatTable(
    ['ID', message.id],
    [
      ['College', message.college],
      ['Received', formatTime(message.receivedAt)],
      ['Answered', message.answeredAt === null ? 'not yet' : formatTime(message.answeredAt)],
      ['Mail', mailStatusText(mail)],
      ...(mail.problem === null ? [] : [['', truncate(mail.problem, 300)]]),
      ['From', `${message.name} <${message.email}>`],
      ['Subject', message.subject],
    ],
  );
  return message.message === '' ? facts : `${facts}\n\n${message.message}`;
}
