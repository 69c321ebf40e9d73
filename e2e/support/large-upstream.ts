import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { largeCollege } from '../../server/src/content/documents/testing/large-college.ts';

/** The admin API of a college with ten thousand documents. */
export interface LargeUpstream {
  /** Base of its calls, for API_UPSTREAM. */
  readonly base: string;
  readonly documents: ReturnType<typeof largeCollege>['documents'];
  /** Renames the folder of every metric. */
  rename(folder: string): void;
  stop(): Promise<void>;
}

const API = '/admin/api';
const size = { years: 10, files: 12 };

/** Starts the API on a free local port. Unknown calls respond with an empty record. */
export async function startLargeUpstream(): Promise<LargeUpstream> {
  let college = largeCollege(size);
  const server = createServer((request, response) => {
    const address = (request.url ?? '').slice(API.length);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(college.answer(address)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${API}`,
    documents: college.documents,
    rename(folder) {
      college = largeCollege({ ...size, folder });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
