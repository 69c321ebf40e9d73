import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { remoteTests } from './shared/testing/vitest.ts';

const needsDom = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom');

/** Runs files with a DOM last: vitest replaces a worker, and loads its modules again, when the environment changes. */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { dom = [], node = [] } = Object.groupBy(await super.sort(files), (file) =>
      needsDom(file) ? 'dom' : 'node',
    );
    return [...node, ...dom];
  }
}

export default defineConfig({
  ...remoteTests,
  test: {
    ...remoteTests.test,
    include: ['{shared,shell,mf-*,server,gate,scripts,e2e/support}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'shared/cli/scaffold/templates/**'],
    maxWorkers: 2,
    // Test files share a module cache, which saves a fifth of the CPU time. Tests must therefore leave no state behind.
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    setupFiles: ['scripts/launchers/test-setup.ts'],
    // A test that takes a second alone has taken twenty on a machine busy with other work.
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // A second, the default, is too short for a child process on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Seed of property tests: every run tests the same values.
    env: { SEED: '20261128' },
  },
});
