import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchPackages } from '@kalalaya/cli/portal-packages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PortalServer, portalServer } from '../view/testing/portal-server.ts';

const ID = '2.0.0-0123456789';
const file = 'kalalaya-kit-2.0.0.tgz';

let portal: PortalServer;
beforeAll(async () => {
  portal = await portalServer({ PUBLIC_URL: 'http://localhost:3000' });
  const releasesDir = portal.env.RELEASES_DIR ?? '';
  const manifest = path.join(releasesDir, 'shell/1.0.0/release.json');
  const shell = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, JSON.stringify({ ...shell, shared: { '@kalalaya/runtime': '2.0.0' } }));
  const set = path.join(releasesDir, '.packages', ID);
  await mkdir(set, { recursive: true });
  await writeFile(path.join(set, file), 'tarball');
  const kit = { name: '@kalalaya/kit', version: '2.0.0', file, integrity: 'sha512-kit', bytes: 7 };
  const packages = [{ ...kit, dependencies: {}, peerDependencies: {}, bin: {} }];
  const index = { id: ID, version: '2.0.0', made: '2026-01-01T00:00:00.000Z', packages };
  await writeFile(path.join(set, 'index.json'), JSON.stringify(index));
  await portal.start();
}, 120_000);
afterAll(() => portal.remove());

it('lists what kalalaya init and update read, at addresses of the port that the server listens on', async () => {
  const address = `${portal.origin()}/portal/packages/${ID}/${file}`;
  const kit = { name: '@kalalaya/kit', integrity: 'sha512-kit', dependencies: {}, bin: {}, address };
  expect(await fetchPackages(portal.origin())).toMatchObject({ id: ID, version: '2.0.0', packages: [kit] });
  expect(await (await fetch(address)).text()).toBe('tarball');
});
