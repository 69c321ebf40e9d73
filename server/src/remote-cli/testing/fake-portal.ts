import { createServer } from 'node:http';
import { PACKAGES_INDEX } from '../../packages/schema.ts';

const names = ['contract', 'runtime', 'kit', 'build', 'testing', 'cli'];

/** A server with the index of a portal's packages. */
export interface FakePortal extends AsyncDisposable {
  readonly origin: string;
  /** Address of a package, e.g. of `kit`. */
  address(name: string): string;
}

/**
 * Starts a portal that serves the index of its packages.
 *
 * @param version Version of the packages; null for a portal that has none.
 * @param status Status of a portal that is not available.
 */
export async function startFakePortal(version: string | null, status = 200): Promise<FakePortal> {
  let origin = '';
  const id = `${version}-0123456789`;
  const address = (name: string) => `${origin}/portal/packages/${id}/kalalaya-${name}-${version}.tgz`;
  const server = createServer((request, response) => {
    if (status !== 200) {
      response.writeHead(status).end();
      return;
    }
    if (request.url !== PACKAGES_INDEX || version === null) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('No packages fit the live shell yet. Ask the operator of the portal to pack them.');
      return;
    }
    const packages = names.map((name) => ({
      name: `@kalalaya/${name}`,
      version,
      file: `kalalaya-${name}-${version}.tgz`,
      integrity: `sha512-${name}`,
      bytes: 1,
      dependencies: {},
      peerDependencies: {},
      bin: name === 'cli' ? { kalalaya: 'kalalaya.js' } : {},
      address: address(name),
    }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id, version, made: '2026-01-01T00:00:00.000Z', packages }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('expected a port');
  origin = `http://127.0.0.1:${bound.port}`;
  return {
    origin,
    address,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
