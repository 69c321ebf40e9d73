import { readDefinition } from '@kalalaya/build/definition';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { codeOf } from '@kalalaya/node/errors';
import { loadOptional } from '@kalalaya/node/optional-package';
import { buildFolder } from './release/frontends.ts';

/** A frontend served from its sources, with hot reload. */
export interface DevFrontend {
  readonly name: string;
  /** Folder of its sources. */
  readonly dir: string;
  /** Origin of the dev server. */
  readonly origin: string;
  /** Null for the shell. */
  readonly descriptor: RemoteDescriptor | null;
  close(): Promise<void>;
}

/** Maximum number of ports to try if a free port is taken before the server listens. */
const PORT_TRIES = 5;

/** Builds the sources in `cwd` and listens on `port` or the next free one. */
async function listen(cwd: string, port: number, tries = PORT_TRIES) {
  const { createRsbuild, loadConfig } = await loadOptional(
    '@rsbuild/core',
    'Serving from source',
    () => import('@rsbuild/core'),
  );
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({
    cwd,
    config: {
      ...content,
      mode: 'development',
      server: { host: '127.0.0.1', port, printUrls: false, cors: { origin: '*' } },
      dev: {
        // The actual port, which may differ if another checkout is running.
        client: { protocol: 'ws', host: 'localhost', port: '<port>' },
        progressBar: false,
        lazyCompilation: false,
        // Without React's development build no module accepts an update, so each edit reloads the page.
        hmr: process.env.KALALAYA_SHELL !== 'released',
      },
    },
  });
  try {
    return await rsbuild.startDevServer();
  } catch (error) {
    // Another dev server that started at the same time took the port.
    if (codeOf(error) !== 'EADDRINUSE' || tries <= 1) throw error;
    return listen(cwd, port, tries - 1);
  }
}

/** Starts the dev server of a frontend on 127.0.0.1 and describes it, with version `dev`. */
export async function startDevServer(root: string, name: string, port: number): Promise<DevFrontend> {
  const cwd = await buildFolder(root, name);
  const { port: actualPort, server } = await listen(cwd, port);
  return {
    name,
    dir: cwd,
    origin: `http://localhost:${actualPort}`,
    descriptor: name === 'shell' ? null : { ...(await readDefinition(cwd)), version: 'dev', needs: {} },
    close: () => server.close(),
  };
}
