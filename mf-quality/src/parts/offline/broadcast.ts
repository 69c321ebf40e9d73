import { OFFLINE_CHANNEL } from '@kalalaya/contract/offline';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.minValue(0));
const saveEventSchema = v.variant('what', [
  v.object({ what: v.literal('changed') }),
  v.object({ what: v.literal('saving'), id: v.string(), done: count, of: count }),
]);

/** Message between tabs: the saved sets have changed, or the progress of saving one, in files. */
export type SaveEvent = v.InferOutput<typeof saveEventSchema>;

/** Publishes a message to all tabs, including this one. */
export function publish(event: SaveEvent): void {
  const channel = new BroadcastChannel(OFFLINE_CHANNEL);
  channel.postMessage(event);
  channel.close();
}

/** Subscribes to the messages of all tabs; returns the unsubscribe function. Unknown messages are ignored. */
export function subscribe(listener: (event: SaveEvent) => void): () => void {
  const channel = new BroadcastChannel(OFFLINE_CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(saveEventSchema, data);
    if (parsed.success) listener(parsed.output);
  });
  return () => channel.close();
}
