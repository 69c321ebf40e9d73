import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@kalalaya/contract/container';
import { type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cssLayer } from './css-layer.ts';
import { type EmbedOptions, embedEnvironments, embedTypes, emitEmbed, hasEmbed } from './embed.ts';
import { emitRelease } from './emit-release.ts';
import { remoteFederation, runtimeAliases, shellFederation } from './federation.ts';
import { installedFile } from './installed.ts';
import { pageRefresh } from './page-refresh.ts';
import { sharedModules } from './shared-modules.ts';
import { survey, surveyFile } from './survey.ts';
import { typeCheck } from './type-check.ts';

/** Rsbuild insists on an entry; a remote has only its container, so this one is built and left out. */
const UNUSED_ENTRY = 'unused';

/** How a frontend (the shell or a remote) is built, by its folder's name and place. */
export interface Frontend {
  readonly name: string;
  readonly root: string;
}

function frontendAt(root: string): Frontend {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string };
  return { name: manifest.name.replace('@kalalaya/', ''), root };
}

/** Release being built; part of every unique name, so that two releases live side by side in one page. */
const release = () => process.env.KALALAYA_RELEASE ?? 'dev';

/**
 * True when a remote is served from source into a portal whose shell is a release, which has React's production
 * build.
 */
const onReleasedShell = () => process.env.KALALAYA_SHELL === 'released';

/** What every build of pages has in common: React, CSS modules in their layers under names of this release's own. */
export function common(frontend: Frontend, plugins: RsbuildPlugin[]): RsbuildConfig {
  return {
    root: frontend.root,
    logLevel: 'warn',
    plugins: [
      pluginReact(onReleasedShell() ? { fastRefresh: false, swcReactOptions: { development: false } } : {}),
      ...(isDevelopment() && !onReleasedShell() ? [pageRefresh()] : []),
      ...(isDevelopment() ? [typeCheck(frontend.root)] : []),
      ...plugins,
    ],
    // As installed they are modern JavaScript, which visitors' browsers get compiled like the remote's own.
    source: { include: [/[\\/]node_modules[\\/]@kalalaya[\\/]/] },
    performance: { printFileSize: false, buildCache: false },
    output: {
      cleanDistPath: true,
      legalComments: 'none',
      cssModules: { auto: /\.module\.css$/ },
    },
    tools: {
      htmlPlugin: false,
      cssLoader: { modules: { localIdentHashSalt: `${frontend.name}@${release()}` } },
      postcss: (_options, { addPlugins }) => addPlugins(cssLayer()),
    },
  };
}

/**
 * Maps of the built files to their sources, by place alone: for whoever reads a stack (docs/teams.md). They are no
 * files of the page: no script names them, and `emitRelease` puts them where nothing is served from.
 */
const withMaps = () =>
  isDevelopment() || surveyFile() !== null
    ? {}
    : { sourceMap: { js: 'hidden-nosources-source-map' as const, css: false } };

/** Names sources by their path in the repository, so that no map holds a path of the machine. */
const sourceNames = { devtoolModuleFilenameTemplate: '[resource-path]' };

const isDevelopment = () => process.env.NODE_ENV === 'development';

/** ES-module output whose addresses follow the file's own, so that a release may be served from anywhere. */
function moduleOutput(frontend: Frontend) {
  return {
    output: {
      uniqueName: `${frontend.name}@${release()}`,
      chunkLoadingGlobal: `kalalaya_${frontend.name}_${release()}`.replace(/[^a-zA-Z0-9]/g, '_'),
      publicPath: 'auto' as const,
      module: true,
      chunkFormat: 'module' as const,
      chunkLoading: 'import' as const,
      crossOriginLoading: 'anonymous' as const,
      ...(!isDevelopment() && sourceNames),
    },
  };
}

/**
 * Modules that are only loaded in the browser, by dynamic import after hydration. The node build is one file and
 * would otherwise contain them.
 */
const browserOnly = [
  '@kalalaya/kit/pdf-frame/pdf-view.tsx',
  '@kalalaya/kit/carousel/live-carousel.ts',
  '@kalalaya/kit/tabs/live-tabs.tsx',
  '@kalalaya/runtime/http-client',
];

/**
 * What a render thread evaluates: its text stays in memory for as long as the thread. Without comments and what nobody
 * calls, and in ASCII, of which the engine keeps a letter in one byte, it takes a fifth. Names stay, for whoever reads a
 * stack; nothing moves from one source to another, so that the gate can tell which pages were written otherwise.
 */
const nodeMinify = {
  jsOptions: {
    minimizerOptions: {
      compress: { defaults: false, unused: true, dead_code: true, keep_fnames: true, keep_classnames: true },
      mangle: false,
      format: { comments: false, asciiOnly: true },
    },
  },
} as const;

