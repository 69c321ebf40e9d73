import MailComposer from 'nodemailer/lib/mail-composer';
import type { InboxMessage } from './store.ts';

/** What a mail must know of the college it goes to. */
export interface MailCollege {
  /** Name that the mail comes from. */
  readonly name: string;
  /** Address that the mail goes to. */
  readonly notify: string;
  /** Public origin of the portal. */
  readonly origin: string;
}

/** A mail as it goes over the wire. */
export interface Mail {
  readonly envelope: { readonly from: string; readonly to: string };
  readonly raw: Buffer;
}

/** The same for every try, so that a mail program shows a mail that came twice all the same only once. */
const messageIdOf = (id: string, origin: string) => `<contact-${id}@${new URL(origin).hostname}>`;

function textOf({ id, name, email, subject, message, receivedAt }: InboxMessage, origin: string): string {
  return [
    `${name} <${email}> wrote on the contact page of ${origin}:`,
    '',
    subject,
    '',
    message === '' ? '(no message besides the subject)' : message,
    '',
    '-- ',
    `Received ${receivedAt.toISOString()}. Answer this mail to write to ${email}.`,
    `When it is answered: npm run portal -- inbox answered ${id.slice(0, 8)}`,
    '',
  ].join('\n');
}

/**
 * Composes the mail about a message: to the college, with the sender in Reply-To. `from` is an address that the
 * mail server lets us send from; the sender's own would be refused as forged. Every header is encoded by
 * nodemailer, and the contract lets no line break into a field.
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
