import path from 'node:path';
import { sharedModuleNames } from '@kalalaya/contract/render';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { installedFolder, installedVersion } from './installed.ts';
import { KIT, kitVersion } from './kit.ts';

/** Package of the federation runtime, which remotes also take from the shell. */
export const runtimePackage = '@module-federation/runtime';

/** Returns the package of a request: `react` for `react/jsx-runtime`, `@kalalaya/runtime` for itself. */
export const packageOf = (request: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** Returns the versions of the shared packages at build time: `needs` in a remote's descriptor. */
export function sharedVersions(): Record<string, string> {
  const names = [...sharedModuleNames.map(packageOf), runtimePackage];
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]));
}

function sharedConfig(provide: boolean) {
  const version = kitVersion();
  // No singleton: a remote built with another kit uses its own, which its build contains as a chunk.
  const kit = { version, requiredVersion: version, strictVersion: true, ...(provide && { eager: true }) };
  const singletons = Object.fromEntries(
    sharedModuleNames.map((request) => {
      const version = installedVersion(packageOf(request));
      const major = version.split('.')[0];
      return [
        request,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: major === '0' ? `~${version}` : `^${major}.0.0`,
          ...(provide ? { eager: true } : { import: false as const }),
        },
      ];
    }),
  );
  return { ...singletons, [KIT]: kit };
}

/** Federation plugin of a remote: an ES-module container that exposes `./routes` and contains no runtime. */
export function remoteFederation(container: string, routes: string) {
  return new ModuleFederationPlugin({
    name: container,
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    exposes: { './routes': { import: routes, name: 'routes' } },
    shared: sharedConfig(false),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
  });
}

/**
 * Federation plugin of the shell, which provides every shared module eagerly and the federation runtime to
 * remotes.
 */
export function shellFederation() {
  return new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedConfig(true),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  });
}

/** Path of the ES build of each federation runtime package, relative to its folder. */
const esBuilds = {
  runtime: 'dist/index.js',
  'runtime-core': 'dist/index.js',
  'webpack-bundler-runtime': 'dist/index.js',
  sdk: 'dist/index.js',
  'error-codes': 'dist/index.mjs',
  'inject-external-runtime-core-plugin': 'dist/index.js',
};

/** Returns a file of `bundler-runtime/`: TypeScript here, JavaScript in the packed package. */
const bundlerRuntime = (name: string): string =>
  path.join(import.meta.dirname, 'bundler-runtime', `${name}${path.extname(import.meta.filename)}`);

/**
 * Returns aliases to the ES builds of the federation runtime. The CommonJS builds, which the plugin uses by
 * default, cannot be tree-shaken (measured, docs/performance.md). The plugin imports some packages by name
 * and others by their CommonJS file. Shell and remotes get our bundler runtime, builds for host pages
 * (`embed`) the plugin's.
 */
export function runtimeAliases(user: 'shell' | 'remote' | 'embed'): Record<string, string> {
  const modules = path.dirname(installedFolder(runtimePackage));
  return Object.fromEntries(
    Object.entries(esBuilds).flatMap(([name, file]) => {
      const isReplaced = user !== 'embed' && name === 'webpack-bundler-runtime';
      const build = isReplaced ? bundlerRuntime(`for-${user}`) : path.join(modules, name, file);
      return [`@module-federation/${name}`, path.join(modules, name, 'dist/index.cjs')].map((request) => [
        `${request}$`,
        build,
      ]);
    }),
  );
}
