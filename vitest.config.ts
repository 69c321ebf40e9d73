import { defineConfig } from 'vitest/config';
import { sampleNumber } from './e2e/support/sample.ts';
import { remoteTests } from './shared/testing/vitest.ts';

export default defineConfig({
  ...remoteTests,
  test: {
    ...remoteTests.test,
    include: ['{shared,shell,mf-*,server,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    // What property tests try is chosen by the commit, so that every run of one state of the sources tries the same.
    env: { SEED: String(sampleNumber()) },
  },
});
