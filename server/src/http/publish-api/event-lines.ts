import { Readable } from 'node:stream';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { ConflictError, ExpectedError } from '@kalalaya/node/errors';
import { DatabaseError } from '../../store/errors.ts';

/** Interval of heartbeats while there are no events, in milliseconds. */
const HEARTBEAT_MS = 10_000;

/** Text for an author while the database is away. The database is named in the log only. */
export const DATABASE_AWAY_TEXT =
  'The portal’s database is not available, so nothing can be published. Try again in a minute.';

const isLast = ({ kind }: PortalEvent) => kind !== 'progress' && kind !== 'waiting';

/**
 * Serialises events as lines of JSON, with heartbeats until the last event.
 *
 * @param clean - Removes from a text what its reader must not know.
 */
export function eventLines(events: AsyncIterable<PortalEvent>, clean: (text: string) => string): Readable {
  const stream = new Readable({ read() {} });
  const timer = setInterval(() => write({ kind: 'waiting' }), HEARTBEAT_MS);
  function write(event: PortalEvent): void {
    // The generator may take time to clean up after its last event. No heartbeat may follow that event.
    if (isLast(event)) clearInterval(timer);
    stream.push(`${JSON.stringify('text' in event ? { ...event, text: clean(event.text) } : event)}\n`);
  }
  void (async () => {
    try {
      for await (const event of events) write(event);
    } catch (error) {
      if (!(error instanceof ExpectedError))
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      else if (error instanceof DatabaseError) write({ kind: 'refused', text: DATABASE_AWAY_TEXT });
      else write({ kind: error instanceof ConflictError ? 'conflict' : 'refused', text: error.message });
    } finally {
      clearInterval(timer);
      stream.push(null);
    }
  })();
  return stream;
}
