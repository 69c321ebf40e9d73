import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { checkout } from '../support/portal.ts';

const run = promisify(execFile);

test('Lighthouse on a phone scores 100 for accessibility, best practices and SEO without layout shift', async () => {
  test.skip(!process.env.FULL, 'takes a minute: test:full');
  test.setTimeout(400_000);
  const node = path.join(checkout, 'node_modules/node/bin/node');
  const ended = await run(node, ['--disable-warning=ExperimentalWarning', 'scripts/bench/lighthouse.ts'], {
    cwd: checkout,
  }).then(
    ({ stdout }) => ({ fine: true, printed: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ fine: false, printed: stdout + stderr }),
  );
  console.log(ended.printed);
  expect(ended.fine, ended.printed).toBe(true);
});
