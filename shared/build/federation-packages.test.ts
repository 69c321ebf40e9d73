import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runtimeAliases } from './federation.ts';
import { installedVersion } from './installed.ts';

const dist = '@module-federation/webpack-bundler-runtime/dist';

/** What `federation.ts` and `bundler-runtime/` take from the packages, beyond what these document. */
const used: readonly (readonly [module: string, member: string])[] = [
  ['@module-federation/enhanced/rspack', 'ModuleFederationPlugin'],
  ['@module-federation/runtime', 'createInstance'],
  ['@module-federation/runtime', 'init'],
  [`${dist}/attachShareScopeMap.js`, 'attachShareScopeMap'],
  [`${dist}/consumes.js`, 'consumes'],
  [`${dist}/initContainerEntry.js`, 'initContainerEntry'],
  [`${dist}/initializeSharing.js`, 'initializeSharing'],
  [`${dist}/installInitialConsumes.js`, 'installInitialConsumes'],
];

const remedy = `Keep the former version of every @module-federation package, or adapt esBuilds in shared/build/federation.ts and the imports of shared/build/bundler-runtime/for-shell.ts to the package's dist folder (docs/decisions/0011-federation.md)`;

it.each(used)('%s exports the function %s, which the small runtime is made of', async (module, member) => {
  const found: unknown = await import(/* @vite-ignore */ module).then(
    (exports) => typeof exports[member],
    () => 'no file',
  );
  const version = installedVersion('@module-federation/runtime');
  expect(found, `@module-federation ${version} has no function ${member} in ${module}. ${remedy}`).toBe(
    'function',
  );
});

it.each(['shell', 'remote', 'embed'] as const)('every build that a %s takes instead exists', (user) => {
  for (const [request, file] of Object.entries(runtimeAliases(user)))
    expect(existsSync(file), `${request} has no ES build ${file}. ${remedy}`).toBe(true);
});
