import { type ContactMessage, type ContactReply, readContactReply } from '@kalalaya/contract/calls';

/** Where messages are posted to, by the form and by the script alike. */
export const CONTACT_ADDRESS = '/portal/contact';

/** Milliseconds after which an unanswered message counts as not sent (specification, section 9). */
const TIMEOUT = 10_000;

const notReached: ContactReply = {
  kind: 'failed',
  message:
    'The message was not sent: the college’s server could not be reached. What you wrote is still here; check your connection and send it again.',
};

/** A message with what the field that nobody sees holds. */
export interface Outgoing extends ContactMessage {
  readonly website: string;
}

/** Posts a message as JSON. Never throws: what went wrong is in the reply. */
export async function sendMessage(message: Outgoing): Promise<ContactReply> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    const response = await fetch(CONTACT_ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
      credentials: 'omit',
      signal: abort.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    return readContactReply(response.status, body);
  } catch {
    return notReached;
  } finally {
    clearTimeout(timer);
  }
}
