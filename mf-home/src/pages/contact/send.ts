import {
  CONTACT_HONEYPOT,
  type ContactMessage,
  type ContactReply,
  readContact,
  readContactReply,
} from '@kalalaya/contract/calls';
import { CONTACT_ADDRESS, notReached } from './address.ts';

/** Milliseconds after which an unanswered message counts as not sent (specification, section 9). */
const TIMEOUT = 10_000;

/** A message with what the field that nobody sees holds. */
interface Outgoing extends ContactMessage {
  readonly website: string;
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The same until a message was taken: one whose answer was lost is sent again, and kept once. */
let key = newKey();

/** Posts a message as JSON. Never throws: what went wrong is in the reply. */
async function post(message: Outgoing): Promise<ContactReply> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    const response = await fetch(CONTACT_ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(message),
      credentials: 'omit',
      signal: abort.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    const reply = readContactReply(response.status, body);
    if (reply.kind === 'sent') key = newKey();
    return reply;
  } catch {
    return notReached;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Checks what was filled in by the server's own schema, and posts it when it is sound. Never throws: what is wrong is
 * in the reply.
 */
export async function sendMessage(values: Readonly<Record<string, unknown>>): Promise<ContactReply> {
  const read = readContact(values);
  if (!read.ok) return { kind: 'invalid', errors: read.errors };
  const website = values[CONTACT_HONEYPOT];
  return post({ ...read.message, website: typeof website === 'string' ? website : '' });
}
