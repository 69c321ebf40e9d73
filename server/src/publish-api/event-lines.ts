import { Readable } from 'node:stream';
import { ConflictError, ExpectedError } from '../errors.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';

/** How often a quiet answer says that it goes on, in ms. */
const WAITING_MS = 10_000;

const isLast = ({ kind }: PortalEvent) => kind !== 'progress' && kind !== 'waiting';

/** The events as lines of JSON, with a sign of life now and then until the last word is said. */
export function eventLines(events: AsyncIterable<PortalEvent>): Readable {
  const stream = new Readable({ read() {} });
  const timer = setInterval(() => say({ kind: 'waiting' }), WAITING_MS);
  function say(event: PortalEvent): void {
    // What is tidied up behind it takes its time, and nothing may come after the last word.
    if (isLast(event)) clearInterval(timer);
    stream.push(`${JSON.stringify(event)}\n`);
  }
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
