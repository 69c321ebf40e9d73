import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { assignContentVersion, contentVersion, releaseDigest } from '@kalalaya/cli/release/content-version';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { create } from 'tar';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReceipt } from '../release/receipt.ts';
import { type FixtureRelease, writeRelease, writeSentRelease } from '../release/testing/make-release.ts';
import { locationIn } from '../store/testing/location.ts';
import { type ArchiveLimits, type ReceiveOptions, receiveArchive } from './archive.ts';
import { RefusedError } from './authorise.ts';

const routes = [{ path: '/A', title: 'A' }];

const folder = useTempFolder();
let releasesDir = '';
/** Folder and version of the valid release that is sent. */
let releaseDir = '';
let version = '';
/** Writes another release to send. */
async function build(fixture: FixtureRelease = {}): Promise<void> {
  ({ dir: releaseDir, version } = await writeSentRelease(folder('team'), { routes, ...fixture }));
}
beforeEach(async () => {
  releasesDir = folder('releases');
  await build();
});

async function packArchive(entries?: string[]): Promise<Buffer> {
  const file = folder('sent.tgz');
  const options = { cwd: releaseDir, file, gzip: true, portable: true, preservePaths: true };
  await create(options, entries ?? (await readdir(releaseDir)));
  return readFile(file);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const receive = (bytes: Buffer, more: Omit<Partial<ReceiveOptions>, 'note'> = {}) =>
  receiveArchive(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), {
    location: locationIn(releasesDir),
    name: 'mf-a',
    signedDigest: digest(bytes),
    key: '0123456789ab',
    ...more,
  });

/** Lists everything stored for the remote. */
const storedVersions = () => readdir(path.join(releasesDir, 'mf-a'));

/** Returns why an archive is refused, of the release unless one is given. Nothing may be stored. */
async function refusalOf(bytes?: Buffer, more: Omit<Partial<ReceiveOptions>, 'note'> = {}): Promise<string> {
  const error = await receive(bytes ?? (await packArchive()), more).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(await storedVersions()).toEqual([]);
  return error instanceof RefusedError ? error.message : '';
}

const manifestOf = async (dir: string) => JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8'));
const writeManifest = (manifest: object) =>
  writeFile(path.join(releaseDir, 'release.json'), JSON.stringify(manifest));

