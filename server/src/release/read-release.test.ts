import { cp, readFile, writeFile } from 'node:fs/promises';
import { ReleaseError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { locationIn } from '../store/testing/location.ts';
import { readEmbed } from './embed.ts';
import { readRelease } from './read-release.ts';
import { writeRelease } from './testing/make-release.ts';

const folder = useTempFolder();

describe('a release built for another contract version', () => {
  // Releases that were read are cached, so a copy is changed.
  beforeEach(async () => {
    const { dir } = await writeRelease(folder());
    await cp(dir, folder('mf-a/2.0.0'), { recursive: true });
  });

  it.each([
    ['release.json', 'scripts', 'remoteEntry.js'],
    ['release.json', 'files', { 'remoteEntry.js': { integrity: 'sha384-x' } }],
    ['remote.json', 'routes', [{ path: 'A', title: 'A' }]],
    ['remote.json', 'menu', [{ group: 'About', label: 'A', to: '/A' }]],
  ])('is rejected with the file and the field: %s, %s', async (name, field, value) => {
    const file = folder('mf-a/2.0.0', name);
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), [field]: value }));
    const error: unknown = await readRelease(locationIn(folder()), 'mf-a', '2.0.0').catch(
      (it: unknown) => it,
    );
    expect(error).toBeInstanceOf(ReleaseError);
    expect(String(error)).toContain(file);
    expect(String(error)).toContain(field);
  });

  it('is rejected if its embed manifest is invalid, and needs none', async () => {
    expect(await readEmbed(await readRelease(locationIn(folder()), 'mf-a', '1.0.0'))).toBeNull();
    await writeFile(folder('mf-a/2.0.0/embed.json'), '{ "name": "a", "version": "2.0.0", "script": 7 }');
    const release = await readRelease(locationIn(folder()), 'mf-a', '2.0.0');
    await expect(readEmbed(release)).rejects.toBeInstanceOf(ReleaseError);
  });
});
