/**
 * Longest values of the contact form, in UTF-16 units as `maxlength` counts them (specification, section 5; a line
 * break is one).
 */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 200, message: 5000 } as const;

/** Name of the honeypot field: invisible to people, so whatever fills it in is a program. */
export const CONTACT_HONEYPOT = 'website';

/** Days that a message is kept where the profile says nothing. */
export const CONTACT_DAYS = 365;

/** Why a message sent without JavaScript was not taken: the `error` parameter of `/Contact`. */
export type ContactFailure = 'invalid' | 'limit' | 'unavailable';

/** What the page says for each failure. */
export const CONTACT_FAILURES: Readonly<Record<ContactFailure, string>> = {
  invalid:
    'The message was not sent: a field is missing or cannot be read. Fill in name, e-mail and subject.',
  limit: 'The message was not sent: too many came from your address. Try again in an hour, or telephone.',
  unavailable: 'The message was not sent: it could not be stored just now. Try again in a few minutes.',
};
