import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that speaks enough of Postgres to refuse every connection. */
export interface RefusingServer {
  /** Returns the URL of a database on this server, with a password. */
  readonly url: string;
  close(): Promise<void>;
}

/** Encodes an ErrorResponse of the Postgres protocol. */
function errorResponse(sqlState: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${sqlState}\0Mrefused by the test\0\0`;
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, Buffer.from(fields)]);
}

/** Starts a server that answers a connection with a SQLSTATE, or closes it if that is null. */
export async function refusingServer(sqlState: string | null): Promise<RefusingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => (sqlState === null ? socket.destroy() : socket.end(errorResponse(sqlState))));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `postgres://portal:s3cret@127.0.0.1:${port}/kalalaya`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
