import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canMount, mountSmallDisk, type SmallDisk } from '@kalalaya/node/testing/small-disk';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFairQueue } from '../../base/fair-queue.ts';
import { createCollegePictures } from '../../content/admin-api/picture-source.ts';
import { type Loopback, loopback } from '../../content/admin-api/testing/loopback.ts';
import { loadPack } from '../../content/pack/load.ts';
import { type BuiltPack, buildPack } from '../../content/pack/testing/build-pack.ts';
import type { Pack } from '../../content/pack/types.ts';
import {
  createResizer,
  openPictureStore,
  type PictureStore,
  type Resizer,
} from '../../content/pictures/index.ts';
import { cameraPicture, pixelAt } from '../../content/pictures/testing/pictures.ts';
import { type Portal, serve } from './testing/portal.ts';

let maker: Resizer;
let built: BuiltPack;
let pack: Pack;
let camera: Buffer;
let store: PictureStore;
let portal: Portal;
let pictures: ReturnType<typeof createCollegePictures>;
const folder = useTempFolder();
const problems: string[] = [];

beforeAll(async () => {
  maker = createResizer();
  camera = await cameraPicture();
  built = await buildPack({ 'uploads/photos/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  await writeFile(path.join(built.dir, 'uploads/photos/camera.jpg'), camera);
  pack = await loadPack(built.dir);
});

afterAll(async () => {
  await maker.close();
  await built.remove();
});

beforeEach(async () => {
  problems.length = 0;
  store = await openPictureStore(folder(), 10_000_000);
});

afterEach(() => portal.close());

interface Setting {
  readonly upstream?: string;
  readonly freshMs?: number;
  readonly waiting?: number;
}

async function open({ upstream, freshMs = 300_000, waiting = 100 }: Setting = {}): Promise<string> {
  pictures = createCollegePictures({
    maker,
    store,
    college: 'palm',
    pack: () => pack,
    uploadsUpstream: upstream && `${upstream}/admin/uploads`,
    inTurn: createFairQueue({ atOnce: 1, waiting }).run,
    onProblem: (error, names) => problems.push(`${names.join('/')}: ${error.message}`),
    freshMs,
  });
  portal = await serve(pack, upstream && `${upstream}/admin/api`, pictures);
  return `${portal.origin}/admin/uploads`;
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('variants of pack pictures', () => {
  it('are upright, resized, without metadata and readable from any origin', async () => {
    const response = await fetch(`${await open()}/photos/camera.jpg?w=320&f=webp`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringMatching(/^public, max-age=/),
    });
    const picture = await bytesOf(response);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    expect((await pixelAt(picture, 160, 20))[0]).toBeGreaterThan(150);
  });

  it('are revalidated with 304 and generated again after the file changes', async () => {
    const url = `${await open()}/photos/camera.jpg?w=160&f=webp`;
    const asBrowser = (etag: string) =>
      fetch(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await asBrowser(etag)).status).toBe(304);
    const file = path.join(built.dir, 'uploads/photos/camera.jpg');
    await writeFile(file, await sharp(camera).autoOrient().negate().jpeg().toBuffer());
    const other = await asBrowser(etag);
    expect(other.status).toBe(200);
    expect((await pixelAt(await bytesOf(other), 80, 10))[0]).toBeLessThan(120);
    await writeFile(file, camera);
  });

  it('exist in listed sizes only, while SVGs and originals are served unchanged', async () => {
    const uploads = await open();
    for (const query of ['w=321&f=webp', 'w=960&f=avif', 'w=320', 'f=webp', 'w=1e9&f=webp', 'w=320&f=jpeg'])
      expect((await fetch(`${uploads}/photos/camera.jpg?${query}`)).status, query).toBe(404);
    expect(await readdir(folder())).toEqual([]);
    const drawing = await fetch(`${uploads}/photos/drawing.svg?w=320&f=webp`);
    expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
    expect((await bytesOf(await fetch(`${uploads}/photos/camera.jpg`))).equals(camera)).toBe(true);
  });
});

describe('variants of upstream pictures', () => {
  let upstream: Loopback;
  let upstreamResult = 'camera';
  let validators: Record<string, string> = {};

  beforeEach(async () => {
    upstreamResult = 'camera';
    validators = { etag: '"1"' };
    upstream = await loopback((request, response) => {
      const send = (type: string, body: Buffer | string) =>
        response.writeHead(200, { 'content-type': type, ...validators }).end(body);
      if (upstreamResult === 'gone') return response.writeHead(404).end();
      if (upstreamResult === 'page') return send('text/html', '<!doctype html>');
      if (upstreamResult === 'broken') return send('image/jpeg', 'no picture');
      if (upstreamResult === 'huge') {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const pour = () => {
          while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
        };
        response.on('drain', pour);
        return pour();
      }
      return request.headers['if-none-match'] === validators.etag && validators.etag
        ? response.writeHead(304).end()
        : send('image/jpeg', camera);
    });
  });

  afterEach(() => upstream.close());

  const variant = 'photos/camera%20one.jpg?w=320&f=webp';

  it('are fetched once for concurrent requests, by name only', async () => {
    const uploads = await open({ upstream: upstream.origin });
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${uploads}/${variant}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(upstream.requestedPaths).toEqual(['/admin/uploads/photos/camera%20one.jpg']);
    expect(await readdir(folder())).toHaveLength(1);
  });

  it('remain available while the upstream is down, even after a restart', async () => {
    const first = await open({ upstream: upstream.origin, freshMs: 0 });
    expect((await fetch(`${first}/${variant}`)).status).toBe(200);
    await portal.close();
    await upstream.close();
    store = await openPictureStore(folder(), 10_000_000);
    const second = await open({ upstream: upstream.origin, freshMs: 0 });
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(`${second}/${variant}`);
      expect((await sharp(await bytesOf(response)).metadata()).width).toBe(320);
    }
    expect((await fetch(`${second}/photos/other.jpg?w=320&f=webp`)).status).toBe(502);
  });

  it('are fetched again from another upstream of the college, without the validators of the earlier one', async () => {
    const first = await bytesOf(await fetch(`${await open({ upstream: upstream.origin })}/${variant}`));
    await portal.close();
    const negative = await sharp(camera).autoOrient().negate().jpeg().toBuffer();
    const other = await loopback((request, response) =>
      request.headers['if-none-match'] === undefined
        ? response.writeHead(200, { 'content-type': 'image/jpeg', ...validators }).end(negative)
        : response.writeHead(304).end(),
    );
    const second = await fetch(`${await open({ upstream: other.origin })}/${variant}`);
    expect(other.requestedPaths).toHaveLength(1);
    expect(second.status).toBe(200);
    expect((await bytesOf(second)).equals(first)).toBe(false);
    await other.close();
  });

  it('are revalidated in the background: unchanged, changed, deleted', async () => {
    const url = `${await open({ upstream: upstream.origin, freshMs: 0 })}/${variant}`;
    const etag = async () => (await fetch(url)).headers.get('etag');
    const first = await etag();
    expect(await etag()).toBe(first);
    await expect.poll(() => upstream.requestedPaths.length).toBeGreaterThan(1);
    // The same bytes with another validator are not resized again.
    validators = {};
    expect(await etag()).toBe(first);
    camera = await sharp(camera).autoOrient().greyscale().jpeg().toBuffer();
    await expect.poll(etag).not.toBe(first);
    upstreamResult = 'gone';
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
    camera = await cameraPicture();
  });

  it.each([
    ['page', 502],
    ['huge', 422],
    ['broken', 422],
    ['gone', 404],
  ] as const)('answer upstream result %s with %i and leave no files behind', async (what, status) => {
    upstreamResult = what;
    const uploads = await open({ upstream: upstream.origin });
    const response = await fetch(`${uploads}/${variant}`);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => readdir(folder())).toEqual([]);
    if (status !== 422) return;
    // It is not fetched again for each visitor and width.
    expect((await fetch(`${uploads}/photos/camera%20one.jpg?w=960&f=webp`)).status).toBe(422);
    expect(upstream.requestedPaths).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('photos/camera one.jpg: ')]);
  });
});

describe.skipIf(!canMount())('variants on a full disk', () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = await mountSmallDisk();
    store = await openPictureStore(path.join(disk.dir, 'pictures'), 10_000_000);
    await disk.fill();
  });
  afterEach(() => disk.remove());

  it('are sent although they cannot be stored, with the reason reported', async () => {
    const response = await fetch(`${await open()}/photos/camera.jpg?w=320&f=webp`);
    expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(problems).toEqual([expect.stringMatching(/ENOSPC|no space/)]);
  });

  it('are replaced by the original if an upstream picture cannot be fetched for resizing', async () => {
    const upstream = await loopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(camera);
    });
    const response = await fetch(
      `${await open({ upstream: upstream.origin })}/photos/camera.jpg?w=320&f=webp`,
    );
    expect((await bytesOf(response)).equals(camera)).toBe(true);
    expect(problems).toEqual([expect.stringContaining(`The disk of ${disk.dir}/pictures is full.`)]);
    await upstream.close();
  });
});
