import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { runtimeAliases, sharedVersions } from './federation.ts';

const require = createRequire(import.meta.url);
// The plugin resolves these packages relative to the runtime.
const requireFromRuntime = createRequire(require.resolve('@module-federation/runtime/package.json'));

it.each(['runtime', 'webpack-bundler-runtime', 'sdk', 'error-codes', 'runtime-core'])(
  'aliases the CommonJS file of %s, as the plugin resolves it, to an existing ES build',
  (name) => {
    const request = requireFromRuntime.resolve(`@module-federation/${name}`);
    const build = runtimeAliases('embed')[`${request}$`] ?? '';
    expect(build).toMatch(/index\.m?js$/);
    expect(existsSync(build)).toBe(true);
  },
);

it('includes the federation runtime in the shared versions', () => {
  expect(Object.keys(sharedVersions())).toContain('@module-federation/runtime');
});
