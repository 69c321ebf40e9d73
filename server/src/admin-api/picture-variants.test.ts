import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusyError, createFairQueue } from '../http/fair-queue.ts';
import { loadPack } from '../pack/load.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import type { Pack } from '../pack/types.ts';
import { createMaker, type Maker, openPictureStore, type PictureStore } from '../pictures/index.ts';
import { cameraPicture, dotAt } from '../pictures/testing/pictures.ts';
import { collegePictures } from './college-pictures.ts';
import { type Loopback, loopback } from './testing/loopback.ts';
import { type Portal, rawGet, serve } from './testing/portal.ts';

let maker: Maker;
let built: BuiltPack;
let pack: Pack;
let camera: Buffer;
let dir: string;
let store: PictureStore;
let portal: Portal;
const problems: string[] = [];

beforeAll(async () => {
  maker = createMaker();
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
  dir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  store = await openPictureStore(dir, 10_000_000);
});

afterEach(async () => {
  await portal.close();
  await rm(dir, { recursive: true, force: true });
});

interface Setting {
  readonly upstream?: string;
  readonly freshMs?: number;
  readonly waiting?: number;
}

async function open({ upstream, freshMs = 300_000, waiting = 100 }: Setting = {}): Promise<string> {
  const pictures = collegePictures(
    { maker, store },
    {
      college: 'palm',
      pack: () => pack,
      uploadsUpstream: upstream && `${upstream}/admin/uploads`,
      inTurn: createFairQueue({ atOnce: 1, waiting }).run,
      onProblem: (error, names) => problems.push(`${names.join('/')}: ${error.message}`),
      freshMs,
    },
  );
  portal = await serve(pack, upstream && `${upstream}/admin/api`, pictures);
  return `${portal.origin}/admin/uploads`;
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('pictures of a pack', () => {
  it('come upright, small and without what the camera wrote, from any other site too', async () => {
    const answer = await fetch(`${await open()}/photos/camera.jpg?w=320&f=webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=/);
    const picture = await bytesOf(answer);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
    expect((await dotAt(picture, 160, 20))[0]).toBeGreaterThan(150);
  });

  it('are sent again to nobody who has them, and made anew when the file is another one', async () => {
    const url = `${await open()}/photos/camera.jpg?w=160&f=webp`;
    const asBrowser = (etag: string) =>
      fetch(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await asBrowser(etag)).status).toBe(304);
    const file = path.join(built.dir, 'uploads/photos/camera.jpg');
    await writeFile(file, await sharp(camera).autoOrient().negate().jpeg().toBuffer());
    const other = await asBrowser(etag);
    expect(other.status).toBe(200);
    expect((await dotAt(await bytesOf(other), 80, 10))[0]).toBeLessThan(120);
    await writeFile(file, camera);
  });

  it('come in listed sizes only; drawings and whole pictures as they are', async () => {
    const uploads = await open();
    for (const query of ['w=321&f=webp', 'w=960&f=avif', 'w=320', 'f=webp', 'w=1e9&f=webp', 'w=320&f=jpeg'])
      expect((await fetch(`${uploads}/photos/camera.jpg?${query}`)).status, query).toBe(404);
    expect(await readdir(dir)).toEqual([]);
    const drawing = await fetch(`${uploads}/photos/drawing.svg?w=320&f=webp`);
    expect(drawing.headers.get('content-type')).toContain('image/svg+xml');
    expect((await bytesOf(await fetch(`${uploads}/photos/camera.jpg`))).equals(camera)).toBe(true);
  });

  it.each([
    '/admin/uploads/photos/none.jpg?w=320&f=webp',
    '/admin/uploads/photos/%2e%2e/photos/camera.jpg?w=320&f=webp',
    '/admin/uploads/camera.jpg?w=320&f=webp',
    '/admin/uploads/photos/..%2f..%2fsite.jpg?w=320&f=webp',
    '/admin/uploads/https:%2f%2f127.0.0.1%2fa.jpg?w=320&f=webp',
  ])('do not exist at %s', async (address) => {
    await open();
    expect((await rawGet(portal.origin, address)).status).toBe(404);
  });
});

describe('pictures of an upstream', () => {
  let upstream: Loopback;
  let answered: 'camera' | 'gone' | 'page' | 'huge' | 'broken' = 'camera';
  let validators: Record<string, string> = {};

  beforeEach(async () => {
    answered = 'camera';
    validators = { etag: '"1"' };
    upstream = await loopback((request, response) => {
      const send = (type: string, body: Buffer | string) =>
        response.writeHead(200, { 'content-type': type, ...validators }).end(body);
      if (answered === 'gone') return response.writeHead(404).end();
      if (answered === 'page') return send('text/html', '<!doctype html>');
      if (answered === 'broken') return send('image/jpeg', 'no picture');
      if (answered === 'huge') {
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

  it('are asked for once by many, and by their name alone', async () => {
    const uploads = await open({ upstream: upstream.origin });
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(`${uploads}/${variant}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(upstream.asked).toEqual(['/admin/uploads/photos/camera%20one.jpg']);
    expect(await readdir(dir)).toHaveLength(1);
  });

  it('stay while the upstream is gone, over a restart too', async () => {
    const first = await open({ upstream: upstream.origin, freshMs: 0 });
    expect((await fetch(`${first}/${variant}`)).status).toBe(200);
    await portal.close();
    await upstream.close();
    store = await openPictureStore(dir, 10_000_000);
    const second = await open({ upstream: upstream.origin, freshMs: 0 });
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetch(`${second}/${variant}`);
      expect(answer.status).toBe(200);
      expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(320);
    }
    expect((await fetch(`${second}/photos/other.jpg?w=320&f=webp`)).status).toBe(502);
  });

  it('are looked after behind the visitors: the same, another, gone', async () => {
    const url = `${await open({ upstream: upstream.origin, freshMs: 0 })}/${variant}`;
    const etag = async () => (await fetch(url)).headers.get('etag');
    const first = await etag();
    expect(await etag()).toBe(first);
    await expect.poll(() => upstream.asked.length).toBeGreaterThan(1);
    // The same bytes under another validator are not made anew.
    validators = {};
    expect(await etag()).toBe(first);
    camera = await sharp(camera).autoOrient().greyscale().jpeg().toBuffer();
    await expect.poll(etag).not.toBe(first);
    answered = 'gone';
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
    camera = await cameraPicture();
  });

  it.each([
    ['page', 502],
    ['huge', 422],
    ['broken', 422],
    ['gone', 404],
  ] as const)('answer %s with %i, and leave nothing behind', async (what, status) => {
    answered = what;
    const uploads = await open({ upstream: upstream.origin });
    const answer = await fetch(`${uploads}/${variant}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await expect.poll(() => readdir(dir)).toEqual([]);
    if (status !== 422) return;
    // It is not fetched again for every visitor and every width.
    expect((await fetch(`${uploads}/photos/camera%20one.jpg?w=960&f=webp`)).status).toBe(422);
    expect(upstream.asked).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining('photos/camera one.jpg: ')]);
  });

  it('are refused when the line is full, and made for those who stand in it', async () => {
    const { run } = createFairQueue({ atOnce: 1, waiting: 2 });
    portal = await serve(pack);
    const pictures = collegePictures(
      { maker, store },
      {
        college: 'palm',
        pack: () => pack,
        uploadsUpstream: `${upstream.origin}/admin/uploads`,
        inTurn: run,
        onProblem: vi.fn(),
      },
    );
    const ask = (name: string) =>
      pictures.get({ visitor: 'one', names: ['photos', name], variant: { width: 160, format: 'webp' } });
    const all = await Promise.allSettled(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map(ask));
    // Whoever finds on the disk last that nothing is kept stands behind the others.
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.any(BusyError)]);
  });
});

it('sends pictures whole where nothing can be made', async () => {
  portal = await serve(pack);
  const answer = await fetch(`${portal.origin}/admin/uploads/photos/camera.jpg?w=320&f=webp`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(await bytesOf(answer)).toEqual(await readFile(path.join(built.dir, 'uploads/photos/camera.jpg')));
});
