import { createHmac } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { outputOf, runPortal } from '../support/command.ts';
import { baseEnv, checkout } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

const SECRET = 'secret-of-the-webhook';

// Needs git.
test('a push shows on the page, and one with a wrong field changes nothing', async ({
  page,
  folder,
  openPortal,
}) => {
  const [remote, office, packs] = ['remote.git', 'office', 'packs'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const author = ['-c', 'user.name=Office', '-c', 'user.email=office@nila.example'];
  const git = (cwd: string, ...args: string[]) =>
    outputOf('git', [...author, ...args], { cwd, env: baseEnv });
  await cp(path.join(checkout, 'colleges/nila'), office, { recursive: true });
  await mkdir(packs);
  await git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  await git(office, 'init', '--quiet', '--initial-branch=main');
  async function push(file: string, change: (text: string) => string): Promise<void> {
    await writeFile(path.join(office, file), change(await readFile(path.join(office, file), 'utf8')));
    await git(office, 'add', '--all');
    await git(office, 'commit', '--quiet', '-m', 'An edit');
    await git(office, 'push', '--quiet', remote, 'HEAD:main');
  }
  await push('pages/About.md', (text) => text);
  await git(packs, 'clone', '--quiet', '--depth=1', `file://${remote}`, 'nila');

  const env = {
    COLLEGES_DIR: packs,
    COLLEGE: 'nila',
    PACK_WEBHOOK_SECRET: SECRET,
    PACK_FETCH_SECONDS: '3600',
  };
  const portal = await openPortal({ env });
  async function sendHook(): Promise<void> {
    const body = JSON.stringify({ ref: 'refs/heads/main' });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` };
    const response = await fetch(`${portal.url}/portal/packs/nila`, { method: 'POST', body, headers });
    expect(response.status).toBe(202);
  }
  const isShown = async (text: string) => {
    await page.goto(`${portal.url}/About`);
    return page.getByText(text).isVisible();
  };

  await push('pages/About.md', (text) => `${text}\nThe new well has water.\n`);
  await sendHook();
  // The clone is checked first, after the start. A busy machine is slow.
  await expect.poll(() => isShown('The new well has water.'), { timeout: 60_000 }).toBe(true);

  await push('data/committees.json', (text) => text.replace(/"id": (\d+)/, '"id": "$1"'));
  await sendHook();
  const status = async () =>
    (await runPortal(['status'], { ...env, DATA_DIR: portal.dataDir, RELEASES_DIR: portal.releasesDir }))
      .printed;
  await expect
    .poll(status, { timeout: 60_000 })
    .toMatch(/data\/committees\.json:\d+ {2}\[0\]\.id is "\d+"; write a whole number/);
  expect(await isShown('The new well has water.')).toBe(true);
});
