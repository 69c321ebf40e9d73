import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { checkout } from '../../support/portal.ts';

/** Major version of the page's React: the module's own or the previous one. */
export type HostReact = '18' | '19';

/**
 * Returns the sources to build from. Packages resolve relative to the sources: e2e/ has React 18, so a page
 * with the workspace's React is built from a copy below the workspace's node_modules.
 */
async function sourcesFor(react: HostReact): Promise<string> {
  if (react === '18') return import.meta.dirname;
  const copy = path.join(checkout, 'node_modules/.cache/kalalaya-vite-host');
  await rm(copy, { recursive: true, force: true });
  await cp(import.meta.dirname, copy, { recursive: true });
  return copy;
}

/** Builds into `outDir` a Vite page that imports the module from a portal by federation. */
export async function buildViteHost(portal: string, react: HostReact, outDir: string): Promise<void> {
  await build({
    root: await sourcesFor(react),
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [
      federation({
        name: 'riverside',
        remotes: {
          quality: {
            type: 'module',
            name: 'kalalaya_quality',
            entry: `${portal}/embed/quality.federated.js`,
          },
        },
        shared: ['react', 'react-dom'],
        dts: false,
      }),
    ],
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  });
}
