import * as v from 'valibot';
import { CONTACT_FAILURES, CONTACT_LIMITS } from './contact-words.ts';

/** A message of the contact form, as it is kept. */
export interface ContactMessage {
  /** One line. */
  readonly name: string;
  readonly email: string;
  /** One line. */
  readonly subject: string;
  /** May be empty; lines end in `\n`. */
  readonly message: string;
}

/** What is wrong, by field: a sentence that says what to write. */
export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** Text as typed: no control characters but line breaks and tabs, no blanks at either end. */
function typed(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}

/** One line, so that no mail header can be smuggled in. */
function line(value: string): string {
  return typed(value).replace(/\s+/g, ' ');
}

const sent = (missing: string) => v.optional(v.string(missing), '');

/** Reads a message of the contact form; its issues say, per field, what to write. */
export const contactMessage: v.GenericSchema<unknown, ContactMessage> = v.object({
  name: v.pipe(
    sent('Write your name.'),
    v.transform(line),
    v.nonEmpty('Write your name.'),
    v.maxLength(CONTACT_LIMITS.name, `Write your name in at most ${CONTACT_LIMITS.name} characters.`),
  ),
  email: v.pipe(
    sent('Write your e-mail address.'),
    v.transform(line),
    v.nonEmpty('Write your e-mail address, so that the office can answer.'),
    v.maxLength(
      CONTACT_LIMITS.email,
      `Write an e-mail address of at most ${CONTACT_LIMITS.email} characters.`,
    ),
    v.rfcEmail('Write a whole e-mail address, as in name@example.org.'),
  ),
  subject: v.pipe(
    sent('Write a subject.'),
    v.transform(line),
    v.nonEmpty('Write a subject: what your message is about, in a few words.'),
    v.maxLength(CONTACT_LIMITS.subject, `Write the subject in at most ${CONTACT_LIMITS.subject} characters.`),
  ),
  message: v.pipe(
    sent('Write your message as text.'),
    v.transform(typed),
    v.maxLength(CONTACT_LIMITS.message, `Write the message in at most ${CONTACT_LIMITS.message} characters.`),
  ),
});

/** A message that was read, or what is wrong with it. */
export type ContactRead =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors };

function isField(key: unknown): key is keyof ContactMessage {
  return typeof key === 'string' && Object.hasOwn(CONTACT_LIMITS, key);
}

/**
 * Reads what a form or a JSON body holds, in the browser before sending and on the server before storing.
 *
 * @example
 * readContact({ name: ' Leela ', email: 'leela@nila.example', subject: 'Hostel' }).ok // → true
 * readContact({ name: 'Leela', email: 'leela@nila.example' }).errors // → { subject: 'Write a subject: what your message is about, in a few words.' }
 */
export function readContact(input: unknown): ContactRead {
  const read = v.safeParse(contactMessage, input);
  if (read.success) return { ok: true, message: read.output };
  const errors: { -readonly [K in keyof ContactErrors]: ContactErrors[K] } = {};
  for (const issue of read.issues) {
    const field = issue.path?.[0]?.key;
    if (isField(field)) errors[field] ??= issue.message;
  }
  // What is no object at all lacks every field.
  if (Object.keys(errors).length === 0) return readContact({});
  return { ok: false, errors };
}

/** What the server answered to a message sent as JSON. */
export type ContactReply =
  | { readonly kind: 'sent' }
  /** Fields to mend, each with what to write. */
  | { readonly kind: 'invalid'; readonly errors: ContactErrors }
  | { readonly kind: 'failed'; readonly message: string };

const words = v.exactOptional(v.string());
const refusal = v.object({ errors: v.object({ name: words, email: words, subject: words, message: words }) });
// Nothing beside it: what a proxy or a framework says of itself is not for visitors.
const failure = v.strictObject({ message: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Reads the answer to a JSON post of `/portal/contact`: 201, 400 with `errors`, the other refusals with
 * `message` alone. Any other answer, or one without words, is a failure in the page's own.
 *
 * @example
 * readContactReply(201, {}) // → { kind: 'sent' }
 * readContactReply(500, { message: 'Closed.' }) // → { kind: 'failed', message: 'Closed.' }
 */
export function readContactReply(status: number, body: unknown): ContactReply {
  if (status === 201) return { kind: 'sent' };
  const refused = v.safeParse(refusal, body);
  if (status === 400 && refused.success) return { kind: 'invalid', errors: refused.output.errors };
  const said = v.safeParse(failure, body);
  if (said.success) return { kind: 'failed', message: said.output.message };
  return { kind: 'failed', message: CONTACT_FAILURES[status === 429 ? 'limit' : 'unavailable'] };
}
