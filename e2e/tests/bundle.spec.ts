import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { startPostgres } from '../../server/src/store/database/testing/postgres.ts';
import { startCommands } from '../../server/src/view/testing/start-commands.ts';
import { startFixtureApi } from '../fixture-api/server.ts';
import { inEmptyRoot, makeBundle, runProgram } from '../support/bundle.ts';
import { fetchDocument } from '../support/document.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

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
  await runProgram('tar', ['-xzf', one, '-C', folder]);
  root = one.slice(0, -'.tar.gz'.length).replace(`${path.sep}one${path.sep}`, path.sep);
  const listed = JSON.parse(await readFile(path.join(root, 'bom.cdx.json'), 'utf8')) as {
    components: { name: string; 'bom-ref': string }[];
  };
  const refs = new Set(listed.components.map((component) => component['bom-ref']));
  const packages = await readdir(path.join(root, 'node_modules'));
  for (const name of packages.filter((one) => !one.startsWith('@')))
    expect(refs).toContain(`node_modules/${name}`);
});

interface StartedBundle {
  readonly url: string;
  readonly log: () => string;
  /** Milliseconds from process start to the first healthy response. */
  readonly ms: number;
  stop(): Promise<void>;
}

async function waitUntilStarted(child: ChildProcess, port: number): Promise<StartedBundle> {
  const began = performance.now();
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await healthy())) {
    if (child.exitCode !== null) throw new Error(`The bundle exited with ${child.exitCode}:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    log: () => printed,
    ms: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('the bundle starts from a read-only tree in an empty root and writes to one folder only', async ({
  page,
}, { annotations }) => {
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
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
    };
    const at = (file: string) => `/opt/kalalaya/${file}`;
    const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
    return waitUntilStarted(
      await inEmptyRoot(root, data, env, [at('bin/node'), ...flags, at('server/src/main.ts'), 'start']),
      port,
    );
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
  annotations.push({
    type: 'started',
    description: `${first.ms.toFixed(0)} ms, then ${second.ms.toFixed(0)} ms`,
  });
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
    return waitUntilStarted(spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }), port);
  };
  const warm = await start();
  try {
    const { status, main } = await fetchDocument(`${warm.url}/AQAR?wait=1`);
    expect(status).toBe(200);
    await warm.stop();
    await api.down();
    await postgres.kill();

    const began = performance.now();
    const cold = await start();
    try {
      const stored = await fetchDocument(`${cold.url}/AQAR`);
      test.info().annotations.push({
        type: '/AQAR with everything away',
        description: `${(performance.now() - began).toFixed(0)} ms after the start`,
      });
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
  await runProgram('ln', ['-s', path.join(root, 'bin/kalalaya'), link]);
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'other data') };
  expect(await runProgram(link, ['status'], env)).toContain('Packs\n  nila: ok');
  const college = ['new', 'college', 'ganga', '--name', 'Ganga College', '--brand', '#1d3762'];
  const COLLEGES_DIR = path.join(folder, 'new colleges');
  expect(await runProgram(link, college, { ...env, COLLEGES_DIR })).toContain('with 6 files');
  await expect(runProgram(link, ['build'], env)).rejects.toThrow(/without sources to build from/);
  await expect(runProgram(link, ['serve'], { ...env, COLLEGE: 'NO' })).rejects.toThrow(/COLLEGE=NO/);
});
