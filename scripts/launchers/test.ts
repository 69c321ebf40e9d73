import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { chromiumForTests } from './chromium.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, 'test-results');
const full = process.argv.includes('--full');

interface Count {
  passed: number;
  failed: number;
}

/**
 * Disables colours in output that is not a terminal. Playwright passes FORCE_COLOR to its workers, and Node warns if
 * NO_COLOR is set as well.
 */
const colourlessEnv = (command: string) =>
  command === 'playwright' ? { FORCE_COLOR: '0', NO_COLOR: undefined } : { NO_COLOR: '1' };

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(!process.stdout.isTTY && colourlessEnv(command)), ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function readReport(name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(reports, name), 'utf8'));
}

async function single(command: string, args: readonly string[]): Promise<Count> {
  return (await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unit(): Promise<Count> {
  const output = path.join(reports, 'unit.json');
  const succeeded = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${output}`],
    { FULL: full ? '1' : '' },
  );
  const report = (await readReport('unit.json')) as { numPassedTests: number; numFailedTests: number };
  // A file that fails to load fails the run without a failed test.
  return { passed: report.numPassedTests, failed: report.numFailedTests || (succeeded ? 0 : 1) };
}

async function browser(): Promise<Count> {
  const succeeded = await run('playwright', ['test', '--config=e2e/playwright.config.ts'], {
    CHROMIUM: chromiumForTests(),
    FULL: full ? '1' : '',
  });
  const { stats } = (await readReport('browser.json')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (succeeded ? 0 : 1) };
}

const stages: [string, () => Promise<Count>][] = [
  ['Lint', () => single('biome', ['check', '--error-on-warnings'])],
  ['Manifests and dead code', () => single('knip', [])],
  ['Types', () => single('tsc', ['-b', 'tsconfig.solution.json'])],
  ['Unit tests', unit],
  ['Build', () => single('node', ['server/src/cli/main.ts', 'build'])],
  ['Browser tests', browser],
];
if (full) stages.push(['Soak', () => single('node', ['scripts/bench/soak.ts'])]);

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const [name, stage] of stages) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const { passed, failed } = await stage().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += passed;
  total.failed += failed;
  console.log(
    `== ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
