import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PictureVariant } from '@kalalaya/contract/address';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnusablePictureError } from './errors.ts';
import { createMaker, type Maker } from './resizer.ts';
import { cameraPicture, dotAt, movingPicture, pixelBomb } from './testing/pictures.ts';

let dir: string;
let maker: Maker;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  maker = createMaker();
});

afterAll(async () => {
  await maker.close();
  await rm(dir, { recursive: true, force: true });
});

async function made(bytes: Buffer | string, variant: PictureVariant, by: Maker = maker): Promise<Buffer> {
  const [from, to] = [path.join(dir, 'from.jpg'), path.join(dir, 'to')];
  await writeFile(from, bytes);
  await by.make(from, to, variant);
  return readFile(to);
}

describe('a picture from a telephone', () => {
  it.each([
    { width: 320, format: 'webp' },
    { width: 320, format: 'avif' },
  ] as const)('becomes an upright $format without what it was written with', async (variant) => {
    const camera = await cameraPicture();
    const before = await sharp(camera).metadata();
    expect(before).toMatchObject({ width: 600, height: 900, orientation: 6 });
    expect(before.exif?.toString('latin1')).toContain('Telephone');

    const picture = await made(camera, variant);
    const after = await sharp(picture).metadata();
    expect(after).toMatchObject({
      format: variant.format === 'avif' ? 'heif' : 'webp',
      width: 320,
      height: 213,
    });
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(after[kind], kind).toBeUndefined();
    expect(picture.toString('latin1')).not.toMatch(/Exif|GPS|Telephone|Somebody/);
    const [top, bottom] = [await dotAt(picture, 160, 20), await dotAt(picture, 160, 190)];
    expect(top[0]).toBeGreaterThan(150);
    expect(top[2]).toBeLessThan(90);
    expect(bottom[2]).toBeGreaterThan(150);
  });

  it('is never enlarged', async () => {
    const picture = await made(await cameraPicture(), { width: 1920, format: 'webp' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 900, height: 600 });
  });
});

it('says that a picture of too many dots is past the limit', async () => {
  const { length } = pixelBomb();
  expect(length).toBeLessThan(100_000);
  await expect(made(pixelBomb(), { width: 320, format: 'webp' })).rejects.toThrow(/pixel limit/);
});

it('shows the first frame of what moves', async () => {
  const picture = await made(await movingPicture(), { width: 160, format: 'webp' });
  expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
  expect((await dotAt(picture, 20, 20))[0]).toBeGreaterThan(200);
});

it('keeps a small WebP that carries nothing, and cleans one that does', async () => {
  const plain = sharp({ create: { width: 200, height: 100, channels: 3, background: '#287' } });
  const small = await plain.webp({ quality: 20, effort: 6 }).toBuffer();
  expect((await made(small, { width: 320, format: 'webp' })).equals(small)).toBe(true);
  const told = await plain
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .webp({ quality: 20 })
    .toBuffer();
  expect(told.toString('latin1')).toContain('Somebody');
  const cleaned = await made(told, { width: 320, format: 'webp' });
  expect(cleaned.toString('latin1')).not.toContain('Somebody');
});

describe('what is no picture to show', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['a page', () => '<!doctype html><title>Login</title>'],
    ['nothing', () => ''],
    ['a drawing under the name of a photo', () => svg],
    ['a PDF', () => '%PDF-1.7\n1 0 obj'],
    ['a TIFF', () => sharp(Buffer.from(svg)).tiff().toBuffer()],
    ['half a photo', async () => (await cameraPicture()).subarray(0, 4_000)],
    ['a small file of far too many dots', () => pixelBomb()],
  ])('%s is refused, and the next picture is made', async (_what, bytes) => {
    await expect(made(await bytes(), { width: 320, format: 'webp' })).rejects.toThrow(UnusablePictureError);
    expect((await made(await movingPicture(), { width: 160, format: 'webp' })).length).toBeGreaterThan(0);
  });
});

it('ends a process whose picture takes too long', async () => {
  const hurried = createMaker({ ms: 1, marginMs: 0 });
  try {
    await expect(made(pixelBomb(4_000), { width: 640, format: 'avif' }, hurried)).rejects.toThrow(
      UnusablePictureError,
    );
  } finally {
    await hurried.close();
  }
});

it('outlives processes that never begin, and says so of each picture', async () => {
  const none = createMaker({ env: { NODE_OPTIONS: '--no-such-option' }, ms: 100, marginMs: 1000 });
  const camera = await cameraPicture();
  for (let nth = 0; nth < 2; nth += 1) {
    await expect(made(camera, { width: 320, format: 'webp' }, none)).rejects.toThrow(UnusablePictureError);
  }
  await none.close();
});
