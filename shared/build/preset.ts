import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { containerName } from '@kalalaya/contract/container';
import { sharedModuleNames } from '@kalalaya/contract/render';
import { type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cssLayer } from './css-layer.ts';
import {
  type EmbedOptions,
  embedEnvironments,
  emitEmbed,
  hasEmbed,
  pdfModuleRules,
  portableIds,
  productionRouter,
} from './embed.ts';
import { emitRelease } from './emit-release.ts';
import { remoteFederation, runtimeAliases, shellFederation } from './federation.ts';
import { installedFile } from './installed.ts';
import { KIT, kitFile, kitVersion } from './kit.ts';
import { pageRefresh } from './page-refresh.ts';

/**
 * Makes the federation plugin's entry import its runtime by name, which `runtimeAliases` resolves. With its path,
 * chunk ids and source maps would depend on the folder of the checkout.
 */
const runtimeByName = new rspack.NormalModuleReplacementPlugin(
  /^@module-federation\/runtime\/.*!=!data:/,
  (entry) => {
    const runtime = '@module-federation/webpack-bundler-runtime';
    const quoted = (file: string) => encodeURIComponent(JSON.stringify(file));
    entry.request = entry.request.replace(
      quoted(createRequire(import.meta.url).resolve(runtime)),
      quoted(runtime),
    );
  },
);

/** Entry required by Rsbuild. A remote only has its container, so this one is built and then deleted. */
const UNUSED_ENTRY = 'unused';

/** A frontend (the shell or a remote) and its folder. */
export interface Frontend {
  readonly name: string;
  readonly root: string;
}

function frontendAt(root: string): Frontend {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { name: string };
  return { name: manifest.name.replace('@kalalaya/', ''), root };
}

/** Release being built. Part of every unique name, so that two releases can coexist in a page. */
const release = () => process.env.KALALAYA_RELEASE ?? 'dev';

/** True for a remote served from source with a released shell, which has React's production build. */
const hasReleasedShell = () => process.env.KALALAYA_SHELL === 'released';

/**
 * Returns the name of a class in a page: the same in all builds of one kit, and of one release of a frontend. In production a
 * hash alone, which saves 2 KB of a first load.
 */
function className({ name, root }: Frontend, file: string, local: string): string {
  const kit = kitFile(file);
  const origin = kit === null ? [name, release(), path.relative(root, file)] : [KIT, kitVersion(), kit];
  const hash = createHash('sha256').update(origin.concat(local).join('\0')).digest('base64url').slice(0, 8);
  return isDevelopment() ? `${local}-${hash}` : `_${hash}`;
}

/**
 * Returns the configuration common to all page builds: React, CSS modules in layers, class names unique to
 * the release.
 */
export function commonConfig(frontend: Frontend, plugins: RsbuildPlugin[]): RsbuildConfig {
  return {
    root: frontend.root,
    logLevel: 'warn',
    plugins: [
      pluginReact(hasReleasedShell() ? { fastRefresh: false, swcReactOptions: { development: false } } : {}),
      ...(isDevelopment() && !hasReleasedShell() ? [pageRefresh()] : []),
      ...plugins,
    ],
    // Installed packages are modern JavaScript, which must be compiled for visitors' browsers like the
    // remote's code.
    source: { include: [/[\\/]node_modules[\\/]@kalalaya[\\/]/] },
    performance: { printFileSize: false, buildCache: false },
    output: {
      cleanDistPath: true,
      legalComments: 'none',
      cssModules: { auto: /\.module\.css$/ },
    },
    tools: {
      htmlPlugin: false,
      rspack: { plugins: [runtimeByName] },
      cssLoader: {
        modules: {
          getLocalIdent: ({ resourcePath }, _name, local) => className(frontend, resourcePath, local),
        },
      },
      postcss: (_options, { addPlugins }) => addPlugins(cssLayer()),
    },
  };
}

/**
 * Source maps with positions only, for reading stack traces (docs/teams.md). No script references them, and
 * `emitRelease` moves them to a folder that is not served.
 */
const sourceMapOutput = () =>
  isDevelopment() ? {} : { sourceMap: { js: 'hidden-nosources-source-map' as const, css: false } };

/** Names sources by their path in the repository, so that no source map contains a machine path. */
const sourceNames = { devtoolModuleFilenameTemplate: '[resource-path]' };

const isDevelopment = () => process.env.NODE_ENV === 'development';

/**
 * ES-module output with URLs relative to the importing file, so that a release can be served from any
 * location.
 */
