import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { withMoves } from '../../release/registry.ts';
import { writeRelease } from '../../release/testing/make-release.ts';
import { type AddressOwner, addressFindings, lostAddresses } from './addresses.ts';

const owner = (version: string, ...paths: string[]): AddressOwner => ({
  name: 'mf-a',
  version,
  routes: paths.map((path) => ({ path })),
});
const live = owner('1.0.0', '/d/:id', '/Files/:pid/:period', '/News');

const lost = (candidate: AddressOwner, ...others: AddressOwner[]) =>
  addressFindings(candidate, live, others).map(({ where }) => where);

it('refuses a release that answers a document’s address no more, and says which was live', () => {
  const [finding, ...more] = addressFindings(owner('1.1.0', '/Files/:pid/:period', '/News'), live, []);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ check: 'addresses', where: '/d/:id' });
  expect(finding?.problem).toContain('mf-a 1.0.0');
});

it.each([
  ['as it was', ['/d/:id', '/Files/:pid/:period']],
  ['with other names and case', ['/D/:document', '/files/:a/:b/']],
  ['by a wider path', ['/d/*', '/:any/:pid/:period']],
])('lets pass what is answered %s', (_how, paths) => {
  expect(lost(owner('1.1.0', ...paths))).toEqual([]);
});

it('lets another remote take an address over, at the same moment', () => {
  expect(lost(owner('1.1.0', '/d/:id'), owner('2.0.0', '/Files/:pid/:period'))).toEqual([]);
});

it('is not content with a narrower path', () => {
  expect(lost(owner('1.1.0', '/d/:id', '/Files/:pid/now', '/Files/:pid'))).toEqual(['/Files/:pid/:period']);
});

it('compares with what is live in each college', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'addresses-'));
  try {
    const name = 'mf-a';
    await writeRelease(folder, { name, version: '1.0.0', routes: [{ path: '/d/:id', title: 'Document' }] });
    await writeRelease(folder, { name, version: '1.1.0' });
    const registry = withMoves(
      { revision: 1, live: {} },
      [
        { college: '*', name, version: '1.0.0' },
        { college: 'nila', name, version: '1.1.0' },
      ],
      'a team',
      new Date(),
    );
    const gate = { config: readConfig({ RELEASES_DIR: folder }), registry };
    const candidate = { name, version: '1.1.0', college: '*' };
    const target = (id: string) => ({ college: { id, profile: null, problem: null }, neighbours: [] });
    expect(await lostAddresses({ ...gate, candidate }, [target('nila')])).toEqual([]);
    const found = await lostAddresses({ ...gate, candidate }, [target('nila'), target('sahya')]);
    expect(found.map(({ where }) => where)).toEqual(['/d/:id']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
