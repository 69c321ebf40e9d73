import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseError } from '../errors.ts';
import { readEmbed } from './embed.ts';
import { readRelease } from './read-release.ts';
import { writeRelease } from './testing/make-release.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a release whose file says something else, under a version that was not read before. */
async function withFile(file: string, change: (json: Record<string, unknown>) => unknown): Promise<string> {
  const { dir } = await writeRelease(folder, { version: '1.0.0', routes: [{ path: '/A', title: 'A' }] });
  const copy = path.join(folder, 'mf-a', '2.0.0');
  await cp(dir, copy, { recursive: true });
  const place = path.join(copy, file);
  const text = await readFile(place, 'utf8').catch(() => '{}');
  await writeFile(place, JSON.stringify(change(JSON.parse(text))));
  return place;
}

describe('a release that was built on another contract', () => {
  it.each([
    ['release.json', 'scripts', 'remoteEntry.js'],
    ['release.json', 'kind', 'page'],
    ['release.json', 'files', { 'remoteEntry.js': { integrity: 'sha384-x' } }],
    ['remote.json', 'routes', [{ path: 'A', title: 'A' }]],
    ['remote.json', 'routes', [{ path: '/A', title: 'A', query: 'page' }]],
    ['remote.json', 'menu', [{ group: 'About', label: 'A', to: '/A' }]],
  ])('is refused by file and field: %s, %s', async (file, field, value) => {
    const place = await withFile(file, (json) => ({ ...json, [field]: value }));
    const error: unknown = await readRelease(folder, 'mf-a', '2.0.0').catch((it: unknown) => it);
    expect(error).toBeInstanceOf(ReleaseError);
    expect(String(error)).toContain(place);
    expect(String(error)).toContain(field);
  });

  it('is refused for what it brings for foreign pages', async () => {
    await withFile('embed.json', () => ({ name: 'a', version: '2.0.0', script: 7 }));
    const release = await readRelease(folder, 'mf-a', '2.0.0');
    await expect(readEmbed(release)).rejects.toBeInstanceOf(ReleaseError);
  });

  it('brings nothing for foreign pages where it says nothing of them', async () => {
    expect(await readEmbed(await writeRelease(folder))).toBeNull();
  });
});
