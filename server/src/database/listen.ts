import type { Client } from 'pg';

/** How long after a connection broke it is opened again, in ms. */
const AGAIN_MS = 1000;

/**
 * Hears what servers tell each other over a channel of Postgres, on a connection of its own that is opened again
 * whenever it breaks. `onNotice` is called for each notice, and after each opening, since what was said before nobody
 * heard. Returns how to stop.
 */
export function listen(url: string, channel: string, onNotice: () => void): () => void {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function again(): void {
    client = null;
    if (stopped) return;
    timer = setTimeout(() => void open(), AGAIN_MS);
    timer.unref();
  }

  async function open(): Promise<void> {
    const { default: pg } = await import('pg');
    if (stopped) return;
    const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    client = made;
    made.on('notification', onNotice);
    let over = false;
    const ended = () => {
      if (over) return;
      over = true;
      made.end().catch(() => {
        // It was not open any more.
      });
      again();
    };
    made.on('error', ended);
    made.on('end', ended);
    try {
      await made.connect();
      await made.query(`LISTEN ${channel}`);
      onNotice();
    } catch {
      ended();
    }
  }

  void open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {
      // It was not open.
    });
  };
}
