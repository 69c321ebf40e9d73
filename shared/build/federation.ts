import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedModules } from './shared-modules.ts';

const require = createRequire(import.meta.url);

/** A package as installed: its version, and the package.json that says so. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** A package as installed, by its name. Throws when there is none. */
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
      // Not this folder: go on upwards.
    }
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`There is no package.json of ${name} above its entry: run npm ci`);
    folder = parent;
  }
}

/** Version of a package as installed, read from its own package.json. */
export const installedVersion = (name: string): string => installedPackage(name).version;

/** The package of the federation runtime, which remotes take from the shell as well. */
export const runtimePackage = '@module-federation/runtime';

/** The packages that are shared at run time, as a remote is built against them. */
export function sharedManifests(): InstalledPackage[] {
  return [...new Set([...sharedModules.map((module) => module.package), runtimePackage])].map(
    installedPackage,
  );
}

/** The shared versions a remote is built against, by package: what its descriptor `needs`. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedManifests().map(({ name, version }) => [name, version]));
}

function sharedConfig(provide: boolean) {
  return Object.fromEntries(
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
}

/** Federation of a remote: an ES-module container that exposes `./routes` and brings no runtime of its own. */
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

/** Federation of the shell: it provides every shared module eagerly, and the federation runtime to remotes. */
export function shellFederation() {
  return new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedConfig(true),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
}

/** Packages of the federation runtime, by the file of their ES build below their folder. */
const esBuilds = {
  runtime: 'dist/index.js',
  'runtime-core': 'dist/index.js',
  'webpack-bundler-runtime': 'dist/index.js',
  sdk: 'dist/index.js',
  'error-codes': 'dist/index.mjs',
  'inject-external-runtime-core-plugin': 'dist/index.js',
};

/** A file of `bundler-runtime/`: TypeScript here, JavaScript where the package was packed. */
const bundlerRuntime = (name: string): string =>
  path.join(import.meta.dirname, 'bundler-runtime', `${name}${path.extname(import.meta.filename)}`);

/**
 * Aliases that make the plugin use the federation runtime's ES build; its own choice, the CommonJS build, cannot be
 * tree-shaken (measured, docs/performance.md). The plugin names some packages and the CommonJS file of others. Shell
 * and remotes have a bundler runtime of ours; what is built for a foreign page (`embed`) has the plugin's.
 */
export function runtimeAliases(user: 'shell' | 'remote' | 'embed'): Record<string, string> {
  const modules = path.join(path.dirname(require.resolve(`${runtimePackage}/package.json`)), '..');
  return Object.fromEntries(
    Object.entries(esBuilds).flatMap(([name, file]) => {
      const ours = user !== 'embed' && name === 'webpack-bundler-runtime';
      const build = ours ? bundlerRuntime(`for-${user}`) : path.join(modules, name, file);
      return [`@module-federation/${name}`, path.join(modules, name, 'dist/index.cjs')].map((asked) => [
        `${asked}$`,
        build,
      ]);
    }),
  );
}
