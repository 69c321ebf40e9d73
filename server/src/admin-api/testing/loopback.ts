import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A real HTTP server on the loopback, for what an upstream may do. */
export interface Loopback {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Paths asked so far, in order. */
  readonly asked: readonly string[];
  /** Answers begun and neither ended nor broken off. */
  unanswered(): number;
  close(): Promise<void>;
}

/** Starts a server that answers with `listener`. */
export async function loopback(listener: RequestListener): Promise<Loopback> {
  const asked: string[] = [];
  let unanswered = 0;
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    unanswered += 1;
    response.once('close', () => {
      unanswered -= 1;
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    unanswered: () => unanswered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
