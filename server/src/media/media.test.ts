import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasLocationMetadata } from '../pack/warnings/location-metadata.ts';
import { addPhotographs, keyOf, sizeOf } from './add.ts';
import { cropOf } from './crop.ts';
import { stripLocations } from './strip-location.ts';

const percent = fc.integer({ min: 0, max: 100 });
const side = fc.integer({ min: 1, max: 5000 });
const gps = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 30/1 0/1' } };

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'media-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Writes a photograph, red on the left and blue on the right, that is stored rotated with an EXIF orientation. */
async function photograph(name: string, width = 1000, height = 600): Promise<string> {
  const half = { width: width / 2, height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  const file = path.join(dir, name);
  await sharp(await sharp(upright).rotate(-90).png().toBuffer())
    .withExif(gps)
    .withMetadata({ orientation: 6, exif: gps })
    .jpeg()
    .toFile(file);
  return file;
}

/** Returns red, green and blue, 0 to 255, of the centre of a picture. */
async function middleOf(file: string): Promise<readonly number[]> {
  const { width, height } = await sharp(file).metadata();
  const pixel = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await sharp(file).extract(pixel).removeAlpha().raw().toBuffer())];
}

describe('cropOf', () => {
  it('stays inside the picture, keeps the ratio and contains the focal point', () => {
    fc.assert(
      fc.property(
        side,
        side,
        percent,
        percent,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (w, h, x, y, ratio) => {
          const { left, top, width, height } = cropOf(w, h, ratio, { x, y });
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(w);
          expect(top + height).toBeLessThanOrEqual(h);
          expect(width === w || height === h).toBe(true);
          expect(left).toBeLessThanOrEqual((w * x) / 100 + 1);
          expect(left + width).toBeGreaterThanOrEqual((w * x) / 100 - 1);
          expect(top + height).toBeGreaterThanOrEqual((h * y) / 100 - 1);
        },
      ),
    );
  });

  it('returns the entire picture without a ratio', () => {
    expect(cropOf(30, 20, null, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, width: 30, height: 20 });
  });
});

describe('addPhotographs', () => {
  it('rotates, crops, resizes and lists a photograph without its metadata', async () => {
    await mkdir(path.join(dir, 'media'));
    const manifest = path.join(dir, 'media/manifest.json');
    await writeFile(
      manifest,
      '{\n "crest": { "file": "crest.svg", "width": 96, "height": 96, "alt": "" }\n}\n',
    );
    const file = await photograph('Gate (2).JPG');
    expect(await hasLocationMetadata(file)).toBe(true);
    expect(await sizeOf(file)).toEqual({ width: 1000, height: 600 });
    const steps: string[] = [];
    await addPhotographs([{ file, key: keyOf(file), alt: 'The gate', focus: { x: 100, y: 50 } }], {
      dir,
      ratio: 1 / 1,
      onProgress: (done, of) => steps.push(`${done}/${of}`),
    });
    expect(steps).toEqual(['1/2', '2/2']);
    const entries = JSON.parse(await readFile(manifest, 'utf8'));
    expect(entries.crest).toEqual({ file: 'crest.svg', width: 96, height: 96, alt: '' });
    expect(entries['gate-2']).toEqual({
      file: 'photos/gate-2-480.webp',
      width: 480,
      height: 480,
      alt: 'The gate',
      focus: '100,50',
      sources: [
        { type: 'image/avif', srcSet: [{ file: 'photos/gate-2-480.avif', width: 480 }] },
        { type: 'image/webp', srcSet: [{ file: 'photos/gate-2-480.webp', width: 480 }] },
      ],
    });
    for (const ending of ['avif', 'webp']) {
      const variant = path.join(dir, `media/photos/gate-2-480.${ending}`);
      const { width, height, orientation, exif } = await sharp(variant).metadata();
      expect({ width, height, orientation, exif }).toEqual({ width: 480, height: 480 });
      const [red = 0, , blue = 0] = await middleOf(variant);
      expect(blue).toBeGreaterThan(200);
      expect(red).toBeLessThan(60);
    }
  });

  it('writes every usual width up to that of the photograph, and a small one in its own width', async () => {
    const [large, small] = [
      await photograph('large.jpg', 1300, 800),
      await photograph('small.jpg', 300, 200),
    ];
    const at = { alt: '', focus: null };
    await addPhotographs(
      [
        { file: large, key: 'large', ...at },
        { file: small, key: 'small', ...at },
      ],
      { dir, ratio: null },
    );
    const { large: one, small: other } = JSON.parse(
      await readFile(path.join(dir, 'media/manifest.json'), 'utf8'),
    );
    const widths = (entry: { sources: { srcSet: { width: number }[] }[] }) =>
      entry.sources[0]?.srcSet.map(({ width }) => width);
    expect(widths(one)).toEqual([480, 800, 1200]);
    expect(one).not.toHaveProperty('focus');
    expect(one).toMatchObject({ width: 1200, height: Math.round((1200 * 800) / 1300) });
    expect(widths(other)).toEqual([300]);
  });

  it('rejects a file that is not a photograph and a key that is used, and lists nothing', async () => {
    const note = path.join(dir, 'note.jpg');
    await writeFile(note, 'no picture');
    const good = await photograph('good.jpg', 300, 200);
    const photographWithKey = (file: string, key: string) => ({
      file,
      key,
      alt: '',
      focus: { x: 50, y: 50 },
    });
    const add = (...all: ReturnType<typeof photographWithKey>[]) => addPhotographs(all, { dir, ratio: null });
    await expect(add(photographWithKey(good, 'good'), photographWithKey(note, 'note'))).rejects.toThrow(
      /note\.jpg is not a photograph. Use JPEG, PNG/,
    );
    await expect(add(photographWithKey(path.join(dir, 'none.jpg'), 'none'))).rejects.toThrow(
      /cannot be read \(ENOENT\)/,
    );
    expect(await stat(path.join(dir, 'media/manifest.json')).catch(() => null)).toBeNull();
    await add(photographWithKey(good, 'good'));
    await expect(add(photographWithKey(good, 'good'))).rejects.toThrow(/The picture "good" already exists/);
  });
});

describe('stripLocations', () => {
  it('rewrites pictures with location metadata without it, rotated, and no other files', async () => {
    const photos = path.join(dir, 'uploads/photos');
    await mkdir(photos, { recursive: true });
    const photo = path.join(photos, 'gate.jpg');
    await writeFile(photo, await readFile(await photograph('gate.jpg')));
    const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    await writeFile(path.join(photos, 'plain.jpg'), plain);
    await writeFile(path.join(photos, 'minutes.pdf'), '%PDF-1.7');
    expect(await stripLocations(dir)).toEqual({ written: ['uploads/photos/gate.jpg'], left: [] });
    expect(await hasLocationMetadata(photo)).toBe(false);
    const { width, height, orientation = 1 } = await sharp(photo).metadata();
    expect({ width, height, orientation }).toEqual({ width: 1000, height: 600, orientation: 1 });
    expect(await readFile(path.join(photos, 'plain.jpg'))).toEqual(plain);
    expect(await stripLocations(dir)).toEqual({ written: [], left: [] });
  });
});
