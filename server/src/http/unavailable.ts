import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Seconds after which a client may try again. */
const RETRY_AFTER = '5';

/** Makes a server respond before the portal is open. */
export interface Unavailability {
  /** Answers every request with 503 and a reason from now on; null ends that. */
  set(reason: string | null): void;
}

/**
 * Adds responses for the time before the portal is open, ahead of all other `request` listeners. The listeners that were
 * added before are not called then.
 */
export function addUnavailability({ server }: FastifyInstance): Unavailability {
  let reason: string | null = null;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response) => {
    if (reason === null) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    const isHealthCheck = request.url === '/healthz';
    response.writeHead(503, {
      'Content-Type': isHealthCheck ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_AFTER,
      // The body of the request is not read.
      Connection: 'close',
    });
    const text = `${reason}\nPlease try again in a moment.\n`;
    response.end(isHealthCheck ? JSON.stringify({ status: 'waiting', reason }) : text);
  });
  return {
    set: (next) => {
      reason = next;
    },
  };
}
