import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { expect, it } from 'vitest';
import { openPictureStore } from './store.ts';

const dir = useTempFolder();

const picture = (letter: string, size = 1_000) => ({
  bytes: Buffer.alloc(size, letter),
  etag: `"${letter}"`,
  mark: { version: letter, etag: '"theirs"' },
});

it('PictureStore evicts the least recently used picture when it is full', async () => {
  const store = await openPictureStore(dir(), 3_500);
  for (const letter of ['a', 'b', 'c']) await store.put(letter, picture(letter));
  await store.get('a');
  await store.put('d', picture('d'));
  await expect.poll(() => readdir(dir())).toHaveLength(3);
  expect(await store.get('b')).toBeNull();
  expect(await store.get('a')).not.toBeNull();
  await store.put('large', picture('l', 9_000));
  expect(await store.get('large')).toBeNull();
  expect(await readdir(dir())).toHaveLength(3);
});

it('PictureStore evicts the oldest pictures if its folder exceeds the limit when opened', async () => {
  const before = await openPictureStore(dir(), 1_000_000);
  for (const letter of ['a', 'b', 'c', 'd']) await before.put(letter, picture(letter));
  for (const name of await readdir(dir())) await utimes(dir(name), 2_000, 2_000);
  await before.put('new', picture('n'));
  const after = await openPictureStore(dir(), 2_400);
  await expect.poll(() => readdir(dir())).toHaveLength(2);
  expect(await after.get('new')).not.toBeNull();
});

it('PictureStore ignores truncated files and deletes leftovers of an earlier run', async () => {
  const store = await openPictureStore(dir(), 1_000_000);
  await store.put('a', picture('a'));
  const [name = ''] = await readdir(dir());
  await truncate(dir(name), 500);
  expect(await store.get('a')).toBeNull();
  await writeFile(dir('half.tmp'), 'x');
  await utimes(dir('half.tmp'), 2_000, 2_000);
  await openPictureStore(dir(), 1_000_000);
  await expect.poll(() => readdir(dir())).toEqual([]);
});
