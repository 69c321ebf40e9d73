import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Grace period for requests in flight when the server stops, in milliseconds. */
const GRACE_MS = 8_000;

/** Idle time after which a keep-alive connection is closed, in ms. The next request may be in transit before that. */
const IDLE_MS = 1_000;

/** Interval at which idle connections are looked for, in milliseconds. */
const POLL_MS = 50;

/** Turn of the event loop, in milliseconds, too short for a new connection to arrive unnoticed. */
const SHORT_TURN_MS = 1;

/** Maximum number of event loop turns to wait for such a short turn. */
const MAX_TURNS = 500;

/** State of a connection. */
interface Connection {
  /** Number of requests in flight on it. */
  inFlight: number;
  /** Time at which it was opened or last finished a response, by `performance.now()`. */
  activeAt: number;
  /** Bytes read by that time; more means that a request is arriving. */
  bytesRead: number;
}

function trackConnections(app: FastifyInstance): ReadonlyMap<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { inFlight: 0, activeAt: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.inFlight += 1;
    response.once('close', () => {
      connection.inFlight -= 1;
      connection.activeAt = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });
  return connections;
}

function closeIdle(connections: ReadonlyMap<Socket, Connection>): void {
  const now = performance.now();
  for (const [socket, { inFlight, activeAt, bytesRead }] of connections) {
    if (inFlight === 0 && socket.bytesRead === bytesRead && now - activeAt >= IDLE_MS) socket.destroy();
  }
}

/**
 * Waits for an event loop turn without an accepted connection. Each turn accepts at least one pending connection, so
 * none is pending then: the operating system would reset it when the listener closes.
 */
async function waitForPendingConnections(app: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  app.server.on('connection', count);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const previous = accepted;
    const startedAt = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    // The first turn may have started after the phase that accepts connections.
    if (turn > 0 && accepted === previous && performance.now() - startedAt < SHORT_TURN_MS) break;
  }
  app.server.off('connection', count);
}

/**
 * Adds graceful shutdown to a server. Call it before routes are added.
 * @returns A function that stops accepting connections, answers the requests that arrive on open ones with
 * `Connection: close`, and closes idle ones. Connections still open after 8 s are closed by force.
 */
export function addDrain(app: FastifyInstance): () => Promise<void> {
  const connections = trackConnections(app);
  let draining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  return async () => {
    await waitForPendingConnections(app);
    // The HTTP server's own close() would also cut idle connections on which a request may be in transit.
    Server.prototype.close.call(app.server);
    // Set after the listener has closed: a client told to reconnect would otherwise end up in its accept queue.
    draining = true;
    const deadline = performance.now() + GRACE_MS;
    while (connections.size > 0 && performance.now() < deadline) {
      closeIdle(connections);
      await pause(POLL_MS);
    }
    app.server.closeAllConnections();
    await app.close();
  };
}
