import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../errors.ts';
import { loadOptional } from '../optional-package.ts';

/** Name of the package with the command line for standalone remotes. */
const COMMANDS_PACKAGE = '@kalalaya/cli';

/** Starts the command line, or explains that this Node cannot run TypeScript sources such as `remote.ts`. */
const LAUNCHER = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 18)) await import('./main.js');
else {
  console.error(\`kalalaya needs Node 22.18 or newer, this is \${process.version}. Run: npm install --save-dev node@24\`);
  process.exitCode = 1;
}
`;

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
      source: { entry: { main: path.join(root, 'server/src/remote-cli/main.ts') } },
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
  await writeFile(file, LAUNCHER);
  await chmod(file, 0o755);
  await writeFile(
    path.join(target, 'package.json'),
    `${JSON.stringify(
      {
        name: COMMANDS_PACKAGE,
        version,
        description:
          'Builds, checks, previews and publishes a remote of a Kalalaya portal from its own repository.',
        license: 'MIT',
        type: 'module',
        engines: { node: '>=20' },
        bin: { kalalaya: 'kalalaya.js' },
        peerDependencies: { '@kalalaya/build': `^${version}` },
      },
      null,
      2,
    )}\n`,
  );
}
