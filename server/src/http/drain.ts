import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may still take when the server stops, in ms. */
const GRACE_MS = 8_000;

/** How long a connection must have been quiet to be closed then, in ms: on one just used the next request may be on its way. */
const QUIET_MS = 1_000;

/** How often quiet connections are looked for, in ms. */
const LOOK_MS = 50;

/** A turn of the event loop this short, in ms, leaves next to no time in which connections come that nobody accepts. */
const SHORT_TURN_MS = 1;

/** Most turns that are waited for such a one. */
const TURNS = 500;

/** What a connection is at. */
interface Connection {
  /** Requests on it that are not answered. */
  under: number;
  /** When it was opened, or last answered on; by `performance.now()`. */
  since: number;
  /** What had been read of it then: more by now is a request that arrives. */
  read: number;
}

/** Follows the connections of a server. */
function followConnections(app: FastifyInstance): ReadonlyMap<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { under: 0, since: performance.now(), read: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const one = connections.get(socket);
    if (!one) return;
    one.under += 1;
    response.once('close', () => {
      one.under -= 1;
      one.since = performance.now();
      one.read = socket.bytesRead;
    });
  });
  return connections;
}

function closeQuiet(connections: ReadonlyMap<Socket, Connection>): void {
  const now = performance.now();
  for (const [socket, { under, since, read }] of connections) {
    if (under === 0 && socket.bytesRead === read && now - since >= QUIET_MS) socket.destroy();
  }
}

/**
 * Waits for a turn of the event loop in which no connection was accepted: none waits then, where the operating system
 * would reset it when the listener ends. A turn accepts one at least of those that wait.
 */
async function noneWaiting(app: FastifyInstance): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  app.server.on('connection', count);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = accepted;
    const began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    // The first turn may have begun behind the place where connections are accepted.
    if (turn > 0 && accepted === before && performance.now() - began < SHORT_TURN_MS) break;
  }
  app.server.off('connection', count);
}

/**
 * Lets a server end without losing a request. The function it returns takes no new connections, answers what comes on
 * those that are open and says on each answer that it is the last (`Connection: close`), and closes those that are quiet.
 * Who has not finished after 8 s is cut off. Call it before routes are added.
 */
export function addDrain(app: FastifyInstance): () => Promise<void> {
  const connections = followConnections(app);
  let draining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  return async () => {
    await noneWaiting(app);
    // Not the HTTP server's own close, which also cuts quiet connections, whatever is on its way on them.
    Server.prototype.close.call(app.server);
    // From here on only: whose connection ends would come again, on a new one, and wait.
    draining = true;
    const until = performance.now() + GRACE_MS;
    while (connections.size > 0 && performance.now() < until) {
      closeQuiet(connections);
      await pause(LOOK_MS);
    }
    app.server.closeAllConnections();
    await app.close();
  };
}
