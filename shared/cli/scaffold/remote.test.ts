import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from '@kalalaya/node/command-line';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultPath, freePath, scaffoldRemote } from './remote.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'scaffold-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('scaffoldRemote', () => {
  it('writes a remote, changes nothing else and overwrites nothing', async () => {
    const files = await scaffoldRemote(root, 'mf-reading-room');
    expect(await readdir(root)).toEqual(['mf-reading-room']);
    expect(files).toContain('mf-reading-room/src/routes.test.tsx');
    const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
    expect(texts.join('\n')).not.toMatch(/\{\{|\}\}/);
    expect(texts.join('\n')).toContain("path: '/ReadingRoom',\n      title: 'Reading Room',");
    const manifest = JSON.parse(await readFile(path.join(root, 'mf-reading-room/package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@kalalaya/mf-reading-room', version: '0.1.0' });
    const beside = JSON.parse(await readFile(path.join(checkout, 'mf-academics/package.json'), 'utf8'));
    expect(manifest.dependencies).toEqual(beside.dependencies);
    expect(manifest.peerDependencies).toEqual(beside.peerDependencies);
    await expect(scaffoldRemote(root, 'mf-reading-room')).rejects.toThrow('already exists');
  });

  it('writes files that pass lint and format, also with a long name', async () => {
    await scaffoldRemote(root, 'mf-reading-room-of-the-library');
    await cp(path.join(checkout, 'biome.json'), path.join(root, 'biome.json'));
    const { status, stderr } = spawnSync(
      path.join(checkout, 'node_modules/.bin/biome'),
      ['check', '--error-on-warnings', '--vcs-enabled=false', '.'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it.each(['library', 'mf-', 'mf-Library', '../mf-a', 'mf-a--b'])('rejects the name %s', async (name) => {
    await expect(scaffoldRemote(root, name)).rejects.toThrow('cannot be the name of a remote');
    expect(await readdir(root)).toEqual([]);
  });
});

it('freePath returns a path that no remote owns', () => {
  expect(freePath(defaultPath('mf-library'), ['/library', '/Library-2', '/Cell/:id'])).toBe('/Library-3');
});
