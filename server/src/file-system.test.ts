import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exists, filesBelow } from './file-system.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'file-system-'));
  await mkdir(path.join(folder, 'b/c'), { recursive: true });
  await writeFile(path.join(folder, 'b/c/2.txt'), '');
  await writeFile(path.join(folder, 'a.txt'), '');
  await symlink('nowhere', path.join(folder, 'link'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('exists', () => {
  it.each(['a.txt', 'b', 'link'])('returns true for %s', async (name) => {
    expect(await exists(path.join(folder, name))).toBe(true);
  });

  it.each(['b.txt', 'a.txt/b'])('returns false for %s', async (name) => {
    expect(await exists(path.join(folder, name))).toBe(false);
  });
});

describe('filesBelow', () => {
  it('lists files of all levels, without folders and links', async () => {
    expect(await filesBelow(folder)).toEqual(['a.txt', 'b/c/2.txt']);
  });

  it('rejects a missing folder', async () => {
    await expect(filesBelow(path.join(folder, 'missing'))).rejects.toThrow('ENOENT');
  });
});
