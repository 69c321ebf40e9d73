import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Timeout for receiving a request of this route, in milliseconds; 30 s by default. */
    receiveTimeoutMs?: number;
  }
}

/** Default timeout for receiving a request with its body, in milliseconds. */
export const RECEIVE_TIMEOUT_MS = 30_000;

/** Raw response to a request past its timeout, before its connection is closed. */
const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes the connection of a request whose body does not arrive in time. Node has one timeout for all requests, and an
 * uploaded release takes longer than a contact message.
 */
export function addReceiveTimeout(app: FastifyInstance, defaultMs: number = RECEIVE_TIMEOUT_MS): void {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => timers.forEach(clearTimeout));
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (raw.complete || (length === undefined && encoding === undefined)) return;
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(timeoutResponse);
      raw.socket.destroySoon();
    }, routeOptions.config.receiveTimeoutMs ?? defaultMs);
    timers.add(timer);
    finished(raw, { writable: false }, () => {
      clearTimeout(timer);
      timers.delete(timer);
    });
  });
}
