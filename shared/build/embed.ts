import { existsSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmbedManifest } from '@kalalaya/contract/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { describeFiles } from './emit-release.ts';
import { packageOf, runtimeAliases } from './federation.ts';
import { installedFile, installedFolder, installedVersion } from './installed.ts';
import { shadowCss } from './shadow-css.ts';

/** Keeps the bundler from replacing import.meta.url in PDF.js with the path of the file on the building machine. */
export const pdfModuleRules = {
  rules: [{ test: /[\\/]pdfjs-dist[\\/]/, parser: { importMeta: false } }],
};

/** Module ids by order. Rsbuild's hash the paths of shared modules, so that they depend on the folder of the checkout. */
export const portableIds = process.env.NODE_ENV === 'development' ? {} : { moduleIds: 'natural' as const };

/** Build options of a remote for host pages (docs/design.md, The quality module elsewhere). */
export interface EmbedOptions {
  /** Modules and own files (`./…`) to replace in a host page, each with the remote's file that replaces it. */
  readonly instead?: Readonly<Record<string, string>>;
}

/** The remote and the release being built. */
export interface EmbeddedRemote {
  /** Folder name, e.g. `mf-quality`. */
  readonly name: string;
  readonly root: string;
  readonly version: string;
}

type Environment = NonNullable<RsbuildConfig['environments']>[string];

const UNUSED_ENTRY = 'unused-embed';

/** Name in URLs below `/embed/`: `quality` for `mf-quality`. */
const embedName = (frontend: string): string => frontend.replace(/^mf-/, '');

/** Entry file of a remote that supports embedding. */
const EMBED_ENTRY = 'embed/index.ts';

/** Returns true if a remote has an `embed/index.ts`. */
export const hasEmbed = (root: string): boolean => existsSync(path.join(root, EMBED_ENTRY));

/** Type declarations of the custom element, e.g. `embed/quality.d.ts`, published next to its script. */
const embedTypes = (frontend: string): string => `embed/${embedName(frontend)}.d.ts`;

/**
 * Returns aliases of the router to its production build. The package's exports name only the build with warnings for
 * developers, which is 0.6 KB larger.
 */
