import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends 503 with a reason, before the portal is open. */
export function sendUnavailable({ url }: IncomingMessage, response: ServerResponse, reason: string): void {
  const isHealthCheck = url === '/healthz';
  response.writeHead(503, {
    'Content-Type': isHealthCheck ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
    // The body of the request is not read.
    Connection: 'close',
  });
  const text = `${reason}\nPlease try again in a moment.\n`;
  response.end(isHealthCheck ? JSON.stringify({ status: 'waiting', reason }) : text);
}
