import sharp from 'sharp';
import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import { PictureFiles } from './picture-files.ts';

const picture = (background: string) =>
  sharp({ create: { width: 360, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

it('PictureFiles stores pictures that differ, until the report is full', async () => {
  const [before, after] = [await picture('#fff'), await picture('#000')];
  const changed = { before, after, comparison: await compare(before, after) };
  const files = new PictureFiles(1_000);
  expect(await files.view(0, 360, { before, after: before, comparison: null })).toMatchObject({
    share: 0,
    after: null,
  });
  expect(files.files.size).toBe(0);
  expect(await files.view(1, 360, changed)).toEqual({
    width: 360,
    height: 100,
    share: 1,
    before: '1-360-before.webp',
    after: '1-360-after.webp',
    difference: '1-360-difference.webp',
  });
  expect(await files.view(2, 360, { ...changed, before: null })).toMatchObject({
    share: null,
    after: '2-360-after.webp',
  });
  const sizes = [...files.files.values()].map(({ length }) => length);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const full = new PictureFiles(size - 1);
  await full.view(1, 360, changed);
  expect(await full.view(2, 360, changed)).toMatchObject({
    share: 1,
    before: null,
    after: null,
    difference: null,
  });
  expect(full.files.size).toBe(3);
});
