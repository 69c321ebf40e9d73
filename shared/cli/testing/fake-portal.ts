import { createServer } from 'node:http';
import { PACKAGES_INDEX, type PackedSet } from '../packed-set.ts';

/** Returns the index of a set of packages with one version. */
export const fakePackages = (version: string): PackedSet => ({
  id: `${version}-0123456789`,
  version,
  made: '2026-01-01T00:00:00.000Z',
  packages: ['contract', 'search', 'runtime', 'kit', 'build', 'testing', 'cli'].map((name) => ({
    name: `@kalalaya/${name}`,
    version,
    file: `kalalaya-${name}-${version}.tgz`,
    integrity: `sha512-${name}`,
    bytes: 1,
    dependencies: name === 'kit' ? { 'react-pdf': '11.0.0', '@kalalaya/contract': `^${version}` } : {},
    peerDependencies: {},
    bin: name === 'cli' ? { kalalaya: 'kalalaya.js' } : {},
  })),
});

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
    const set = fakePackages(version);
    const packages = set.packages.map((one) => ({
      ...one,
      address: `${origin}/portal/packages/${set.id}/${one.file}`,
    }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...set, packages }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('expected a port');
  origin = `http://127.0.0.1:${bound.port}`;
  return {
    origin,
    address: (name) => `${origin}/portal/packages/${version}-0123456789/kalalaya-${name}-${version}.tgz`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
