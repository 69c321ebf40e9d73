import {
  CONTACT_HONEYPOT,
  type ContactMessage,
  type ContactReply,
  readContact,
  readContactReply,
} from '@kalalaya/contract/calls';
import { CONTACT_ADDRESS, unreachable } from './address.ts';

/** Timeout for sending a message, in milliseconds (specification, section 9). */
const TIMEOUT = 10_000;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Idempotency key. It stays the same until a message is stored, so that a retry cannot store it twice. */
let key = newKey();

/** Posts a message as JSON. Never rejects: failures are part of the reply. */
async function post(message: ContactMessage & { readonly website: string }): Promise<ContactReply> {
  try {
    const response = await fetch(CONTACT_ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(message),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const body: unknown = await response.json().catch(() => null);
    const reply = readContactReply(response.status, body);
    if (reply.kind === 'sent') key = newKey();
    return reply;
  } catch {
    return unreachable;
  }
}

/**
 * Validates the form with the server's schema and posts it if valid. Never rejects: errors are part of the
 * reply.
 */
export async function sendMessage(values: Readonly<Record<string, unknown>>): Promise<ContactReply> {
  const result = readContact(values);
  if (!result.ok) return { kind: 'invalid', errors: result.errors };
  const website = values[CONTACT_HONEYPOT];
  return post({ ...result.message, website: typeof website === 'string' ? website : '' });
}
