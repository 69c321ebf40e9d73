import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { runtimeAliases, sharedVersions } from './federation.ts';

const require = createRequire(import.meta.url);
// The plugin names files as they are found beside the runtime.
const beside = createRequire(require.resolve('@module-federation/runtime/package.json'));

it.each(['runtime', 'webpack-bundler-runtime', 'sdk', 'error-codes', 'runtime-core'])(
  'leads the CommonJS file of %s, as the plugin finds it, to a build that is there',
  (name) => {
    const asked = beside.resolve(`@module-federation/${name}`);
    const build = runtimeAliases('embed')[`${asked}$`] ?? '';
    expect(build).toMatch(/index\.m?js$/);
    expect(existsSync(build)).toBe(true);
  },
);

it.each(['shell', 'remote'] as const)(
  'leads the bundler runtime of a %s to a file of ours that is there',
  (user) => {
    const aliases = runtimeAliases(user);
    const files = [
      '@module-federation/webpack-bundler-runtime',
      beside.resolve('@module-federation/webpack-bundler-runtime'),
    ].map((asked) => aliases[`${asked}$`] ?? '');
    expect(new Set(files).size).toBe(1);
    expect(existsSync(files[0] ?? '')).toBe(true);
  },
);

it('names the federation runtime among what a remote needs of a shell', () => {
  expect(Object.keys(sharedVersions())).toContain('@module-federation/runtime');
});
