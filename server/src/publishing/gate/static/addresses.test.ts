import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { withMoves } from '../../../release/registry.ts';
import { writeRelease } from '../../../release/testing/make-release.ts';
import type { TargetCollege } from '../target-colleges.ts';
import { addressFindings, lostAddressFindings } from './addresses.ts';
import type { RouteOwner } from './routes.ts';

const owner = (version: string, ...paths: string[]): RouteOwner => ({
  name: 'mf-a',
  version,
  routes: paths.map((path) => ({ path })),
  menu: [],
});
const live = owner('1.0.0', '/d/:id', '/Files/:pid/:period', '/News');

const lostPaths = (candidate: RouteOwner, ...others: RouteOwner[]) =>
  addressFindings(candidate, live, others).map(({ where }) => where);

it('finds a parametrised route that the candidate drops, and names the live release', () => {
  const [finding, ...more] = addressFindings(owner('1.1.0', '/Files/:pid/:period', '/News'), live, []);
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ check: 'addresses', where: '/d/:id' });
  expect(finding?.problem).toContain('mf-a 1.0.0');
});

it.each([
  ['unchanged', ['/d/:id', '/Files/:pid/:period']],
  ['with other parameter names and case', ['/D/:document', '/files/:a/:b/']],
  ['as a wider path', ['/d/*', '/:any/:pid/:period']],
])('accepts routes kept %s', (_how, paths) => {
  expect(lostPaths(owner('1.1.0', ...paths))).toEqual([]);
});

it('accepts a route that another remote takes over in the same publish', () => {
  expect(lostPaths(owner('1.1.0', '/d/:id'), owner('2.0.0', '/Files/:pid/:period'))).toEqual([]);
});

it('finds a route that is replaced by a narrower path', () => {
  expect(lostPaths(owner('1.1.0', '/d/:id', '/Files/:pid/now', '/Files/:pid'))).toEqual([
    '/Files/:pid/:period',
  ]);
});

it('compares with the live release of each college', async () => {
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
    const target = (id: string): Pick<TargetCollege, 'college' | 'neighbours'> => ({
      college: { id, profile: null, error: null },
      neighbours: [],
    });
    expect(await lostAddressFindings({ ...gate, candidate }, [target('nila')])).toEqual([]);
    const findings = await lostAddressFindings({ ...gate, candidate }, [target('nila'), target('sahya')]);
    expect(findings.map(({ where }) => where)).toEqual(['/d/:id']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
