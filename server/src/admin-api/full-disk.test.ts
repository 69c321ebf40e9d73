import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createFairQueue } from '../http/fair-queue.ts';
import { loadPack } from '../pack/load.ts';
import { type BuiltPack, buildPack } from '../pack/testing/build-pack.ts';
import { createResizer, openPictureStore, type Resizer } from '../pictures/index.ts';
import { cameraPicture } from '../pictures/testing/pictures.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '../portal/testing/small-disk.ts';
import { createCollegePictures } from './college-pictures.ts';
import { loopback } from './testing/loopback.ts';
import { type Portal, serve } from './testing/portal.ts';

let built: BuiltPack;
let disk: SmallDisk;
let maker: Resizer;
let camera: Buffer;
let portal: Portal | null = null;
const problems: string[] = [];

async function get(upstream?: string): Promise<Response> {
  const dir = path.join(disk.dir, 'pictures');
  const store = await openPictureStore(dir, 10_000_000);
  await disk.fill();
  expect((await statfs(dir)).bavail).toBe(0);
  const pack = await loadPack(built.dir);
  const pictures = createCollegePictures(
    { maker, store },
    {
      college: 'palm',
      pack: () => pack,
      uploadsUpstream: upstream && `${upstream}/admin/uploads`,
      inTurn: createFairQueue({ atOnce: 1, waiting: 10 }).run,
      onProblem: (error) => problems.push(error.message),
    },
  );
  portal = await serve(pack, upstream && `${upstream}/admin/api`, pictures);
  return fetch(`${portal.origin}/admin/uploads/photos/camera.jpg?w=320&f=webp`);
}

beforeAll(async () => {
  if (!canMount()) return;
  maker = createResizer();
  camera = await cameraPicture();
  built = await buildPack();
  await mkdir(path.join(built.dir, 'uploads/photos'), { recursive: true });
  await writeFile(path.join(built.dir, 'uploads/photos/camera.jpg'), camera);
  disk = await mountSmallDisk();
});
afterEach(async () => {
  await portal?.close();
  problems.length = 0;
  if (canMount()) await rm(path.join(disk.dir, 'pictures'), { recursive: true, force: true });
});
afterAll(async () => {
  if (!canMount()) return;
  await maker.close();
  await built.remove();
  await disk.remove();
});

it.skipIf(!canMount())('sends a resized picture that a full disk cannot store, and reports why', async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(problems).toEqual([expect.stringMatching(/ENOSPC|no space/)]);
});

it.skipIf(!canMount())('sends the original if a full disk has no room to fetch it for resizing', async () => {
  const { origin, close } = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(camera);
  });
  try {
    const response = await get(origin);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(camera)).toBe(true);
    expect(problems).toEqual([
      expect.stringContaining(`The disk of ${path.join(disk.dir, 'pictures')} is full.`),
    ]);
  } finally {
    await close();
  }
});
