import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build, preview } from 'vite';
import { checkout } from '../../support/portal.ts';

/**
 * Returns the sources to build from. Packages resolve relative to the sources: e2e/ has React 18, so a page
 * with the workspace's React is built from a copy below the workspace's node_modules.
 */
async function sourcesFor(react: '18' | '19'): Promise<string> {
  if (react === '18') return import.meta.dirname;
  const copy = path.join(checkout, 'node_modules/.cache/kalalaya-vite-host');
  await rm(copy, { recursive: true, force: true });
  await cp(import.meta.dirname, copy, { recursive: true });
  return copy;
}

/** Builds and serves a Vite page that imports the module from a portal by federation. */
export async function serveViteHost(portal: string, react: '18' | '19') {
  const outDir = await mkdtemp(path.join(tmpdir(), 'kalalaya-vite-'));
  const entry = `${portal}/embed/quality.federated.js`;
  const shared = { base: './', configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    root: await sourcesFor(react),
    plugins: [
      federation({
        name: 'riverside',
        remotes: { quality: { type: 'module', name: 'kalalaya_quality', entry } },
        shared: ['react', 'react-dom'],
        dts: false,
      }),
    ],
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async stop() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
