import {
  CONTACT_HONEYPOT,
  type ContactMessage,
  type ContactReply,
  readContact,
  readContactReply,
} from '@kalalaya/contract/calls';
import { postJson } from '@kalalaya/runtime';
import { CONTACT_ADDRESS, unreachable } from './address.ts';

export { readContact as checkMessage } from '@kalalaya/contract/calls';

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Idempotency key. It stays the same until a message is stored, so that a retry cannot store it twice. */
let key = newKey();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Posts a message as JSON. Never rejects: failures are part of the reply. */
async function post(message: ContactMessage & { readonly website: string }): Promise<ContactReply> {
  try {
    const { status, text } = await postJson(CONTACT_ADDRESS, message, { 'Idempotency-Key': key });
    const reply = readContactReply(status, parse(text));
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