describe('receiveArchive', () => {
  it('stores a complete release', async () => {
    expect(await receive(await packArchive())).toMatchObject({ name: 'mf-a', version, isNew: true });
    expect(await storedVersions()).toEqual([version]);
    const file = path.join(releasesDir, 'mf-a', version, 'web/remoteEntry.js');
    expect(await readFile(file, 'utf8')).toBe('export {};');
  });

  it('stores a release of the shell with its service worker', async () => {
    const built = await writeRelease(folder('team'), { name: 'shell', version: '1.0.0-0000000000000000' });
    await mkdir(path.join(built.dir, 'worker'));
    await writeFile(path.join(built.dir, 'worker/sw.js'), '// worker');
    version = await assignContentVersion(built.dir, { ...built, releasesDir: folder('team') });
    releaseDir = folder('team/shell', version);
    const received = await receive(await packArchive(), { name: 'shell' });
    expect(received).toMatchObject({ name: 'shell', version, isNew: true });
    const file = path.join(releasesDir, 'shell', version, 'worker/sw.js');
    expect(await readFile(file, 'utf8')).toBe('// worker');
  });

  it('compresses and measures files itself, whatever the archive contains and claims', async () => {
    const text = 'export const a = 1;\n'.repeat(40);
    await build({ files: { 'a.js': text } });
    await writeFile(path.join(releaseDir, 'web/a.js.br'), brotliCompressSync('another script'));
    const claimed = await manifestOf(releaseDir);
    claimed.files['a.js'].gzip = 1;
    await writeManifest(claimed);
    await receive(await packArchive());
    const stored = path.join(releasesDir, 'mf-a', version);
    const web = path.join(stored, 'web');
    expect((await readdir(web)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'remoteEntry.js']);
    expect(brotliDecompressSync(await readFile(path.join(web, 'a.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(web, 'a.js.gz'))).toString()).toBe(text);
    expect((await manifestOf(stored)).files['a.js'].gzip).toBe(gzipSync(text, { level: 9 }).length);
  });

  it('refuses files that browsers could load and no manifest lists', async () => {
    await mkdir(path.join(releaseDir, 'embed'));
    await writeFile(path.join(releaseDir, 'web/unlisted.js'), 'export {};');
    await writeFile(path.join(releaseDir, 'embed/unlisted.js'), 'export {};');
    const refusal = await refusalOf();
    expect(refusal).toContain('embed/unlisted.js: is not in the manifest');
    expect(refusal).toContain('and 1 more place: web/unlisted.js');
  });

  it.each(['../../../../../../../../../../dev/zero', '../node/main.cjs'])(
    'opens no file outside the folder of a manifest, such as %s',
    async (name) => {
      const manifest = await manifestOf(releaseDir);
      manifest.files[name] = { integrity: 'sha384-x', bytes: 1, gzip: 1 };
      await writeManifest(manifest);
      expect(await refusalOf()).toContain(`web/${name}: is missing`);
    },
  );

  it('keeps a release that is already stored, with the receipt of the first arrival', async () => {
    await receive(await packArchive(), { key: 'aaaaaaaaaaaa' });
    expect(await receive(await packArchive(), { key: 'bbbbbbbbbbbb' })).toMatchObject({ isNew: false });
    expect(await readReceipt(path.join(releasesDir, 'mf-a', version))).toMatchObject({
      key: 'aaaaaaaaaaaa',
      digest: await releaseDigest(releaseDir, version),
    });
  });

  it('refuses to go on if the stored files of that version are others', async () => {
    await receive(await packArchive());
    const nodeFile = path.join(releasesDir, 'mf-a', version, 'node/main.cjs');
    await writeFile(nodeFile, 'altered');
    await expect(receive(await packArchive())).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(`mf-a ${version} is stored in the portal with other files`),
    });
    expect(await readFile(nodeFile, 'utf8')).toBe('altered');
  });

  it('refuses an archive of another remote', async () => {
    const error = await receive(await packArchive(), { name: 'mf-b' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 403 });
    expect(String(error)).toContain('it contains mf-a but was sent as mf-b');
    expect(await readdir(path.join(releasesDir, 'mf-b'))).toEqual([]);
  });

  /** Writes a file into the release that is sent. */
  const write = (name: string, text: string) => writeFile(path.join(releaseDir, name), text);
  it.each<[string, () => Promise<unknown>, string]>([
    ['a shell that was sent as a remote', () => build({ name: 'shell' }), 'contains shell but was sent as'],
    // Neither integrity nor the manifest covers the code that the server runs.
    [
      'other server code under the version of another build',
      () => write('node/main.cjs', 'module.exports = { default: [] }; // foreign'),
      'does not follow from its files',
    ],
    [
      'a file that was changed after the build',
      () => appendFile(path.join(releaseDir, 'web/remoteEntry.js'), '// more'),
      'web/remoteEntry.js: is not the file that was built',
    ],
    [
      'a symbolic link',
      () => symlink('/etc/hostname', path.join(releaseDir, 'web/link.js')),
      'web/link.js is a SymbolicLink',
    ],
    [
      'a file that belongs to no release',
      () => write('install.sh', 'x'),
      'install.sh is not a file of a release',
    ],
    [
      'a version without a build hash',
      async () => {
        releaseDir = (await writeRelease(folder('team'), { version: 'latest', routes })).dir;
      },
      'latest is not a valid release version',
    ],
    [
      'a descriptor that takes long to check',
      () => {
        const record = { kind: 'a', call: '/cells', at: 'cells', title: 'name', to: '/A' };
        return build({ search: Array.from({ length: 5_000 }, () => record) });
      },
      'remote.json is over',
    ],
    ['a damaged embed.json', () => write('embed.json', '{'), 'file embed.json cannot be read'],
    [
      'a release without its descriptor',
      () => rename(path.join(releaseDir, 'remote.json'), path.join(releaseDir, '../remote.json')),
      'remote.json is missing',
    ],
  ])('refuses %s', async (_what, prepare, reason) => {
    await prepare();
    expect(await refusalOf()).toContain(reason);
  });

  it('refuses paths outside the release folder', async () => {
    const outside = folder('team/outside.js');
    await writeFile(outside, 'x');
    const bytes = await packArchive(['release.json', '../../outside.js']);
    expect(await refusalOf(bytes)).toContain('../../outside.js is not a file of a release');
    expect(await refusalOf(await packArchive([outside]))).toContain('is not a file of a release');
    expect(await readdir(releasesDir)).toEqual(['mf-a']);
  });

  it('refuses an archive over a limit without unpacking all of it', async () => {
    await writeFile(path.join(releaseDir, 'web/big.js'), Buffer.alloc(3_000_000));
    const bytes = await packArchive();
    expect(bytes.length).toBeLessThan(10_000);
    const refusal = (over: Partial<ArchiveLimits>) =>
      refusalOf(bytes, {
        limits: { archiveBytes: 9e6, unpackedBytes: 9e6, fileBytes: 9e6, files: 100, ...over },
      });
    expect(await refusal({ unpackedBytes: 1e6 })).toContain('when unpacked');
    expect(await refusal({ fileBytes: 1e6 })).toContain('web/big.js is over');
    expect(await refusal({ files: 2 })).toContain('more than 2');
    expect(await refusal({ archiveBytes: 500 })).toContain('it is over');
  });

  it('refuses an archive that is truncated, invalid, empty or nothing but zeros', async () => {
    const bytes = await packArchive();
    const others = [Buffer.from('no archive'.repeat(50)), gzipSync(''), gzipSync(Buffer.alloc(20e6))];
    for (const archive of [bytes.subarray(0, bytes.length - 200), Buffer.alloc(0), ...others])
      expect(await refusalOf(archive)).toContain('cannot be read');
  });

  it('gives a release of another portal the version of its content', async () => {
    const built = await writeRelease(folder('team'), { version: '1.0.0-2a12582542', routes });
    releaseDir = built.dir;
    expect(await refusalOf()).toContain('does not follow from its files');
    const received = await receive(await packArchive(), { assignsVersion: true });
    expect(received.version).not.toBe('1.0.0-2a12582542');
    const stored = await releaseDigest(path.join(releasesDir, 'mf-a', received.version), received.version);
    expect(contentVersion(received.version, stored)).toBe(received.version);
    expect(await storedVersions()).toEqual([received.version]);
  });
});
