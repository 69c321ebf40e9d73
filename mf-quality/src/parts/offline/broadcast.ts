import { OFFLINE_NEWS } from '@kalalaya/contract/offline';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.minValue(0));
const news = v.variant('what', [
  v.object({ what: v.literal('changed') }),
  v.object({ what: v.literal('saving'), id: v.string(), done: count, of: count }),
]);

/** What a tab tells the others: that what is kept has changed, or how far a set is saved, in documents. */
export type News = v.InferOutput<typeof news>;

/** Tells all tabs, this one too. */
export function tell(what: News): void {
  const channel = new BroadcastChannel(OFFLINE_NEWS);
  channel.postMessage(what);
  channel.close();
}

/** Listens to all tabs; returns how to stop. What is no news, as of a later release, is passed over. */
export function listen(hear: (what: News) => void): () => void {
  const channel = new BroadcastChannel(OFFLINE_NEWS);
  channel.addEventListener('message', ({ data }) => {
    const read = v.safeParse(news, data);
    if (read.success) hear(read.output);
  });
  return () => channel.close();
}
