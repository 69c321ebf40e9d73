import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { locationIn } from '../store/testing/location.ts';
import { latestOfMajors } from './embed.ts';
import { movePointer } from './testing/make-release.ts';

const folder = useTempFolder();

const move = (college: string, version: string) =>
  movePointer(locationIn(folder()), { college, name: 'mf-quality', version });

const latest = async (college: string, major: string) =>
  (await latestOfMajors(locationIn(folder()), { college, remote: 'mf-quality' })).get(major) ?? null;

it('returns the release of a major that was last live, after a rollback the earlier one', async () => {
  for (const version of ['1.2.0-aa', '1.3.0-bb', '10.0.0-cc']) await move('*', version);
  expect(await latest('sahya', '1')).toBe('1.3.0-bb');
  for (const version of ['1.2.0-aa', '2.0.0-dd']) await move('*', version);
  expect(await latest('sahya', '1')).toBe('1.2.0-aa');
  expect(await latest('sahya', '3')).toBeNull();
});

it('ignores releases of other colleges', async () => {
  await move('*', '1.2.0-aa');
  await move('nila', '1.3.0-bb');
  expect(await latest('sahya', '1')).toBe('1.2.0-aa');
  expect(await latest('nila', '1')).toBe('1.3.0-bb');
});

it('ignores releases for every college while the college has a release of its own', async () => {
  for (const version of ['1.1.0-aa', '1.2.0-bb']) await move('*', version);
  await move('nila', '2.0.0-cc');
  for (const version of ['1.3.0-dd', '2.1.0-ee']) await move('*', version);
  expect([await latest('nila', '1'), await latest('nila', '2')]).toEqual(['1.2.0-bb', '2.0.0-cc']);
  expect([await latest('sahya', '1'), await latest('sahya', '2')]).toEqual(['1.3.0-dd', '2.1.0-ee']);
});
