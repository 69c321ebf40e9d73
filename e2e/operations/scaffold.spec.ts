import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { scaffoldRemote } from '@kalalaya/cli/scaffold/remote';
import { run, runPortal } from '../support/command.ts';
import { checkout } from '../support/portal.ts';
import { copyCheckout, editFile } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const REMOTE = 'mf-reading-room';

async function expectPass(cwd: string, command: string, ...args: string[]): Promise<void> {
  const { status, printed } = await run(path.join(checkout, 'node_modules/.bin', command), args, { cwd });
  expect(status, printed).toBe(0);
}

test('a scaffolded remote passes all checks and goes live without a release of the shell', async ({
  folder,
  openPortal,
}) => {
  test.skip(!process.env.FULL, 'takes minutes: test:full');
  test.setTimeout(600_000);
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges'), packs, { recursive: true });
  const portal = await openPortal({ env: { COLLEGES_DIR: packs } });
  await copyCheckout(folder, []);
  for (const file of ['biome.json', 'vitest.config.ts', 'scripts/launchers/test-setup.ts'])
    await cp(path.join(checkout, file), path.join(folder, file));
  await scaffoldRemote(folder, REMOTE);
  const route = '/ReadingRoom';
  await expectPass(folder, 'biome', 'check', '--error-on-warnings', '--vcs-enabled=false', REMOTE);
  await expectPass(folder, 'tsc', '--noEmit', '-p', 'tsconfig.json');
  await expectPass(folder, 'vitest', 'run', REMOTE);

  const before = await readdir(path.join(portal.releasesDir, 'shell'));
  const env = { RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir, COLLEGES_DIR: packs };
  const { status, printed } = await runPortal(
    ['publish', REMOTE, '--from', folder, '--by', 'the library', '--yes'],
    env,
    500_000,
  );
  expect(printed).toContain('no profile names it yet');
  expect(status, printed).toBe(0);
  expect((await fetch(portal.url + route)).status).toBe(404);
  await editFile(path.join(packs, 'sahya/site.json'), (text) =>
    text.replace(/"sections": \[/, `$&"${REMOTE}", `),
  );
  await expect.poll(async () => (await fetch(portal.url + route)).text()).toContain('has just begun');
  expect(await readdir(path.join(portal.releasesDir, 'shell'))).toEqual(before);
});
