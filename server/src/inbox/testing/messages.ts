import type { InboxStore, NewMessage } from '../store.ts';

/** Creates a message to the college `palm`. */
export function aMessage(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    college: 'palm',
    name: 'Leela Varma',
    email: 'leela@example.org',
    subject: 'Admission',
    message: 'When does it open?',
    ...changes,
  };
}

/** Stores a message and returns it as stored. */
export async function storeMessage(store: InboxStore, changes: Partial<NewMessage> = {}, at = new Date()) {
  const { id } = await store.add(aMessage(changes), at);
  const [message] = await store.find(id);
  if (message === undefined) throw new Error(`the message ${id} does not exist`);
  return message;
}
