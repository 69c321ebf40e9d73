import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runPortal } from '../support/command.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { copyCheckout, editFile } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

/** Timeout for a build and a gate run on a loaded machine, in milliseconds. */
const GATE = 600_000;
const WORD = 'Colours of this site';

test.skip(!process.env.FULL, 'runs the whole gate: test:full');

let folder = '';
let portal: TestPortal;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-shell-'));
  portal = await startPortal();
  await copyCheckout(folder, ['shell']);
  await editFile(path.join(folder, 'shell/src/views/theme-switch/theme-switch.tsx'), (text) =>
    text.replace('"Appearance"', `"${WORD}"`),
  );
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({
  RELEASES_DIR: portal.releasesDir,
  DATA_DIR: portal.dataDir,
  PUBLIC_URL: portal.url,
});
async function run(args: readonly string[], key: Record<string, string> = {}): Promise<string> {
  const { status, printed } = await runPortal(args, { ...env(), ...key }, GATE);
  expect(status, printed).toBe(0);
  return printed;
}
const home = async () => (await fetch(portal.url)).text();

test('a shell with one changed word passes the gate over HTTP, reaches visitors and is rolled back', async () => {
  test.setTimeout(GATE);
  const granted = await run(['grant', 'shell', '--name', 'shell team']);
  const key = { KALALAYA_KEY: /KALALAYA_KEY=(\S+)/.exec(granted)?.[1] ?? '' };
  expect(await home()).not.toContain(WORD);
  await run(['publish', 'shell', '--from', folder, '--portal', portal.url], key);
  await expect.poll(home).toContain(WORD);
  await run(['rollback', 'shell', '--portal', portal.url], key);
  await expect.poll(home).not.toContain(WORD);
});
