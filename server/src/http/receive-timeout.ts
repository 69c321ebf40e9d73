import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request of this route may take to arrive, in ms; 30 s when left out. */
    arrivesMs?: number;
  }
}

/** How long a request may take to arrive, its body included, in ms. */
export const ARRIVES_MS = 30_000;

/** What is said to whoever takes longer, before the connection ends. */
const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends the connection of a request whose body does not arrive in time. By a timer of each, since Node has one limit for
 * all, and a release takes longer than a message.
 */
export function limitArrival(app: FastifyInstance, usualMs: number = ARRIVES_MS): void {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || (length === undefined && encoding === undefined)) return;
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(late);
      raw.socket.destroySoon();
    }, routeOptions.config.arrivesMs ?? usualMs);
    timers.add(timer);
    finished(raw, { writable: false }, () => {
      clearTimeout(timer);
      timers.delete(timer);
    });
  });
}
