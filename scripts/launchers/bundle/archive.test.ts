import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract, list } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeArchive } from './archive.ts';
import type { Content } from './contents.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const time = new Date('2026-01-01T00:00:00Z');

/** Creates a checkout whose files have this mode and modification time. */
async function checkout(name: string, mode: number, touched: Date): Promise<Content[]> {
  const root = path.join(folder, name);
  await mkdir(root);
  for (const file of ['run', 'text']) {
    await writeFile(path.join(root, file), `the ${file}\n`);
    await chmod(path.join(root, file), mode);
    await utimes(path.join(root, file), touched, touched);
  }
  return [
    { path: 'packages/b', to: '../shared/b' },
    { path: 'shared/b/text', file: path.join(root, 'text') },
    { path: 'bin/run', file: path.join(root, 'run'), program: true },
    { path: 'about.json', text: '{}\n' },
  ];
}

const archiveOf = async (contents: readonly Content[], file: string) => {
  await writeArchive(path.join(folder, file), contents, {
    name: 'it-1.0',
    time,
    workDir: path.join(folder, 'work'),
  });
  return readFile(path.join(folder, file));
};

it('writes the same bytes regardless of file modes, times and the order of entries', async () => {
  const mine = await checkout('mine', 0o644, new Date('2026-05-01T00:00:00Z'));
  const theirs = await checkout('theirs', 0o700, new Date('2020-05-01T00:00:00Z'));
  const bytes = await archiveOf(mine, 'mine.tgz');
  expect((await archiveOf(theirs.toReversed(), 'theirs.tgz')).equals(bytes)).toBe(true);
  const other = await archiveOf([...mine, { path: 'more', text: '' }], 'other.tgz');
  expect(other.equals(bytes)).toBe(false);
});

it('unpacks into one folder, with symlinks and executable programs', async () => {
  const umask = process.umask(0o022);
  await archiveOf(await checkout('mine', 0o600, time), 'mine.tgz');
  const names: string[] = [];
  await list({ file: path.join(folder, 'mine.tgz'), onReadEntry: (entry) => names.push(entry.path) });
  expect(names).toEqual([
    'it-1.0/about.json',
    'it-1.0/bin/',
    'it-1.0/bin/run',
    'it-1.0/packages/',
    'it-1.0/packages/b',
    'it-1.0/shared/',
    'it-1.0/shared/b/',
    'it-1.0/shared/b/text',
  ]);
  await extract({ cwd: folder, file: path.join(folder, 'mine.tgz') });
  process.umask(umask);
  const at = (file: string) => path.join(folder, 'it-1.0', file);
  expect(await readFile(at('shared/b/text'), 'utf8')).toBe('the text\n');
  expect(await readlink(at('packages/b'))).toBe('../shared/b');
  expect((await stat(at('bin/run'))).mode & 0o777).toBe(0o755);
  expect((await stat(at('shared/b/text'))).mode & 0o777).toBe(0o644);
  expect((await stat(at('bin/run'))).mtime).toEqual(time);
});
