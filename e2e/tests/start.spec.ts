import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { runPortal } from '../support/command.ts';
import { fetchWithHost } from '../support/host.ts';
import { checkout, startPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

let folder = '';
let env: Record<string, string> = {};

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-start-'));
  env = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(checkout, 'releases'),
  };
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const lines = (text: string) => text.trim().split('\n').length;

test('an error in the only pack stops the start and names file, line and expected value', async () => {
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges/sahya'), path.join(packs, 'sahya'), { recursive: true });
  const file = path.join(packs, 'sahya/site.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"established": 2005', '"established": "long ago"'));
  const { status, printed } = await runPortal(['serve'], { ...env, COLLEGES_DIR: packs });
  expect(status).toBe(1);
  expect(printed).toMatch(/site\.json:\d+/);
  expect(printed).toContain('a year like 2005');
  expect(lines(printed)).toBeLessThan(40);
  expect(printed).not.toContain('    at ');
});

test('an error in another college’s pack excludes that college and logs the expected value', async () => {
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges'), packs, { recursive: true });
  const file = path.join(packs, 'nila/site.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"established": \d+/, '"established": "long ago"'));
  const portal = await startPortal({ env: { COLLEGES_DIR: packs } });
  try {
    expect((await fetchWithHost(portal.url, 'localhost', '/About')).status).toBe(200);
    expect((await fetchWithHost(portal.url, 'nila.localhost', '/About')).status).toBe(421);
    expect(portal.log()).toMatch(/nila.*site\.json:\d+.*a year like 2005/);
  } finally {
    await portal.stop();
  }
});

test('an occupied port causes one clear message and status 1', async () => {
  const server = createServer().listen(Number(env.PORT), '127.0.0.1');
  await once(server, 'listening');
  const { status, printed } = await runPortal(['serve'], env);
  server.close();
  expect(status).toBe(1);
  expect(printed).toContain(`PORT=${env.PORT} on HOST=`);
  expect(printed).toContain('PORT=');
  expect(printed).not.toContain('    at ');
});

test('a missing release causes one clear message and status 1', async () => {
  const { status, printed } = await runPortal(['serve'], { ...env, RELEASES_DIR: path.join(folder, 'none') });
  expect(status).toBe(1);
  expect(printed).toContain('No release of shell is live');
  expect(printed).toContain('npm start');
  expect(printed).not.toContain('    at ');
});

test('the start names invalid variables and the existing colleges', async () => {
  const wrong = await runPortal(['serve'], { ...env, PORT: 'http', API_UPSTREAM: 'college.example' });
  expect(wrong.status).toBe(1);
  expect(wrong.printed).toContain('PORT=http');
  expect(wrong.printed).toContain('API_UPSTREAM=college.example');
  const unknown = await runPortal(['serve'], { ...env, COLLEGE: 'nowhere' });
  expect(unknown.status).toBe(1);
  expect(unknown.printed).toContain('sahya');
});
