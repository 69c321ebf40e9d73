import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on the loopback interface that plays an upstream. */
export interface Loopback {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requestedPaths: readonly string[];
  /** Number of responses that are neither finished nor aborted. */
  openResponses(): number;
  close(): Promise<void>;
}

/** Starts a server that handles requests with `listener`. */
export async function loopback(listener: RequestListener): Promise<Loopback> {
  const requestedPaths: string[] = [];
  let openResponses = 0;
  const server: Server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    openResponses += 1;
    response.once('close', () => {
      openResponses -= 1;
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requestedPaths,
    openResponses: () => openResponses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
