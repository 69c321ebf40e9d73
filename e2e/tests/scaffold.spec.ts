import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scaffoldRemote } from '@kalalaya/cli/scaffold/remote';
import { expect, test } from 'playwright/test';
import { runPortal } from '../support/command.ts';
import { checkout, startPortal } from '../support/portal.ts';

const REMOTE = 'mf-reading-room';

async function run(folder: string, command: string, ...args: string[]): Promise<string> {
  const child = spawn(path.join(checkout, 'node_modules/.bin', command), args, { cwd: folder });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0 ? 'fine' : printed;
}

test('a scaffolded remote passes all checks and goes live without a release of the shell', async () => {
  test.skip(!process.env.FULL, 'takes minutes: test:full');
  test.setTimeout(600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-new-'));
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges'), packs, { recursive: true });
  const portal = await startPortal({ env: { COLLEGES_DIR: packs } });
  try {
    for (const file of [
      'package.json',
      'package-lock.json',
      'biome.json',
      'tsconfig.base.json',
      'tsconfig.json',
    ]) {
      await cp(path.join(checkout, file), path.join(folder, file));
    }
    for (const file of ['vitest.config.ts', 'scripts/launchers/test-setup.ts'])
      await cp(path.join(checkout, file), path.join(folder, file));
    await cp(path.join(checkout, 'shared'), path.join(folder, 'shared'), { recursive: true });
    await symlink(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'));
    await scaffoldRemote(folder, REMOTE);
    const route = '/ReadingRoom';
    expect(await run(folder, 'biome', 'check', '--error-on-warnings', '--vcs-enabled=false', REMOTE)).toBe(
      'fine',
    );
    expect(await run(folder, 'tsc', '--noEmit', '-p', 'tsconfig.json')).toBe('fine');
    expect(await run(folder, 'vitest', 'run', REMOTE)).toBe('fine');

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
    const file = path.join(packs, 'sahya/site.json');
    const profile = JSON.parse(await readFile(file, 'utf8')) as { sections: string[] };
    profile.sections.push(REMOTE);
    await writeFile(file, JSON.stringify(profile, null, 2));
    await expect.poll(async () => (await fetch(portal.url + route)).text()).toContain('has just begun');
    expect(await readdir(path.join(portal.releasesDir, 'shell'))).toEqual(before);
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