function moduleOutput(frontend: Frontend) {
  return {
    module: pdfModuleRules,
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
 * Modules that only the browser imports, dynamically after hydration. The Node build is a single file and
 * would otherwise contain them.
 */
const browserOnly = ['@kalalaya/kit/pdf-frame/pdf-view.tsx', '@kalalaya/runtime/http'];

/**
 * Minification of the render threads' code, which stays in memory for the lifetime of the thread. Without
 * comments and unused code, and in ASCII (one byte per character in V8), it takes a fifth. Names are
 * preserved for stack traces, and code stays in its module, so that the gate can detect which pages changed.
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

/** Builds one CommonJS file for the render workers. Modules shared at run time are external. */
export function nodeEnvironment(
  root: string,
  entry: string,
): NonNullable<RsbuildConfig['environments']>[string] {
  return {
    source: { entry: { main: entry } },
    resolve: {
      alias: Object.fromEntries(
        [
          ...browserOnly.map((module) => installedFile(root, module)),
          ...['dompurify', 'swiper/modules', 'swiper/react'],
        ].map((module) => [module, false]),
      ),
    },
    output: {
      target: 'node',
      module: false,
      distPath: { root: 'dist/node' },
      minify: isDevelopment() ? false : nodeMinify,
      ...sourceMapOutput(),
      externals: Object.fromEntries(sharedModuleNames.map((request) => [request, `commonjs ${request}`])),
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

/**
 * Puts all styles of a remote into those of its first chunk, so that a document has those of parts that load later. The kit's
 * stay in its own chunk.
 */
const oneStylesheet = {
  default: false as const,
  defaultVendors: false as const,
  styles: {
    name: 'routes',
    type: 'css/mini-extract',
    chunks: 'all' as const,
    enforce: true,
    test: (module: { nameForCondition(): string | undefined }) =>
      kitFile(module.nameForCondition() ?? '') === null,
  },
};

/** Builds the browser's files of a frontend, which has a container or starts the page. */
const webEnvironment = (
  frontend: Frontend,
  kind: 'remote' | 'shell',
  {
    entry,
    federation,
  }: {
    readonly entry: Readonly<Record<string, string | string[]>>;
    readonly federation: ReturnType<typeof shellFederation>;
  },
): NonNullable<RsbuildConfig['environments']>[string] => ({
  // Leaves out what only the server does (`typeof document === 'undefined'`), such as structured data.
  source: { entry, define: { 'typeof document': JSON.stringify('object') } },
  resolve: { alias: { ...runtimeAliases(kind), ...(!isDevelopment() && productionRouter()) } },
  output: {
    target: 'web',
    distPath: { root: 'dist/web', js: '', jsAsync: '', css: '', cssAsync: '', assets: 'assets' },
    filenameHash: 'contenthash:10',
    ...sourceMapOutput(),
  },
  tools: {
    rspack: {
      ...moduleOutput(frontend),
      plugins: [federation],
      optimization: {
        splitChunks: kind === 'remote' && { cacheGroups: oneStylesheet },
        runtimeChunk: false,
        ...portableIds,
      },
    },
  },
});

/**
 * Returns the web and Node build of a remote: its `rsbuild.config.ts` default-exports
 * `remoteConfig(import.meta.dirname)`. Requires `remote.ts` (the definition) and `src/routes.tsx` (exposed as
 * `./routes`). Emits `dist/web`, `dist/node/main.cjs` and `dist/remote.json` (docs/design.md, The remote
 * contract). A remote with an `embed/index.ts` is also built for host pages: `dist/embed` and
 * `dist/embed.json`.
 */
export function remoteConfig(root: string, options: { embed?: EmbedOptions } = {}): RsbuildConfig {
  const frontend = frontendAt(root);
  const embeddedRemote = { ...frontend, version: release() };
  const embedded = hasEmbed(root) && !isDevelopment();
  const routes = path.join(root, 'src/routes.tsx');
  const container = containerName(frontend.name, release());
  const base = commonConfig(frontend, [
    emitRelease({ ...frontend, kind: 'remote', entryChunks: [container, 'routes'] }),
    ...(embedded ? [emitEmbed(embeddedRemote)] : []),
  ]);
  return {
    ...base,
    environments: {
      web: webEnvironment(frontend, 'remote', {
        entry: { [UNUSED_ENTRY]: 'data:text/javascript,' },
        federation: remoteFederation(container, routes),
      }),
      ...(!isDevelopment() && { node: nodeEnvironment(root, routes) }),
      ...(embedded && embedEnvironments(embeddedRemote, options.embed)),
    },
  };
}

/** Returns the web and Node build of the shell. Entries are `src/browser.tsx` and `src/render.tsx`. */
export function shellConfig(root: string): RsbuildConfig {
  const frontend = frontendAt(root);
  const base = commonConfig(frontend, [emitRelease({ ...frontend, kind: 'shell', entryChunks: ['main'] })]);
  const node = nodeEnvironment(root, path.join(root, 'src/render.tsx'));
  return {
    ...base,
    environments: {
      web: webEnvironment(frontend, 'shell', {
        // In development the shell itself does not import this module, but released remotes need it.
        entry: {
          main: [...(isDevelopment() ? ['react/jsx-runtime'] : []), path.join(root, 'src/browser.tsx')],
        },
        federation: shellFederation(),
      }),
      ...(!isDevelopment() && {
        node: { ...node, output: { ...node.output, externals: {} } },
      }),
    },
  };
}
