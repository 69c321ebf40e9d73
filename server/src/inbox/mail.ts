import { commandLine } from '@kalalaya/node/command-line';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { InboxMessage } from './store.ts';

/** Mail settings of a college. */
export interface MailCollege {
  /** Name in the sender. */
  readonly name: string;
  /** Recipient address. */
  readonly notify: string;
  /** Public origin of the portal. */
  readonly origin: string;
}

/** A composed mail with its SMTP envelope. */
export interface Mail {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

/** Stable across attempts, so that mail programs show a duplicate delivery only once. */
const messageIdOf = (id: string, origin: string) => `<contact-${id}@${new URL(origin).hostname}>`;

function textOf({ id, name, email, subject, message, receivedAt }: InboxMessage, origin: string): string {
  return [
    `${name} <${email}> sent this message from the contact page of ${origin}:`,
    '',
    subject,
    '',
    message === '' ? '(The message is empty: see the subject.)' : message,
    '',
    '-- ',
    `Received ${receivedAt.toISOString()}. Reply to this e-mail to answer ${email}.`,
    `To mark the message as answered: ${commandLine(`inbox answered ${id.slice(0, 8)}`)}`,
    '',
  ].join('\n');
}

/**
 * Composes the mail about a message: to the college, with the sender in Reply-To. `from` must be an address
 * that the mail server accepts; the sender's own address would be rejected as forged. Nodemailer encodes
 * every header, and the contract rejects line breaks in fields.
 */
export async function composeMail(message: InboxMessage, college: MailCollege, from: string): Promise<Mail> {
  const composer = new MailComposer({
    from: { name: `${college.name} website`, address: from },
    to: college.notify,
    replyTo: { name: message.name, address: message.email },
    subject: message.subject,
    text: textOf(message, college.origin),
    date: message.receivedAt,
    messageId: messageIdOf(message.id, college.origin),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from, to: college.notify }, raw: await composer.compile().build() };
}