/** One CommonJS file for the render workers; what is shared at run time stays outside it. */
export function nodeEnvironment(
  root: string,
  entry: string,
): NonNullable<RsbuildConfig['environments']>[string] {
  return {
    source: { entry: { main: entry } },
    resolve: {
      alias: Object.fromEntries(
        [...browserOnly.map((module) => installedFile(root, module)), 'dompurify'].map((module) => [
          module,
          false,
        ]),
      ),
    },
    output: {
      target: 'node',
      module: false,
      distPath: { root: 'dist/node' },
      minify: isDevelopment() ? false : nodeMinify,
      ...withMaps(),
      externals: Object.fromEntries(sharedModules.map(({ request }) => [request, `commonjs ${request}`])),
      filename: { js: '[name].cjs' },
    },
    tools: {
      rspack: {
        output: {
          library: { type: 'commonjs2' },
          chunkFormat: false,
          asyncChunks: false,
          ...sourceNames,
        },
        optimization: { splitChunks: false, runtimeChunk: false },
        plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      },
    },
  };
}

/** What stands in for the making of files where only the build's graph is wanted; null in an ordinary build. */
function surveyOf(root: string, entries: readonly string[]) {
  const target = surveyFile();
  return target === null ? null : survey(root, target, entries);
}

/**
 * The build of a remote, for web and node: its `rsbuild.config.ts` default-exports
 * `remoteConfig(import.meta.dirname)`. Expects `remote.ts` (the definition) and `src/routes.tsx` (exposed as
 * `./routes`). Emits `dist/web`, `dist/node/main.cjs` and `dist/remote.json` (docs/design.md, The remote contract). A
 * remote with an `embed/index.ts` is built for foreign pages too: `dist/embed` and `dist/embed.json`.
 */
export function remoteConfig(root: string, options: { embed?: EmbedOptions } = {}): RsbuildConfig {
  const frontend = frontendAt(root);
  const foreign = { ...frontend, version: release() };
  const embedded = hasEmbed(root) && !isDevelopment();
  const routes = path.join(root, 'src/routes.tsx');
  const container = containerName(frontend.name, release());
  const types = embedTypes(frontend.name);
  const surveyed = surveyOf(root, [
    'rsbuild.config.ts',
    'remote.ts',
    ...(embedded && existsSync(path.join(root, types)) ? [types] : []),
  ]);
  const base = common(
    frontend,
    surveyed?.plugins ?? [
      emitRelease({ ...frontend, kind: 'remote', entryChunks: [container, 'routes'] }),
      ...(embedded ? [emitEmbed(foreign)] : []),
    ],
  );
  return {
    ...base,
    environments: {
      web: {
        source: { entry: { [UNUSED_ENTRY]: 'data:text/javascript,' } },
        resolve: { alias: runtimeAliases('remote') },
        output: {
          target: 'web',
          distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '', assets: 'assets' },
          filenameHash: 'contenthash:10',
          ...withMaps(),
        },
        tools: {
          rspack: {
            ...moduleOutput(frontend),
            plugins: [remoteFederation(container, routes)],
            optimization: { splitChunks: false, runtimeChunk: false },
          },
        },
      },
      ...(!isDevelopment() && { node: nodeEnvironment(root, routes) }),
      ...(embedded && embedEnvironments(foreign, options.embed)),
      ...surveyed?.environments,
    },
  };
}

/** The shell's service worker: one plain script, `dist/worker/sw.js`, which is no file of a page. */
const workerEnvironment = (root: string): NonNullable<RsbuildConfig['environments']>[string] => ({
  source: { entry: { sw: path.join(root, 'src/offline/service-worker.ts') } },
  output: {
    target: 'web-worker',
    distPath: { root: 'dist/worker', js: '' },
    filename: { js: '[name].js' },
  },
  tools: {
    rspack: {
      ...(!isDevelopment() && { output: sourceNames }),
      optimization: { splitChunks: false, runtimeChunk: false },
    },
  },
});

/**
 * The build of the shell, for web and node, and of its service worker: entries `src/browser.tsx`, `src/render.tsx` and
 * `src/offline/service-worker.ts`.
 */
export function shellConfig(root: string): RsbuildConfig {
  const frontend = frontendAt(root);
  const surveyed = surveyOf(root, ['rsbuild.config.ts']);
  const base = common(
    frontend,
    surveyed?.plugins ?? [emitRelease({ ...frontend, kind: 'shell', entryChunks: ['main'] })],
  );
  const node = nodeEnvironment(root, path.join(root, 'src/render.tsx'));
  return {
    ...base,
    environments: {
      web: {
        // In development nothing of the shell itself asks for what released remotes need of it.
        source: {
          entry: {
            main: [...(isDevelopment() ? ['react/jsx-runtime'] : []), path.join(root, 'src/browser.tsx')],
          },
        },
        resolve: { alias: runtimeAliases('shell') },
        output: {
          target: 'web',
          distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '', assets: 'assets' },
          filenameHash: 'contenthash:10',
          ...withMaps(),
        },
        tools: {
          rspack: {
            ...moduleOutput(frontend),
            plugins: [shellFederation()],
            optimization: { splitChunks: false, runtimeChunk: false },
          },
        },
      },
      ...(!isDevelopment() && {
        node: { ...node, output: { ...node.output, externals: {} } },
        worker: workerEnvironment(root),
      }),
      ...surveyed?.environments,
    },
  };
}
