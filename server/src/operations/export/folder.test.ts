import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { ExportFolder } from './folder.ts';

const root = useTempFolder();
const copy = () => root('copy');

const text = (file: string) => readFile(path.join(copy(), file), 'utf8');
const names = async () =>
  (await readdir(copy(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(copy(), path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.kalalaya'))
    .sort();

/** Exports the given files. */
async function exportFiles(files: Readonly<Record<string, string>>, college = 'sahya') {
  const folder = await ExportFolder.open(copy(), college);
  for (const [file, content] of Object.entries(files)) await folder.put(file, content);
  await folder.finish();
  return folder;
}

describe('ExportFolder', () => {
  it('writes only changed files, and removes obsolete files and empty folders', async () => {
    await exportFiles({ 'index.html': 'home', 'a/b/c.html': 'c', 'kept.txt': 'same' });
    const before = await stat(path.join(copy(), 'kept.txt'));
    const { counts } = await exportFiles({ 'index.html': 'new', 'kept.txt': 'same' });
    expect(counts).toMatchObject({ written: 1, unchanged: 1, removed: 1 });
    expect(await names()).toEqual(['index.html', 'kept.txt']);
    expect(await text('index.html')).toBe('new');
    expect((await stat(path.join(copy(), 'kept.txt'))).ino).toBe(before.ino);
  });

  it('neither replaces nor removes files that were not exported', async () => {
    await exportFiles({ 'index.html': 'home' });
    await writeFile(path.join(copy(), 'google.html'), 'mine');
    const { skipped } = await exportFiles({ 'index.html': 'home', 'google.html': 'ours' });
    expect(skipped).toEqual([expect.objectContaining({ file: 'google.html' })]);
    await exportFiles({ 'index.html': 'home' });
    expect(await text('google.html')).toBe('mine');
  });

  it('continues after an interrupted export', async () => {
    const interrupted = await ExportFolder.open(copy(), 'sahya');
    await interrupted.put('index.html', 'half');
    await interrupted.put('old.html', 'old');
    await exportFiles({ 'index.html': 'whole' });
    expect(await names()).toEqual(['index.html']);
    expect(await text('index.html')).toBe('whole');
  });

  it('retains files of the last export on request', async () => {
    await exportFiles({ 'index.html': 'home', 'About/index.html': 'about' });
    const folder = await ExportFolder.open(copy(), 'sahya');
    await folder.put('index.html', 'home');
    expect([folder.retain('About/index.html'), folder.retain('never.html')]).toEqual([true, false]);
    await folder.finish();
    expect(await names()).toEqual(['About/index.html', 'index.html']);
  });

  it('skips a file whose name conflicts with another file', async () => {
    const { skipped } = await exportFiles({
      'About/index.html': 'one',
      'about/index.html': 'one',
      'Cell/1': 'x',
      'Cell/1/2': 'z',
      about: 'file',
    });
    expect(skipped.map(({ file }) => file)).toEqual(['Cell/1/2', 'about']);
  });

  it('replaces a file by a folder', async () => {
    await exportFiles({ a: 'file' });
    await exportFiles({ 'a/index.html': 'page' });
    expect(await names()).toEqual(['a/index.html']);
  });
});

describe('ExportFolder.open rejects a folder', () => {
  it.each([
    [
      'with files that were not exported',
      async () => {
        await mkdir(copy());
        await writeFile(path.join(copy(), 'mine.txt'), '');
      },
      'no export has written',
    ],
    ['that is a file', () => writeFile(copy(), ''), 'is a file'],
    ['of another college', () => exportFiles({}, 'nila').then(() => {}), 'is the export of nila'],
    [
      'whose manifest leads out of it',
      async () => {
        await mkdir(path.join(copy(), '.kalalaya'), { recursive: true });
        const files = { '../outside.txt': '0'.repeat(64) };
        await writeFile(
          path.join(copy(), '.kalalaya/export.json'),
          JSON.stringify({ format: 1, college: 'sahya', files }),
        );
      },
      'cannot be read',
    ],
  ])('%s', async (_what, make, words) => {
    await make();
    const refused = ExportFolder.open(copy(), 'sahya');
    await expect(refused).rejects.toThrow(ExpectedError);
    await expect(refused).rejects.toThrow(words);
  });
});
