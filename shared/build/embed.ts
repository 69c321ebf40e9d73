import { existsSync } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmbedManifest } from '@kalalaya/contract/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { describeFiles } from './emit-release.ts';
import { installedVersion, runtimeAliases } from './federation.ts';
import { installedFile } from './installed.ts';
import { shadowCss } from './shadow-css.ts';

/** How a remote is built for foreign pages (docs/design.md, The quality module elsewhere). */
export interface EmbedOptions {
  /** Files of the remote that stand in for others in a foreign page, by the module that they replace. */
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

/** `quality` for `mf-quality`: the name in the addresses below `/embed/`. */
const embedName = (frontend: string): string => frontend.replace(/^mf-/, '');

/** A remote that has this file may be embedded. */
export const EMBED_ENTRY = 'embed/index.ts';

/** A remote may be embedded when it has an `embed/index.ts`. */
export const hasEmbed = (root: string): boolean => existsSync(path.join(root, EMBED_ENTRY));

/** Types of the element for whoever uses it, e.g. `embed/quality.d.ts`: handed out beside its script. */
export const embedTypes = (frontend: string): string => `embed/${embedName(frontend)}.d.ts`;

function environment(
  { name, root, version }: EmbeddedRemote,
  kind: string,
  options: EmbedOptions,
): Environment {
  const at = (file: string) => path.join(root, file);
  const folder = `${embedName(name)}@${version}`;
  const instead = Object.entries(options.instead ?? {}).map(([replaced, file]) => {
    const ours = replaced.startsWith('@kalalaya/');
    return [ours ? installedFile(root, replaced) : `${replaced}$`, at(file)];
  });
  return {
    resolve: { alias: { ...runtimeAliases('embed'), ...Object.fromEntries(instead) } },
    output: {
      target: 'web',
      distPath: { root: 'dist/embed', js: '', jsAsync: '', assets: folder },
      filename: { js: '[name].js' },
      cleanDistPath: kind === 'embed',
      // A page's own policy may forbid styles in markup, and its styles are not ours to add to: the text of the
      // sheets goes into the script, and the element adopts it in its shadow tree.
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
        output: {
          uniqueName: `${name}@${version} ${kind}`,
          publicPath: 'auto',
          module: true,
          chunkFormat: 'module',
          chunkLoading: 'import',
          crossOriginLoading: 'anonymous',
          // Lazy parts lie below the release's own address, so that they outlive the release that is live.
          chunkFilename: `${folder}/[name].[contenthash:10].js`,
          assetModuleFilename: `${folder}/[name].[contenthash:10][ext]`,
        },
        optimization: { splitChunks: false, runtimeChunk: false },
      },
    },
  };
}

/** React is shared only with a host of exactly the same version. */
function reactOrOwn() {
  return Object.fromEntries(
    ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((request) => {
      const version = installedVersion(request.split('/')[0] ?? request);
      return [request, { singleton: false, version, requiredVersion: version }];
    }),
  );
}

/**
 * Source of the container for hosts with federation. If the host has exactly the module's React version, the
 * container shares it through the federation plugin. Otherwise it loads the module as the plain script does, with its
 * own React: the federation runtime (16 KB) would gain nothing.
 */
function containerText(name: string, version: string): string {
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
 * The builds of a remote for foreign pages: `embed`, one script that defines its element, and `federated`, a container
 * that exposes the same as `./element` to hosts with a federation runtime of their own.
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
              shared: reactOrOwn(),
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

/** Rsbuild plugin that describes what was built for foreign pages in `dist/embed.json`: addresses, integrity, sizes. */
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
        await writeFile(path.join(folder, container), containerText(embedName(name), version));
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
