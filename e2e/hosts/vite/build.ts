import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { checkout } from '../../support/portal.ts';

/** The React that the page brings: that of the module, or the major before it. */
export type HostReact = '18' | '19';

/**
 * Packages are found from where a source lies: e2e/ has React 18 of its own, so a page with the workspace's React is
 * built from a copy beside the workspace's packages.
 */
async function sourcesFor(react: HostReact): Promise<string> {
  if (react === '18') return import.meta.dirname;
  const copy = path.join(checkout, 'node_modules/.cache/kalalaya-vite-host');
  await rm(copy, { recursive: true, force: true });
  await cp(import.meta.dirname, copy, { recursive: true });
  return copy;
}

/** Builds the Vite page that takes the module from a portal by federation, into `outDir`. */
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
