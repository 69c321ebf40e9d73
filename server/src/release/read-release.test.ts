import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ReleaseError } from '../errors.ts';
import { useTempFolder } from '../testing/temp-folder.ts';
import { readEmbed } from './embed.ts';
import { readRelease } from './read-release.ts';
import { writeRelease } from './testing/make-release.ts';

const folder = useTempFolder();

/** Writes a copy of a release in which one file is changed, under a new version. */
async function withFile(file: string, change: (json: Record<string, unknown>) => unknown): Promise<string> {
  const { dir } = await writeRelease(folder(), { version: '1.0.0', routes: [{ path: '/A', title: 'A' }] });
  const copy = folder('mf-a', '2.0.0');
  await cp(dir, copy, { recursive: true });
  const target = path.join(copy, file);
  const text = await readFile(target, 'utf8').catch(() => '{}');
  await writeFile(target, JSON.stringify(change(JSON.parse(text))));
  return target;
}

describe('a release built for another contract version', () => {
  it.each([
    ['release.json', 'scripts', 'remoteEntry.js'],
    ['release.json', 'kind', 'page'],
    ['release.json', 'files', { 'remoteEntry.js': { integrity: 'sha384-x' } }],
    ['remote.json', 'routes', [{ path: 'A', title: 'A' }]],
    ['remote.json', 'routes', [{ path: '/A', title: 'A', query: 'page' }]],
    ['remote.json', 'menu', [{ group: 'About', label: 'A', to: '/A' }]],
  ])('is rejected with the file and the field: %s, %s', async (file, field, value) => {
    const target = await withFile(file, (json) => ({ ...json, [field]: value }));
    const error: unknown = await readRelease(folder(), 'mf-a', '2.0.0').catch((it: unknown) => it);
    expect(error).toBeInstanceOf(ReleaseError);
    expect(String(error)).toContain(target);
    expect(String(error)).toContain(field);
  });

  it('is rejected if its embed manifest is invalid', async () => {
    await withFile('embed.json', () => ({ name: 'a', version: '2.0.0', script: 7 }));
    const release = await readRelease(folder(), 'mf-a', '2.0.0');
    await expect(readEmbed(release)).rejects.toBeInstanceOf(ReleaseError);
  });

  it('has no embed manifest if it cannot be embedded', async () => {
    expect(await readEmbed(await writeRelease(folder()))).toBeNull();
  });
});
