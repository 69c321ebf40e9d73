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
    // The modules of a file are kept for the next one, which saves a fifth of the processor time. So no test may leave
    // anything behind: what is stubbed or spied upon is given back after each.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // What property tests try is chosen by the commit, so that every run of one state of the sources tries the same.
    env: { SEED: String(sampleNumber()) },
  },
});
