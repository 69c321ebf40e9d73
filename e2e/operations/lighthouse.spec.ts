import { expect, test } from 'playwright/test';
import { run } from '../support/command.ts';
import { node } from '../support/portal.ts';

test('Lighthouse on a phone scores 100 for accessibility, best practices and SEO without layout shift', async () => {
  test.skip(!process.env.FULL, 'takes a minute: test:full');
  test.setTimeout(400_000);
  const { status, printed } = await run(node, [
    '--disable-warning=ExperimentalWarning',
    'scripts/bench/lighthouse.ts',
  ]);
  console.log(printed);
  expect(status, printed).toBe(0);
});
