import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkout } from '../config.ts';
import { defaultPath, freePath, scaffoldRemote } from './remote.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'scaffold-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('scaffoldRemote', () => {
  it('writes a remote and changes nothing else', async () => {
    const { files, route } = await scaffoldRemote(root, 'mf-reading-room');
    expect(await readdir(root)).toEqual(['mf-reading-room']);
    expect(route).toBe('/ReadingRoom');
    expect(files).toContain('mf-reading-room/remote.ts');
    const manifest = JSON.parse(await readFile(path.join(root, 'mf-reading-room/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@kalalaya/mf-reading-room', version: '0.1.0' });
    const beside = JSON.parse(await readFile(path.join(checkout, 'mf-academics/package.json'), 'utf8'));
    expect(manifest.dependencies).toEqual(beside.dependencies);
    expect(manifest.peerDependencies).toEqual(beside.peerDependencies);
    expect(await readFile(path.join(root, 'mf-reading-room/remote.ts'), 'utf8')).toContain(
      "path: '/ReadingRoom',\n      title: 'Reading Room',",
    );
  });

  it('writes files that pass lint and format', async () => {
    for (const name of ['mf-x', 'mf-reading-room-of-the-library']) await scaffoldRemote(root, name);
    await cp(path.join(checkout, 'biome.json'), path.join(root, 'biome.json'));
    const { status, stderr } = spawnSync(
      path.join(checkout, 'node_modules/.bin/biome'),
      ['check', '--error-on-warnings', '--vcs-enabled=false', '.'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('uses a path that no remote owns', async () => {
    expect(freePath(defaultPath('mf-library'), ['/library', '/Library-2', '/Cell/:id'])).toBe('/Library-3');
    expect((await scaffoldRemote(root, 'mf-library', '/Library-3')).route).toBe('/Library-3');
  });

  it.each(['library', 'mf-', 'mf-Library', 'mf-a/b', '../mf-a', 'mf-a--b'])(
    'rejects the name %s',
    async (name) => {
      await expect(scaffoldRemote(root, name)).rejects.toThrow('cannot be the name of a remote');
      expect(await readdir(root)).toEqual([]);
    },
  );

  it('leaves an existing folder unchanged', async () => {
    await mkdir(path.join(root, 'mf-a'));
    await expect(scaffoldRemote(root, 'mf-a')).rejects.toThrow('already exists');
    expect(await readdir(path.join(root, 'mf-a'))).toEqual([]);
  });
});
