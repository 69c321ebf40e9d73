import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/src/base/config.ts';
import type { RouteOwner } from '../../server/src/publishing/static-checks/routes.ts';
import { readRegistry } from '../../server/src/release/registry.ts';
import { movePointer, writeRelease } from '../../server/src/release/testing/make-release.ts';
import { locationIn } from '../../server/src/store/testing/location.ts';
import { addressFindings, lostAddressFindings } from './addresses.ts';

const folder = useTempFolder();

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
  ['finds no route that is kept', ['/d/:id', '/Files/:pid/:period'], []],
  ['accepts other parameter names and case', ['/D/:document', '/files/:a/:b/'], []],
  ['accepts a wider path', ['/d/*', '/:any/:pid/:period'], []],
  ['finds a narrower path', ['/d/:id', '/Files/:pid/now', '/Files/:pid'], ['/Files/:pid/:period']],
])('%s', (_how, paths, lost) => {
  expect(lostPaths(owner('1.1.0', ...paths))).toEqual(lost);
});

it('accepts a route that another remote takes over in the same publish', () => {
  expect(lostPaths(owner('1.1.0', '/d/:id'), owner('2.0.0', '/Files/:pid/:period'))).toEqual([]);
});

it('compares with the live release of each college', async () => {
  await writeRelease(folder(), { routes: [{ path: '/d/:id', title: 'Document' }] });
  await writeRelease(folder(), { version: '1.1.0' });
  await movePointer(locationIn(folder()), { version: '1.0.0' });
  await movePointer(locationIn(folder()), { version: '1.1.0', college: 'nila' });
  const candidate = { name: 'mf-a', version: '1.1.0', college: '*' };
  const config = readConfig({ ...locationIn(folder()) });
  const options = { config, registry: await readRegistry(locationIn(folder())), candidate };
  const lostFor = async (...ids: string[]) => {
    const targets = ids.map((id) => ({ college: { id, profile: null, error: null }, neighbours: [] }));
    return (await lostAddressFindings(options, targets)).map(({ where }) => where);
  };
  expect(await lostFor('nila')).toEqual([]);
  expect(await lostFor('nila', 'sahya')).toEqual(['/d/:id']);
});
