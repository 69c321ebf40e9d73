import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { startPostgres } from '../../server/src/store/testing/postgres.ts';
import { startCommands } from '../../server/src/view/testing/start-commands.ts';
import { startFixtureApi } from '../fixture-api/server.ts';
import { outputOf } from '../support/command.ts';
import { fetchDocument } from '../support/document.ts';
import { serverEnv, serverFlags, untilHealthy } from '../support/portal.ts';
import { expect, test, waitForHydration } from '../support/test.ts';
import { inEmptyRoot, makeBundle } from './bundle.ts';

test.skip(!process.env.FULL, 'makes the bundle twice, which takes minutes: test:full');
test.describe.configure({ mode: 'serial' });

let folder = '';
let root = '';
test.beforeAll(async () => {
  test.setTimeout(900_000);
  expect(ensurePrograms({ bubblewrap: '/usr/bin/bwrap' })).toEqual([]);
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-bundle-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const sha256 = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

test('two bundles of one checkout are identical', async () => {
  test.setTimeout(900_000);
  const one = await makeBundle(path.join(folder, 'one'));
  const other = await makeBundle(path.join(folder, 'other'));
  expect(await sha256(other)).toBe(await sha256(one));
  await outputOf('tar', ['-xzf', one, '-C', folder]);
  root = one.slice(0, -'.tar.gz'.length).replace(`${path.sep}one${path.sep}`, path.sep);
});

test('the bundle starts from a read-only tree in an empty root and writes to one folder only', async ({
  page,
}) => {
  const data = path.join(folder, 'data');
  await mkdir(data);
  const start = async () => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: '/var/lib/kalalaya',
      NODE_COMPILE_CACHE: '/var/lib/kalalaya/compiled',
      LD_LIBRARY_PATH: '/opt/kalalaya/lib',
      ...serverEnv,
    };
    const at = (file: string) => `/opt/kalalaya/${file}`;
    const command = [at('bin/node'), ...serverFlags, at('server/src/cli/main.ts'), 'start'];
    const server = await untilHealthy(await inEmptyRoot(root, data, env, command), port);
    return { ...server, url: `http://localhost:${port}` };
  };
  const first = await start();
  try {
    expect(first.log()).toContain('Releases of this bundle: ');
    await page.goto(`${first.url}/`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Images are resized in a separate process with its own library.
    const picture = await page.request.get(
      `${first.url}/admin/uploads/photos/campus-first-rain.webp?w=320&f=avif`,
    );
    expect(picture.headers()['content-type']).toBe('image/avif');
    const contactResponse = await page.request.post(`${first.url}/portal/contact`, {
      data: { name: 'Leela', email: 'leela@example.org', subject: 'Admission', message: 'When?' },
    });
    expect(contactResponse.status()).toBe(201);
  } finally {
    await first.stop();
  }
  const copied = await stat(path.join(data, 'releases/shell'));
  const second = await start();
  try {
    expect(second.log()).not.toContain('Releases of this bundle');
    expect((await stat(path.join(data, 'releases/shell'))).mtimeMs).toBe(copied.mtimeMs);
    expect((await fetch(`${second.url}/AQAR`)).status).toBe(200);
  } finally {
    await second.stop();
  }
});

test('the unit serves stored pages while Postgres, admin API and mail server are away', async () => {
  test.setTimeout(300_000);
  const postgres = await startPostgres();
  const api = await startFixtureApi('good');
  const { program, env: commandEnv } = await startCommands.unit(root);
  const [command = '', ...args] = program;
  const start = async () => {
    const port = await freePort();
    const env = {
      ...commandEnv,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: path.join(folder, 'warm'),
      DATABASE_URL: postgres.url,
      API_UPSTREAM: api.base,
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return { ...(await untilHealthy(child, port)), url: `http://localhost:${port}` };
  };
  const warm = await start();
  try {
    const { status, main } = await fetchDocument(`${warm.url}/AQAR?wait=1`);
    expect(status).toBe(200);
    await warm.stop();
    await api.down();
    await postgres.kill();

    const cold = await start();
    try {
      const stored = await fetchDocument(`${cold.url}/AQAR`);
      expect(stored.status).toBe(200);
      expect(stored.main).toBe(main);
    } finally {
      await cold.stop();
    }
  } finally {
    await warm.stop();
    await api.stop();
    await postgres.remove();
  }
});

test('the start script of the bundle works through symlinks and passes on settings and commands', async () => {
  const link = path.join(folder, 'kalalaya');
  await outputOf('ln', ['-s', path.join(root, 'bin/kalalaya'), link]);
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'other data') };
  expect(await outputOf(link, ['status'], { env })).toContain('Packs\n  nila: ok');
  const college = ['new', 'college', 'ganga', '--name', 'Ganga College', '--brand', '#1d3762'];
  const COLLEGES_DIR = path.join(folder, 'new colleges');
  expect(await outputOf(link, college, { env: { ...env, COLLEGES_DIR } })).toContain('with 6 files');
  await expect(outputOf(link, ['build'], { env })).rejects.toThrow(/without sources to build from/);
  await expect(outputOf(link, ['serve'], { env: { ...env, COLLEGE: 'NO' } })).rejects.toThrow(/COLLEGE=NO/);
});
