import type { Client } from 'pg';

/** Delay before a broken connection is opened again, in milliseconds. */
const RECONNECT_DELAY_MS = 1000;

/**
 * Listens for notifications on a Postgres channel, on a dedicated connection that reconnects automatically.
 * @param onNotice Called for each notification, and after each connect because earlier ones may have been
 *   missed.
 * @returns A function that stops listening.
 */
export function listen(url: string, channel: string, onNotice: () => void): () => void {
  let isStopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function scheduleReconnect(): void {
    client = null;
    if (isStopped) return;
    timer = setTimeout(() => void open(), RECONNECT_DELAY_MS).unref();
  }

  async function open(): Promise<void> {
    const { default: pg } = await import('pg');
    if (isStopped) return;
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = connection;
    connection.on('notification', onNotice);
    let hasEnded = false;
    const handleEnd = () => {
      if (hasEnded) return;
      hasEnded = true;
      connection.end().catch(() => {
        // Already closed.
      });
      scheduleReconnect();
    };
    connection.on('error', handleEnd);
    connection.on('end', handleEnd);
    try {
      await connection.connect();
      await connection.query(`LISTEN ${channel}`);
      onNotice();
    } catch {
      handleEnd();
    }
  }

  void open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {
      // Not connected.
    });
  };
}
