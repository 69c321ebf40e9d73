import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { KIT, kitVersion } from './kit.ts';
import { sharedModules } from './shared-modules.ts';

const require = createRequire(import.meta.url);

/** An installed package with its version and the path of its package.json. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** @throws {Error} if no package.json above the package's entry has its name */
function installedPackage(name: string): InstalledPackage {
  let folder = path.dirname(require.resolve(name));
  for (;;) {
    const file = path.join(folder, 'package.json');
    try {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
      if (manifest.name === name && manifest.version !== undefined) {
        return { name, version: manifest.version, file };
      }
    } catch {
      // This folder has no package.json: continue with its parent.
    }
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`Cannot find the package.json of ${name}. Run npm ci.`);
    folder = parent;
  }
}

/** Returns the installed version of a package, read from its package.json. */
export const installedVersion = (name: string): string => installedPackage(name).version;

/** Package of the federation runtime, which remotes also take from the shell. */
export const runtimePackage = '@module-federation/runtime';

/** Returns the installed packages that are shared at run time. */
export function sharedManifests(): InstalledPackage[] {
  return [...new Set([...sharedModules.map((module) => module.package), runtimePackage])].map(
    installedPackage,
  );
}

/** Returns the versions of the shared packages at build time: `needs` in a remote's descriptor. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedManifests().map(({ name, version }) => [name, version]));
}

function sharedConfig(provide: boolean) {
  const version = kitVersion();
  // No singleton: a remote built with another kit uses its own, which its build contains as a chunk.
  const kit = { version, requiredVersion: version, strictVersion: true, ...(provide && { eager: true }) };
  const singletons = Object.fromEntries(
    sharedModules.map(({ request, package: name }) => {
      const version = installedVersion(name);
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
  const modules = path.join(path.dirname(require.resolve(`${runtimePackage}/package.json`)), '..');
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
