/**
 * Maximum lengths in the contact form, in UTF-16 units like `maxlength`; a line break counts as one
 * (specification, section 5).
 */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 200, message: 5000 } as const;

/** Name of the honeypot field, which is invisible to people: only bots fill it in. */
export const CONTACT_HONEYPOT = 'website';

/** Default retention of messages, in days. */
export const CONTACT_DAYS = 365;

/** Reason why a message sent without JavaScript was rejected; the `error` parameter of `/Contact`. */
export type ContactFailure = 'invalid' | 'limit' | 'unavailable';

/** Page text for each failure. */
export const CONTACT_FAILURES: Readonly<Record<ContactFailure, string>> = {
  invalid:
    'Your message was not sent because a field is missing or unreadable. Please fill in your name, e-mail address and subject.',
  limit:
    'Your message was not sent because too many came from your address. Try again in an hour, or telephone.',
  unavailable: 'Your message was not sent because it could not be stored. Try again in a few minutes.',
};
