import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { checkout } from '../../server/src/base/config.ts';
import { commonConfig, nodeEnvironment } from '../../shared/build/preset.ts';
import { frontends, outputPaths, VERSION } from './places.ts';

// The single application: the shell's browser entry and all sections as one ordinary
// Rsbuild build with Rsbuild's chunk splitting, and the Node builds that render its documents with the same class names.
// Chunks of a section are emitted to `<section>/<version>`, all others to `shell/<version>`, so that the portal serves
// each as a file of a release.

const sources = (frontend: string, file: string) => path.join(checkout, frontend, 'src', file);
const chunkFilename = (end: string) => (data: { chunk?: { name?: string | undefined } | undefined }) =>
  `${frontends.find((name) => name === data.chunk?.name) ?? 'shell'}/${VERSION}/[name].[contenthash:10]${end}`;
const assets = `shell/${VERSION}/assets`;

/** Writes the files of each named chunk, in loading order. */
const emitChunks: RsbuildPlugin = {
  name: 'kalalaya:emit-chunks',
  setup(api) {
    api.onAfterBuild(async ({ stats }) => {
      const all = stats?.toJson({ all: false, assets: true, chunkGroups: true, ids: true });
      const web = all?.children?.find(({ name }) => name === 'web');
      const groups = Object.entries(web?.namedChunkGroups ?? {}).map(([name, group]) => [
        name,
        group.assets?.map((asset) => asset.name) ?? [],
      ]);
      await writeFile(outputPaths.chunks, `${JSON.stringify(Object.fromEntries(groups), null, 1)}\n`);
    });
  },
};

const web: NonNullable<RsbuildConfig['environments']>[string] = {
  source: { entry: { main: sources('shell', 'browser.tsx') } },
  resolve: {
    alias: { [sources('shell', 'load-remote.ts')]: path.join(import.meta.dirname, 'load-remote.ts') },
  },
  output: {
    target: 'web',
    distPath: { root: outputPaths.web, js: '', jsAsync: '', css: '', cssAsync: '', font: assets, assets },
    filename: { js: chunkFilename('.js'), css: chunkFilename('.css') },
    assetPrefix: '/releases/',
  },
  tools: {
    rspack: {
      output: {
        uniqueName: `single@${VERSION}`,
        module: true,
        chunkFormat: 'module',
        chunkLoading: 'import',
        crossOriginLoading: 'anonymous',
      },
    },
  },
};

function node(name: string): NonNullable<RsbuildConfig['environments']>[string] {
  const entry = sources(name, name === 'shell' ? 'render.tsx' : 'routes.tsx');
  const environment = nodeEnvironment(path.join(checkout, name), entry);
  const output = { ...environment.output, distPath: { root: outputPaths.node(name) }, sourceMap: false };
  return { ...environment, output: name === 'shell' ? { ...output, externals: {} } : output };
}

const config: RsbuildConfig = {
  ...commonConfig({ name: 'single', root: checkout }, [emitChunks]),
  environments: { web, ...Object.fromEntries(frontends.map((name) => [name, node(name)])) },
};

export default config;
