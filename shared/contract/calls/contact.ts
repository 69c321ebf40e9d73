import * as v from 'valibot';
import { CONTACT_FAILURES, CONTACT_LIMITS } from './contact-words.ts';

/** A message of the contact form, as stored. */
export interface ContactMessage {
  /** One line. */
  readonly name: string;
  readonly email: string;
  /** One line. */
  readonly subject: string;
  /** May be empty; lines end in `\n`. */
  readonly message: string;
}

/** Validation errors by field: sentences that say what to write. */
export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** Normalises line breaks, removes other control characters except tabs, and trims the text. */
function normalizeText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}

/** Joins a text into one line, which prevents header injection in mails. */
function singleLine(value: string): string {
  return normalizeText(value).replace(/\s+/g, ' ');
}

/** Schema of a line that is required: `empty` asks for it, and `what` names it. */
const line = (field: 'name' | 'email' | 'subject', what: string, empty: string) =>
  v.pipe(
    v.optional(v.string(empty), ''),
    v.transform(singleLine),
    v.nonEmpty(empty),
    v.maxLength(
      CONTACT_LIMITS[field],
      `Please enter ${what} of at most ${CONTACT_LIMITS[field]} characters.`,
    ),
  );

/** Schema of a contact message. Its issues say what to write, per field. */
export const contactMessage: v.GenericSchema<unknown, ContactMessage> = v.object({
  name: line('name', 'a name', 'Please enter your name.'),
  email: v.pipe(
    line('email', 'an e-mail address', 'Please enter your e-mail address so that the office can reply.'),
    v.rfcEmail('Please enter a full e-mail address, for example name@example.org.'),
  ),
  subject: line(
    'subject',
    'a subject',
    'Please enter a subject: what your message is about, in a few words.',
  ),
  message: v.pipe(
    v.optional(v.string('Please enter your message as text.'), ''),
    v.transform(normalizeText),
    v.maxLength(
      CONTACT_LIMITS.message,
      `Please enter a message of at most ${CONTACT_LIMITS.message} characters.`,
    ),
  ),
});

/** A valid message, or the errors of an invalid one. */
export type ContactResult =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors };

/**
 * Validates a form or a JSON body, in the browser before sending and on the server before storing.
 *
 * @example
 * readContact({ name: ' Leela ', email: 'leela@nila.example', subject: 'Hostel' }).ok // → true
 * readContact({ name: 'Leela', email: 'leela@nila.example' }).errors // → { subject: 'Please enter a subject: what your message is about, in a few words.' }
 */
export function readContact(input: unknown): ContactResult {
  const result = v.safeParse(contactMessage, input);
  if (result.success) return { ok: true, message: result.output };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.issues) if (path) errors[String(path[0].key)] ??= message;
  // A value that is not an object lacks every field.
  return Object.keys(errors).length === 0 ? readContact({}) : { ok: false, errors };
}

/** Outcome of a message sent as JSON. */
export type ContactReply =
  | { readonly kind: 'sent' }
  /** Fields to correct, each with a sentence that says what to write. */
  | { readonly kind: 'invalid'; readonly errors: ContactErrors }
  | { readonly kind: 'failed'; readonly message: string };

const optionalText = v.exactOptional(v.string());
const errorResponse = v.object({
  errors: v.object({ name: optionalText, email: optionalText, subject: optionalText, message: optionalText }),
});
// Strict: messages of proxies and frameworks are not meant for visitors.
const failureResponse = v.strictObject({ message: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Reads the response to a JSON post of `/portal/contact`: 201, 400 with `errors`, or any other status with
 * `message`. A response in another format is a failure with a message of the page.
 * @example
 * readContactReply(201, {}) // → { kind: 'sent' }
 * readContactReply(500, { message: 'Closed.' }) // → { kind: 'failed', message: 'Closed.' }
 */
export function readContactReply(status: number, body: unknown): ContactReply {
  if (status === 201) return { kind: 'sent' };
  const errorResult = v.safeParse(errorResponse, body);
  if (status === 400 && errorResult.success) return { kind: 'invalid', errors: errorResult.output.errors };
  const failureResult = v.safeParse(failureResponse, body);
  if (failureResult.success) return { kind: 'failed', message: failureResult.output.message };
  return { kind: 'failed', message: CONTACT_FAILURES[status === 429 ? 'limit' : 'unavailable'] };
}
