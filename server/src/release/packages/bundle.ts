import { chmod, copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import { loadOptional } from '@kalalaya/node/optional-package';

/** Name of the package with the command line for standalone remotes. */
const COMMANDS_PACKAGE = '@kalalaya/cli';

/** Files of the checkout that `kalalaya init` reads: versions, compiler options and the lockfile. */
const TEMPLATE = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Checks the version of Node, then starts the command line. */
const LAUNCHER = path.join(import.meta.dirname, 'launcher.mjs');

/**
 * Creates the package of the command line in `target`. The portal's sources are bundled into one file,
 * because Node runs no TypeScript below node_modules.
 *
 * @throws {ConfigError} if the build fails.
 */
export async function bundleCommands(root: string, target: string, version: string): Promise<void> {
  const { createRsbuild } = await loadOptional('@rsbuild/core', 'Packing', () => import('@rsbuild/core'));
  await mkdir(target, { recursive: true });
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      // With a mode, NODE_ENV would be inlined at build time.
      mode: 'none',
      logLevel: 'error',
      source: { entry: { main: path.join(root, 'shared/cli/main.ts') } },
      output: {
        target: 'node',
        module: true,
        minify: false,
        sourceMap: false,
        legalComments: 'inline',
        cleanDistPath: false,
        distPath: { root: target },
        filename: { js: '[name].js' },
        // The remote provides the build tools. Its definition is imported by a computed address, which stays
        // as it is.
        externals: { '@rsbuild/core': 'import @rsbuild/core' },
      },
      performance: { printFileSize: false, buildCache: false },
      tools: {
        rspack: {
          module: { parser: { javascript: { importDynamic: false } } },
          optimization: { nodeEnv: false, splitChunks: false, runtimeChunk: false },
        },
      },
    },
  });
  const { stats } = await rsbuild.build();
  if (stats?.hasErrors()) throw new ConfigError(`The command line does not build:\n${stats.toString({})}`);
  const file = path.join(target, 'kalalaya.js');
  await copyFile(LAUNCHER, file);
  await chmod(file, 0o755);
  for (const name of ['remote', 'repository'])
    await cp(path.join(root, 'shared/cli/scaffold/templates', name), path.join(target, 'templates', name), {
      recursive: true,
    });
  for (const name of TEMPLATE) await cp(path.join(root, name), path.join(target, 'template', name));
  const manifest = {
    name: COMMANDS_PACKAGE,
    version,
    description:
      'Builds, checks, previews and publishes a remote of a Kalalaya portal from its own repository.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20' },
    bin: { kalalaya: 'kalalaya.js' },
    peerDependencies: { '@kalalaya/build': `^${version}` },
    // npx installs the package alone, for `init`. npm would look for a required peer in the registry.
    peerDependenciesMeta: { '@kalalaya/build': { optional: true } },
  };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
