import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests under way may still take when the server stops, in ms. */
const GRACE_MS = 8_000;

/** How long a connection without a request stays open then, in ms: a request may be on its way on it. */
const LINGER_MS = 500;

/** How often connections without a request are looked for after that, in ms. */
const LOOK_MS = 100;

/**
 * Lets a server end without losing a request. The function it returns takes no new connections, answers what comes on
 * those that are open and says on each answer that it is the last (`Connection: close`), and closes the rest once they
 * have been quiet for a moment. Who has not finished after 8 s is cut off. Call it before routes are added.
 */
export function addDrain(app: FastifyInstance): () => Promise<void> {
  let draining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  return async () => {
    draining = true;
    const { server } = app;
    // What the listener had before it ended is accepted first: the operating system would reset it.
    await new Promise((resolve) => setImmediate(resolve));
    // The HTTP server's own close also cuts quiet connections, whatever is on its way on them.
    const ended = new Promise<void>((resolve) => {
      Server.prototype.close.call(server, () => resolve());
    });
    let look: NodeJS.Timeout | undefined;
    const linger = setTimeout(() => {
      server.closeIdleConnections();
      look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    }, LINGER_MS);
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await ended;
    clearTimeout(linger);
    clearInterval(look);
    clearTimeout(cut);
    await app.close();
  };
}
