import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteDefinition } from '@kalalaya/contract/release';
import type { RemoteDefinition } from '@kalalaya/contract/remote';
import * as v from 'valibot';
import { ConfigError, codeOf } from '../errors.ts';
import { loadOptional } from '../optional-package.ts';
import { frontendFolder } from '../publishing/frontends.ts';
import { devRelease } from '../release/dev-release.ts';
import type { Release } from '../release/read-release.ts';

/** A frontend that is served from its sources, with hot reload. */
export interface DevFrontend {
  readonly name: string;
  /** The frontend as a release whose files come from its dev server. */
  readonly release: Release;
  close(): Promise<void>;
}

/**
 * Reads a remote's definition as it is now; Node keeps modules, so each reading has an address of its own. Throws
 * `ConfigError` when `remote.ts` exports none.
 */
async function definitionOf(root: string): Promise<RemoteDefinition> {
  const file = path.join(root, 'remote.ts');
  const address = pathToFileURL(file);
  address.searchParams.set('at', String(Date.now()));
  const read = v.safeParse(v.object({ default: remoteDefinition }), await import(address.href));
  if (read.success) return read.output.default;
  throw new ConfigError(`${file} exports no definition of a remote:\n${v.summarize(read.issues)}`);
}

/** How often another port is looked for when the one that was found free is taken meanwhile. */
const PORT_TRIES = 5;

/** Builds the sources in `cwd` and listens on `port`, or on the next that is free. */
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
        // The port that was free in the end: another checkout may be worked on beside this one.
        client: { protocol: 'ws', host: 'localhost', port: '<port>' },
        progressBar: false,
        lazyCompilation: false,
      },
    },
  });
  try {
    return await rsbuild.startDevServer();
  } catch (error) {
    // Another dev server that starts at the same time found the same port free.
    if (codeOf(error) !== 'EADDRINUSE' || tries <= 1) throw error;
    return listen(cwd, port, tries - 1);
  }
}

/** Starts the dev server of a frontend on 127.0.0.1 and describes it as a release of version `dev`. */
export async function startDevServer(root: string, name: string, port: number): Promise<DevFrontend> {
  const cwd = await frontendFolder(root, name);
  const { port: listening, server } = await listen(cwd, port);
  const release = devRelease({
    name,
    dir: cwd,
    origin: `http://localhost:${listening}`,
    descriptor: name === 'shell' ? null : { ...(await definitionOf(cwd)), version: 'dev', needs: {} },
  });
  return { name, release, close: () => server.close() };
}
