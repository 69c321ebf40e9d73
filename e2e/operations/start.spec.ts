import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { freePort } from '@kalalaya/node/free-port';
import { runPortal } from '../support/command.ts';
import { fetchWithHost } from '../support/host.ts';
import { checkout } from '../support/portal.ts';
import { editFile } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

let env: Record<string, string> = {};

test.beforeEach(async ({ folder }) => {
  env = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(checkout, 'releases'),
  };
});

const withoutYear = (profile: string) => profile.replace(/"established": \d+/, '"established": "long ago"');

const lines = (text: string) => text.trim().split('\n').length;

test('an error in the only pack stops the start and names file, line and expected value', async ({
  folder,
}) => {
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges/sahya'), path.join(packs, 'sahya'), { recursive: true });
  await editFile(path.join(packs, 'sahya/site.json'), withoutYear);
  const { status, printed } = await runPortal(['serve'], { ...env, COLLEGES_DIR: packs });
  expect(status).toBe(1);
  expect(printed).toMatch(/site\.json:\d+/);
  expect(printed).toContain('a year like 2005');
  expect(lines(printed)).toBeLessThan(40);
  expect(printed).not.toContain('    at ');
});

test('an error in another college’s pack excludes that college and logs the expected value', async ({
  folder,
  openPortal,
}) => {
  const packs = path.join(folder, 'colleges');
  await cp(path.join(checkout, 'colleges'), packs, { recursive: true });
  await editFile(path.join(packs, 'nila/site.json'), withoutYear);
  const portal = await openPortal({ env: { COLLEGES_DIR: packs } });
  expect((await fetchWithHost(portal.url, 'localhost', '/About')).status).toBe(200);
  expect((await fetchWithHost(portal.url, 'nila.localhost', '/About')).status).toBe(421);
  expect(portal.log()).toMatch(/nila.*site\.json:\d+.*a year like 2005/);
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

test('the start names the existing colleges', async () => {
  const unknown = await runPortal(['serve'], { ...env, COLLEGE: 'nowhere' });
  expect(unknown.status).toBe(1);
  expect(unknown.printed).toContain('sahya');
});
