import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CARD_VARIANT } from './draw.ts';
import { ResizerUnavailableError, UnusablePictureError } from './errors.ts';
import { createResizer, type Resizer, type ResizeTask } from './resizer.ts';
import { cameraPicture, movingPicture, pixelAt, pixelBomb } from './testing/pictures.ts';

const folder = useTempFolder();
const resizer = createResizer();
afterAll(() => resizer.close());

async function resize(
  bytes: Buffer | string,
  variant: ResizeTask['variant'],
  by: Resizer = resizer,
): Promise<Buffer> {
  const from = folder('from.jpg');
  await writeFile(from, bytes);
  return by.resize(from, variant);
}

describe('createResizer: a photo from a phone', () => {
  it('is turned upright as AVIF without metadata', async () => {
    const camera = await cameraPicture();
    const before = await sharp(camera).metadata();
    expect(before).toMatchObject({ width: 600, height: 900, orientation: 6 });
    expect(before.exif?.toString('latin1')).toContain('Telephone');

    const picture = await resize(camera, { width: 320, format: 'avif' });
    const after = await sharp(picture).metadata();
    expect(after).toMatchObject({
      format: 'heif',
      width: 320,
      height: 213,
    });
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const)
      expect(after[kind], kind).toBeUndefined();
    expect(picture.toString('latin1')).not.toMatch(/Exif|GPS|Telephone|Somebody/);
    const [top, bottom] = [await pixelAt(picture, 160, 20), await pixelAt(picture, 160, 190)];
    expect(top[0]).toBeGreaterThan(150);
    expect(top[2]).toBeLessThan(90);
    expect(bottom[2]).toBeGreaterThan(150);
  });

  it('is never enlarged', async () => {
    const picture = await resize(await cameraPicture(), { width: 1920, format: 'webp' });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 900, height: 600 });
  });
});

describe('createResizer: the picture of a shared link', () => {
  const red = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#d22' } });
  it.each([
    ['of a phone', cameraPicture],
    ['tiny', () => red(4, 4).png().toBuffer()],
    ['very wide', () => red(3_000, 40).png().toBuffer()],
    ['in CMYK', () => red(800, 900).toColourspace('cmyk').jpeg().toBuffer()],
    ['transparent', () => red(900, 300).ensureAlpha(0.2).png().toBuffer()],
  ])('is cropped from a picture %s', async (_kind, make) => {
    const card = await resize(await make(), CARD_VARIANT);
    const metadata = await sharp(card).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', width: 1200, height: 630 });
    expect(metadata.exif).toBeUndefined();
    const [r = 0, g = 255] = await pixelAt(card, 600, 100);
    expect(r - g).toBeGreaterThan(30);
  });

  it.each(['Events', 'കേരളപ്പിറവി ദിനാഘോഷം', '<b>& "quotes"', 'x'.repeat(150), '\u202e \u0007'])(
    'is drawn with the title %j, and no upload may be an SVG file afterwards',
    async (title) => {
      const crest = folder('crest.svg');
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>';
      await writeFile(crest, svg);
      const colours = { paper: '#fff', ink: '#000', brand: '#040', 'on-brand': '#fff', gold: '#a80' };
      const card = await resizer.draw({ kind: 'card', title, college: 'A & B', crest, colours });
      expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      await expect(resize(svg, CARD_VARIANT)).rejects.toThrow(UnusablePictureError);
    },
  );
});

it('uses the first frame of an animation', async () => {
  const picture = await resize(await movingPicture(), { width: 160, format: 'webp' });
  expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
  expect((await pixelAt(picture, 20, 20))[0]).toBeGreaterThan(200);
});

it('copies a small WebP without metadata, and strips metadata from another', async () => {
  const plain = sharp({ create: { width: 200, height: 100, channels: 3, background: '#287' } });
  const small = await plain.webp({ quality: 20, effort: 6 }).toBuffer();
  expect((await resize(small, { width: 320, format: 'webp' })).equals(small)).toBe(true);
  const withArtist = await plain
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .webp({ quality: 20 })
    .toBuffer();
  expect(withArtist.toString('latin1')).toContain('Somebody');
  const cleaned = await resize(withArtist, { width: 320, format: 'webp' });
  expect(cleaned.toString('latin1')).not.toContain('Somebody');
});

describe('createResizer: unusable files', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['an HTML page', () => '<!doctype html><title>Login</title>'],
    ['an SVG with the name of a photo', () => svg],
    ['a TIFF', () => sharp(Buffer.from(svg)).tiff().toBuffer()],
    ['a truncated photo', async () => (await cameraPicture()).subarray(0, 4_000)],
    ['a small file with too many pixels', () => pixelBomb()],
  ])('rejects %s and resizes the next picture', async (_what, bytes) => {
    await expect(resize(await bytes(), { width: 320, format: 'webp' })).rejects.toThrow(UnusablePictureError);
    expect((await resize(await movingPicture(), { width: 160, format: 'webp' })).length).toBeGreaterThan(0);
  });
});

it('rejects a picture that takes too long and kills its process', async () => {
  const hurried = createResizer({ ms: 1, marginMs: 0 });
  try {
    await expect(resize(pixelBomb(4_000), { width: 640, format: 'avif' }, hurried)).rejects.toThrow(
      UnusablePictureError,
    );
  } finally {
    await hurried.close();
  }
});

it('survives processes that fail to start, and rejects each picture', async () => {
  const none = createResizer({ env: { NODE_OPTIONS: '--no-such-option' }, ms: 100, marginMs: 1000 });
  const camera = await cameraPicture();
  for (let nth = 0; nth < 2; nth += 1) {
    await expect(resize(camera, { width: 320, format: 'webp' }, none)).rejects.toThrow(UnusablePictureError);
  }
  await none.close();
});

it('is unavailable, and blames no picture, if sharp cannot be imported', async () => {
  const hooks = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(name, context, next) {
        if (name === 'sharp') throw new Error('no libvips');
        return next(name, context);
      },
    });`;
  const none = createResizer({
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hooks)}` },
  });
  const result = resize(await cameraPicture(), { width: 320, format: 'webp' }, none);
  await expect(result).rejects.toThrow(ResizerUnavailableError);
  await expect(result).rejects.toThrow('no libvips');
  await none.close();
});

/** Runs a shell command in which /proc is empty. */
const withoutProc = (command: string) =>
  spawnSync('unshare', ['-m', 'sh', '-c', `mount -t tmpfs none /proc && ${command}`], { encoding: 'utf8' });

describe('createResizer without /proc', () => {
  it.skipIf(withoutProc('true').status !== 0)(
    'resizes a picture',
    async () => {
      const from = folder('camera.jpg');
      await writeFile(from, await cameraPicture());
      const to = folder('without-proc');
      const script = `
        import { writeFile } from 'node:fs/promises';
        import { createResizer } from ${JSON.stringify(path.join(import.meta.dirname, 'resizer.ts'))};
        const resizer = createResizer();
        const picture = await resizer.resize(${JSON.stringify(from)}, { width: 320, format: 'webp' });
        await writeFile(${JSON.stringify(to)}, picture);
        await resizer.close();`;
      const file = folder('without-proc.mjs');
      await writeFile(file, script);
      const { stderr, status } = withoutProc(`${process.execPath} ${file}`);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(await sharp(await readFile(to)).metadata()).toMatchObject({ format: 'webp', width: 320 });
    },
    30_000,
  );
});
