import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { create, Header } from 'tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSentRelease } from '../release/testing/make-release.ts';
import { receiveArchive } from './archive.ts';
import { RefusedError } from './authorise.ts';

let folder = '';
let releasesDir = '';
let version = '';
/** Gzipped archive of a valid release, and the tar inside it. */
let validArchive: Buffer;
let validTar: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-fuzz-'));
  releasesDir = path.join(folder, 'portal/releases');
  const release = await writeSentRelease(path.join(folder, 'team'));
  version = release.version;
  const { dir } = release;
  const file = path.join(folder, 'sent.tgz');
  await create({ cwd: dir, file, gzip: true, portable: true }, await readdir(dir));
  validArchive = await readFile(file);
  validTar = gunzipSync(validArchive);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sends bytes with a matching digest. Either a complete release is stored, or the request is refused and leaves no files. */
async function send(bytes: Buffer, pieces = 1): Promise<boolean> {
  const step = Math.ceil(bytes.length / pieces) || 1;
  const chunks = Array.from({ length: pieces }, (_one, index) =>
    bytes.subarray(index * step, (index + 1) * step),
  );
  const signedDigest = createHash('sha256').update(bytes).digest('hex');
  const release = await receiveArchive(Readable.from(chunks), {
    location: releasesDir,
    name: 'mf-a',
    signedDigest,
    key: 'a',
    limits: { archiveBytes: 1e6, unpackedBytes: 5e6, fileBytes: 1e6, files: 50 },
  }).catch((error: unknown) => {
    expect(error).toBeInstanceOf(RefusedError);
    return null;
  });
  expect(await readdir(path.join(releasesDir, 'mf-a'))).toEqual(release === null ? [] : [version]);
  expect((await readdir(releasesDir)).filter((name) => !name.startsWith('.'))).toEqual(['mf-a']);
  expect((await readdir(folder)).sort()).toEqual(['portal', 'sent.tgz', 'team']);
  if (release !== null) await rm(path.join(releasesDir, 'mf-a', version), { recursive: true });
  return release !== null;
}

it('receives a valid archive in any number of chunks', async () => {
  expect(await send(validArchive)).toBe(true);
  expect(await send(gzipSync(validTar), 7)).toBe(true);
});

it('receives or refuses random bytes and leaves no partial files', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2_000 }),
      async (bytes) => void (await send(Buffer.from(bytes))),
    ),
    { numRuns: 100 },
  );
});

it('receives or refuses a valid archive with changed, missing and inserted bytes', async () => {
  const position = fc.double({ min: 0, max: 1, noNaN: true });
  const edit = fc.record({ at: position, cut: fc.nat(600), add: fc.uint8Array({ maxLength: 20 }) });
  const property = fc.asyncProperty(
    fc.boolean(),
    fc.array(edit, { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 5 }),
    async (zipped, edits, pieces) => {
      let bytes = zipped ? validArchive : validTar;
      for (const { at, cut, add } of edits) {
        const start = Math.floor(at * bytes.length);
        bytes = Buffer.concat([bytes.subarray(0, start), add, bytes.subarray(start + cut)]);
      }
      await send(zipped ? bytes : gzipSync(bytes), pieces);
    },
  );
  await fc.assert(property, { numRuns: 150 });
});

it('receives or refuses an archive with an extra entry of any path and type', async () => {
  const segment = fc.constantFrom(
    '..',
    '.',
    '',
    'web',
    'node',
    'main.cjs',
    'a.js',
    'C:',
    '\\',
    'x\0y',
    'release.json',
  );
  const type = fc.constantFrom('File', 'SymbolicLink', 'Link', 'Directory', 'CharacterDevice', 'FIFO');
  const property = fc.asyncProperty(
    fc.array(segment, { minLength: 1, maxLength: 6 }),
    type,
    fc.nat(2_000),
    fc.constantFrom('', '/etc/passwd', '../../..'),
    async (segments, kind, size, linkpath) => {
      const header = new Header({
        path: segments.join('/'),
        type: kind,
        size,
        linkpath,
        mode: 0o777,
      } as object);
      const block = Buffer.alloc(512);
      header.encode(block, 0);
      const body = Buffer.alloc(Math.ceil(size / 512) * 512, 'x');
      await send(gzipSync(Buffer.concat([block, body, validTar])));
    },
  );
  await fc.assert(property, { numRuns: 150 });
});
