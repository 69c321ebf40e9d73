import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ExportError } from './errors.ts';
import { ExportFolder } from './folder.ts';

let root: string;
let dir: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-export-'));
  dir = path.join(root, 'copy');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const text = (file: string) => readFile(path.join(dir, file), 'utf8');
const names = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.kalalaya'))
    .sort();

/** One export of these files. */
async function exported(files: Readonly<Record<string, string>>, college = 'sahya') {
  const folder = await ExportFolder.open(dir, college);
  for (const [file, content] of Object.entries(files)) await folder.put(file, content);
  await folder.finish();
  return folder;
}

describe('an export', () => {
  it('touches only what changed, and removes what is gone with its empty folders', async () => {
    await exported({ 'index.html': 'home', 'a/b/c.html': 'c', 'kept.txt': 'same' });
    const before = await stat(path.join(dir, 'kept.txt'));
    const { counts } = await exported({ 'index.html': 'new', 'kept.txt': 'same' });
    expect(counts).toMatchObject({ written: 1, unchanged: 1, removed: 1 });
    expect(await names()).toEqual(['index.html', 'kept.txt']);
    expect(await text('index.html')).toBe('new');
    expect((await stat(path.join(dir, 'kept.txt'))).ino).toBe(before.ino);
  });

  it('neither replaces nor removes a file that somebody else put there', async () => {
    await exported({ 'index.html': 'home' });
    await writeFile(path.join(dir, 'google.html'), 'mine');
    const { left } = await exported({ 'index.html': 'home', 'google.html': 'ours' });
    expect(left).toEqual([expect.objectContaining({ file: 'google.html' })]);
    await exported({ 'index.html': 'home' });
    expect(await text('google.html')).toBe('mine');
  });

  it('goes on where the one before was cut off', async () => {
    const cut = await ExportFolder.open(dir, 'sahya');
    await cut.put('index.html', 'half');
    await cut.put('old.html', 'old');
    await exported({ 'index.html': 'whole' });
    expect(await names()).toEqual(['index.html']);
    expect(await text('index.html')).toBe('whole');
  });

  it('keeps what could not be made anew', async () => {
    await exported({ 'index.html': 'home', 'About/index.html': 'about' });
    const folder = await ExportFolder.open(dir, 'sahya');
    await folder.put('index.html', 'home');
    expect([folder.keep('About/index.html'), folder.keep('never.html')]).toEqual([true, false]);
    await folder.finish();
    expect(await names()).toEqual(['About/index.html', 'index.html']);
  });

  it('leaves out what would need the name of another', async () => {
    const { left } = await exported({
      'About/index.html': 'one',
      'about/index.html': 'one',
      'Cell/1': 'x',
      'Cell/1/2': 'z',
      about: 'file',
    });
    expect(left.map(({ file }) => file)).toEqual(['Cell/1/2', 'about']);
  });

  it('has a folder where it had a file', async () => {
    await exported({ a: 'file' });
    await exported({ 'a/index.html': 'page' });
    expect(await names()).toEqual(['a/index.html']);
  });
});

describe('a folder is refused', () => {
  it.each([
    [
      'that holds files of others',
      async () => {
        await mkdir(dir);
        await writeFile(path.join(dir, 'mine.txt'), '');
      },
      'no export has written',
    ],
    ['that is a file', () => writeFile(dir, ''), 'is a file'],
    ['of another college', () => exported({}, 'nila').then(() => {}), 'is the export of nila'],
    [
      'whose manifest leads out of it',
      async () => {
        await mkdir(path.join(dir, '.kalalaya'), { recursive: true });
        const files = { '../outside.txt': '0'.repeat(64) };
        await writeFile(
          path.join(dir, '.kalalaya/export.json'),
          JSON.stringify({ format: 1, college: 'sahya', files }),
        );
      },
      'cannot be read',
    ],
  ])('%s', async (_what, make, words) => {
    await make();
    const refused = ExportFolder.open(dir, 'sahya');
    await expect(refused).rejects.toThrow(ExportError);
    await expect(refused).rejects.toThrow(words);
  });
});
