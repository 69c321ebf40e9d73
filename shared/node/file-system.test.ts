import { mkdir, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesBelow, replaceFile } from './file-system.ts';
import { canMount, mountSmallDisk } from './testing/small-disk.ts';
import { useTempFolder } from './testing/temp-folder.ts';

const folder = useTempFolder();
beforeEach(async () => {
  await mkdir(folder('b/c'), { recursive: true });
  await writeFile(folder('b/c/2.txt'), '');
  await writeFile(folder('a.txt'), '');
  await symlink('nowhere', folder('link'));
});

describe('filesBelow', () => {
  it('lists files of all levels, without folders and links', async () => {
    expect(await filesBelow(folder())).toEqual(['a.txt', 'b/c/2.txt']);
  });
});

describe('replaceFile', () => {
  it('replaces the content', async () => {
    await replaceFile(folder('a.txt'), 'new');
    expect(await readFile(folder('a.txt'), 'utf8')).toBe('new');
  });

  it.runIf(canMount())('leaves the old file, no draft and no open file on a full disk', async () => {
    const disk = await mountSmallDisk('64k');
    const file = path.join(disk.dir, 'a.txt');
    await replaceFile(file, 'old');
    await disk.fill();
    await expect(replaceFile(file, 'x'.repeat(10_000))).rejects.toThrow('ENOSPC');
    // Other descriptors of the process come and go; a file that has been closed meanwhile has no link.
    const descriptors = await readdir('/proc/self/fd');
    const openFiles = await Promise.all(
      descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(openFiles.filter((open) => open.startsWith(disk.dir))).toEqual([]);
    expect((await readdir(disk.dir)).sort()).toEqual(['a.txt', 'filler']);
    expect(await readFile(file, 'utf8')).toBe('old');
    await disk.remove();
  });
});
