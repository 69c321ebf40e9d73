import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { runtimeAliases } from './federation.ts';

const require = createRequire(import.meta.url);
// The plugin names files as they are found beside the runtime.
const beside = createRequire(require.resolve('@module-federation/runtime/package.json'));

it.each(['runtime', 'webpack-bundler-runtime', 'sdk', 'error-codes', 'runtime-core'])(
  'leads the CommonJS file of %s, as the plugin finds it, to a build that is there',
  (name) => {
    const asked = beside.resolve(`@module-federation/${name}`);
    const build = runtimeAliases()[`${asked}$`] ?? '';
    expect(build).toMatch(/index\.m?js$/);
    expect(existsSync(build)).toBe(true);
  },
);
