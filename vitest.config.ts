import { defineConfig } from 'vitest/config';
import { sampleNumber } from './e2e/support/sample.ts';

export default defineConfig({
  resolve: {
    // Without 'module-sync' first, react-router is loaded twice: once per module format.
    conditions: ['module-sync', 'node', 'import', 'module', 'default'],
  },
  // Vitest hands these on to Node. Without 'import', which Node adds for imports itself: given for all, it makes a
  // CommonJS package's own require answer with ES modules (pg does not load then); nor 'module', which only bundlers
  // read (@opentelemetry/api does not load then).
  ssr: { resolve: { conditions: ['module-sync', 'node', 'default'] } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{shared,shell,mf-*,server,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    testTimeout: 20_000,
    // What property tests try is chosen by the commit, so that every run of one state of the sources tries the same.
    env: { SEED: String(sampleNumber()) },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
