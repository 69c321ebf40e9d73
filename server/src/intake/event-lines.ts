import { Readable } from 'node:stream';
import { ConflictError, ExpectedError } from '../errors.ts';
import type { PortalEvent } from '../wire/events.ts';

/** How often a quiet answer says that it goes on, in ms. */
const WAITING_MS = 10_000;

/** The events as lines of JSON, with a sign of life now and then. */
export function eventLines(events: AsyncIterable<PortalEvent>): Readable {
  const stream = new Readable({ read() {} });
  const say = (event: PortalEvent) => stream.push(`${JSON.stringify(event)}\n`);
  const timer = setInterval(() => say({ kind: 'waiting' }), WAITING_MS);
  void (async () => {
    try {
      for await (const event of events) say(event);
    } catch (error) {
      if (!(error instanceof ExpectedError))
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      else say({ kind: error instanceof ConflictError ? 'conflict' : 'refused', text: error.message });
    } finally {
      clearInterval(timer);
      stream.push(null);
    }
  })();
  return stream;
}