export function productionRouter(): Record<string, string> {
  const folder = path.join(installedFolder('react-router'), 'dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

function environment(
  { name, root, version }: EmbeddedRemote,
  kind: string,
  options: EmbedOptions,
): Environment {
  const at = (file: string) => path.join(root, file);
  const folder = `${embedName(name)}@${version}`;
  const instead = Object.entries(options.instead ?? {}).map(([replaced, file]) => {
    if (replaced.startsWith('./')) return [at(replaced), at(file)];
    const ours = replaced.startsWith('@kalalaya/');
    return [ours ? installedFile(root, replaced) : `${replaced}$`, at(file)];
  });
  return {
    resolve: {
      alias: { ...runtimeAliases('embed'), ...productionRouter(), ...Object.fromEntries(instead) },
    },
    output: {
      target: 'web',
      distPath: { root: 'dist/embed', js: '', jsAsync: '', assets: folder },
      filename: { js: '[name].js' },
      cleanDistPath: kind === 'embed',
      // The host page's policy may forbid inline styles, and its own style sheets must not change. The script
      // therefore contains the text of the sheets, and the element adopts it in its shadow tree.
      injectStyles: true,
      dataUriLimit: 0,
    },
    tools: {
      styleLoader: {
        insert: at('embed/styles/collect.ts'),
        styleTagTransform: at('embed/styles/collect.ts'),
      },
      postcss: (_options, { addPlugins }) => addPlugins(shadowCss(), { order: 'post' }),
      rspack: {
        module: pdfModuleRules,
        output: {
          uniqueName: `${name}@${version} ${kind}`,
          publicPath: 'auto',
          module: true,
          chunkFormat: 'module',
          chunkLoading: 'import',
          crossOriginLoading: 'anonymous',
          // Lazy chunks are below the URL of their release, so that they outlive it when a newer one goes
          // live.
          chunkFilename: `${folder}/[name].[contenthash:10].js`,
          assetModuleFilename: `${folder}/[name].[contenthash:10][ext]`,
        },
        optimization: { splitChunks: false, runtimeChunk: false, ...portableIds },
      },
    },
  };
}

/** Shares React only with a host of exactly the same version. */
function reactSharing() {
  return Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((request) => {
      const version = installedVersion(packageOf(request));
      return [request, { singleton: false, version, requiredVersion: version }];
    }),
  );
}

/**
 * Source of the container for hosts with module federation. If the host has exactly the module's React
 * version, the container shares it through the federation plugin. Otherwise it loads the standalone script
 * with its own React, as the federation runtime (16 KB) would gain nothing.
 */
function containerSource(name: string, version: string): string {
  const needs = JSON.stringify(['react', 'react-dom'].map((request) => [request, installedVersion(request)]));
  return `let container;
export async function init(scope, ...rest) {
  if (container || !${needs}.every(([name, version]) => scope?.[name]?.[version])) return;
  container = await import('./${name}@${version}/container.js');
  await container.init(scope, ...rest);
}
export async function get(name) {
  if (container) return container.get(name);
  if (name !== './element') throw new Error('${name} exposes ./element only, not ' + name);
  const module = await import('./${name}@${version}.js');
  return () => module;
}
`;
}

/**
 * Returns the builds of a remote for host pages: `embed`, one script that defines its element, and
 * `federated`, a container that exposes the same as `./element` to hosts with their own federation runtime.
 */
export function embedEnvironments(
  frontend: EmbeddedRemote,
  options: EmbedOptions = {},
): Record<string, Environment> {
  const entry = path.join(frontend.root, 'embed/index.ts');
  const name = embedName(frontend.name);
  const embed = environment(frontend, 'embed', options);
  const federated = environment(frontend, 'federated', options);
  const rspack = federated.tools?.rspack;
  return {
    embed: { ...embed, source: { entry: { [name]: entry } } },
    federated: {
      ...federated,
      source: { entry: { [UNUSED_ENTRY]: 'data:text/javascript,' } },
      tools: {
        ...federated.tools,
        rspack: {
          ...(typeof rspack === 'object' && rspack),
          plugins: [
            new ModuleFederationPlugin({
              name: `kalalaya_${name}`,
              filename: `${name}@${frontend.version}/container.js`,
              library: { type: 'module' },
              exposes: { './element': { import: entry, name: 'element' } },
              shared: reactSharing(),
              shareStrategy: 'loaded-first',
              dts: false,
              manifest: false,
              experiments: { optimization: { disableSnapshot: true, target: 'web' } },
            }),
          ],
        },
      },
    },
  };
}

/** Rsbuild plugin that writes `dist/embed.json`: the files for host pages with integrity and sizes. */
export function emitEmbed({ name, root, version }: EmbeddedRemote): RsbuildPlugin {
  return {
    name: 'kalalaya:emit-embed',
    setup(api) {
      api.onAfterBuild(async ({ stats, isWatch }) => {
        if (isWatch || stats?.hasErrors()) return;
        const folder = path.join(root, 'dist/embed');
        await rm(path.join(folder, `${UNUSED_ENTRY}.js`), { force: true });
        const container = `${embedName(name)}.federated.js`;
        const types = path.join(root, embedTypes(name));
        if (existsSync(types)) await copyFile(types, path.join(folder, path.basename(types)));
        await writeFile(path.join(folder, container), containerSource(embedName(name), version));
        const manifest: EmbedManifest = {
          name: embedName(name),
          version,
          script: `${embedName(name)}.js`,
          container,
          files: await describeFiles(folder),
        };
        await writeFile(path.join(root, 'dist/embed.json'), `${JSON.stringify(manifest, null, 1)}\n`);
      });
    },
  };
}
