import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { create } from 'tar';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignContentVersion, contentVersion, releaseDigest } from '../release/content-version.ts';
import { readReceipt } from '../release/receipt.ts';
import { writeRelease, writeSentRelease } from '../release/testing/make-release.ts';
import { useTempFolder } from '../testing/temp-folder.ts';
import { type ArchiveLimits, type ReceiveOptions, receiveArchive } from './archive.ts';
import { RefusedError } from './authorise.ts';

const routes = [{ path: '/A', title: 'A' }];

const folder = useTempFolder();
let releasesDir = '';
/** Folder of the valid release that is sent. */
let releaseDir = '';
let version = '';
beforeEach(async () => {
  releasesDir = folder('releases');
  ({ dir: releaseDir, version } = await writeSentRelease(folder('team'), { routes }));
});

async function packArchive(entries?: string[], preservePaths = false): Promise<Buffer> {
  const file = folder('sent.tgz');
  const all = entries ?? (await readdir(releaseDir));
  await create({ cwd: releaseDir, file, gzip: true, portable: true, preservePaths }, all);
  return readFile(file);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const receive = (bytes: Buffer, more: Omit<Partial<ReceiveOptions>, 'note'> = {}) =>
  receiveArchive(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), {
    location: releasesDir,
    name: 'mf-a',
    signedDigest: digest(bytes),
    key: '0123456789ab',
    ...more,
  });

/** Lists everything stored for the remote. */
const storedVersions = () => readdir(path.join(releasesDir, 'mf-a'));

async function refusalOf(bytes: Buffer, more: Omit<Partial<ReceiveOptions>, 'note'> = {}): Promise<string> {
  const error = await receive(bytes, more).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(await storedVersions()).toEqual([]);
  return error instanceof RefusedError ? error.message : '';
}

describe('receiveArchive', () => {
  it('stores a complete release', async () => {
    expect(await receive(await packArchive())).toEqual({ name: 'mf-a', version, isNew: true });
    expect(await storedVersions()).toEqual([version]);
    const file = path.join(releasesDir, 'mf-a', version, 'web/remoteEntry.js');
    expect(await readFile(file, 'utf8')).toBe('export {};');
  });

  it('stores a release of the shell with its service worker', async () => {
    const built = await writeRelease(folder('team'), {
      name: 'shell',
      version: '1.0.0-0000000000000000',
    });
    await mkdir(path.join(built.dir, 'worker'));
    await writeFile(path.join(built.dir, 'worker/sw.js'), '// worker');
    const releases = folder('team');
    version = await assignContentVersion(built.dir, { ...built, releasesDir: releases });
    releaseDir = path.join(releases, 'shell', version);
    const received = await receive(await packArchive(), { name: 'shell' });
    expect(received).toEqual({ name: 'shell', version, isNew: true });
    const file = path.join(releasesDir, 'shell', version, 'worker/sw.js');
    expect(await readFile(file, 'utf8')).toBe('// worker');
  });

  it('rejects a shell that was sent as a remote', async () => {
    releaseDir = (await writeSentRelease(folder('team'), { name: 'shell' })).dir;
    expect(await refusalOf(await packArchive())).toContain('contains shell but was sent as mf-a');
  });

  it('compresses files itself and ignores compressed files in the archive', async () => {
    const text = 'export const a = 1;\n'.repeat(40);
    const team = folder('team');
    ({ dir: releaseDir, version } = await writeSentRelease(team, { routes, files: { 'a.js': text } }));
    await writeFile(path.join(releaseDir, 'web/a.js.br'), brotliCompressSync('another script'));
    await receive(await packArchive());
    const web = path.join(releasesDir, 'mf-a', version, 'web');
    expect((await readdir(web)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'remoteEntry.js']);
    expect(brotliDecompressSync(await readFile(path.join(web, 'a.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(web, 'a.js.gz'))).toString()).toBe(text);
  });

  it('writes the sizes of the files into the manifest, whatever the sender claims', async () => {
    const text = 'export const a = 1;\n'.repeat(40);
    const team = folder('team');
    ({ dir: releaseDir, version } = await writeSentRelease(team, { routes, files: { 'a.js': text } }));
    const manifestOf = async (dir: string) =>
      JSON.parse(await readFile(path.join(dir, 'release.json'), 'utf8'));
    const claimed = await manifestOf(releaseDir);
    claimed.files['a.js'].gzip = 1;
    await writeFile(path.join(releaseDir, 'release.json'), JSON.stringify(claimed));
    await receive(await packArchive());
    const stored = await manifestOf(path.join(releasesDir, 'mf-a', version));
    expect(stored.files['a.js'].gzip).toBe(gzipSync(text, { level: 9 }).length);
  });

  it('refuses a file that browsers could load and no manifest lists', async () => {
    await mkdir(path.join(releaseDir, 'embed'));
    await writeFile(path.join(releaseDir, 'web/unlisted.js'), 'export {};');
    await writeFile(path.join(releaseDir, 'embed/unlisted.js'), 'export {};');
    const refusal = await refusalOf(await packArchive());
    expect(refusal).toContain('web/unlisted.js: is not in the manifest');
    expect(refusal).toContain('and 1 more place: embed/unlisted.js');
  });

  it.each([
    '../../../../../../../../../../etc/passwd',
    '../../../../../../../../../../dev/zero',
    '../node/main.cjs',
  ])('opens no file outside the folder of a manifest, such as %s', async (name) => {
    const manifestFile = path.join(releaseDir, 'release.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
    manifest.files[name] = { integrity: 'sha384-x', bytes: 1, gzip: 1 };
    await writeFile(manifestFile, JSON.stringify(manifest));
    expect(await refusalOf(await packArchive())).toContain(`web/${name}: is missing`);
  });

  it('refuses a descriptor that takes long to check', async () => {
    const search = Array.from({ length: 5_000 }, (_, index) => ({
      kind: 'a',
      call: '/cells',
      at: 'cells',
      title: 'name',
      to: `/A/${index}`,
    }));
    const team = folder('team');
    ({ dir: releaseDir } = await writeSentRelease(team, { routes, search }));
    expect(await refusalOf(await packArchive())).toContain('remote.json is over');
  });

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

  it('refuses other files under the version of another build', async () => {
    // Neither integrity nor the manifest covers the code that the server runs.
    await writeFile(path.join(releaseDir, 'node/main.cjs'), 'module.exports = { default: [] }; // foreign');
    expect(await refusalOf(await packArchive())).toContain(
      `its version ${version} does not follow from its files`,
    );
  });

  it('refuses an archive whose digest was not signed', async () => {
    const bytes = await packArchive();
    expect(await refusalOf(bytes, { signedDigest: digest(Buffer.from('other')) })).toContain(
      'differs from the signed one',
    );
  });

  it('refuses a file that was changed after the build', async () => {
    await appendFile(path.join(releaseDir, 'web/remoteEntry.js'), '// more');
    expect(await refusalOf(await packArchive())).toContain(
      'web/remoteEntry.js: is not the file that was built',
    );
  });

  it('refuses an archive of another remote', async () => {
    const error = await receive(await packArchive(), { name: 'mf-b' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 403 });
    expect(String(error)).toContain('it contains mf-a but was sent as mf-b');
    expect(await readdir(path.join(releasesDir, 'mf-b'))).toEqual([]);
  });

  it('refuses paths outside the release folder', async () => {
    await writeFile(folder('team/outside.js'), 'x');
    const bytes = await packArchive(['release.json', '../../outside.js'], true);
    expect(await refusalOf(bytes)).toContain('../../outside.js is not a file of a release');
    const absolute = await packArchive([folder('team/outside.js')], true);
    expect(await refusalOf(absolute)).toContain('is not a file of a release');
    expect(await readdir(folder())).toEqual(expect.arrayContaining(['releases', 'team']));
    expect(await readdir(releasesDir)).toEqual(['mf-a']);
  });

  it('refuses symbolic links', async () => {
    await symlink('/etc/hostname', path.join(releaseDir, 'web/link.js'));
    expect(await refusalOf(await packArchive())).toContain('web/link.js is a SymbolicLink');
  });

  it('refuses files that do not belong to a release', async () => {
    await writeFile(path.join(releaseDir, 'install.sh'), 'x');
    expect(await refusalOf(await packArchive())).toContain('install.sh is not a file of a release');
  });

  it('refuses a version without a build hash', async () => {
    await writeRelease(folder('team'), { version: 'latest', routes });
    releaseDir = folder('team/mf-a/latest');
    expect(await refusalOf(await packArchive())).toContain('latest is not a valid release version');
  });

  it('refuses an archive over a limit without unpacking all of it', async () => {
    const limits: ArchiveLimits = {
      archiveBytes: 1_000_000,
      unpackedBytes: 1_000_000,
      fileBytes: 1_000_000,
      files: 100,
    };
    await writeFile(path.join(releaseDir, 'web/big.js'), Buffer.alloc(3_000_000));
    const bytes = await packArchive();
    expect(bytes.length).toBeLessThan(10_000);
    expect(await refusalOf(bytes, { limits: { ...limits, fileBytes: 9e6 } })).toContain('when unpacked');
    expect(await refusalOf(bytes, { limits: { ...limits, unpackedBytes: 9e6 } })).toContain(
      'web/big.js is over',
    );
    expect(
      await refusalOf(bytes, { limits: { ...limits, unpackedBytes: 9e6, fileBytes: 9e6, files: 2 } }),
    ).toContain('more than 2');
    expect(await refusalOf(bytes, { limits: { ...limits, archiveBytes: 500 } })).toContain('it is over');
  });

  it('refuses an archive that is truncated, invalid or lacks a file', async () => {
    const bytes = await packArchive();
    expect(await refusalOf(bytes.subarray(0, bytes.length - 200))).toContain('cannot be read');
    expect(await refusalOf(Buffer.from('no archive'.repeat(50)))).toContain('cannot be read');
    expect(await refusalOf(gzipSync(''))).toContain('cannot be read');
    expect(await refusalOf(Buffer.alloc(0))).toContain('cannot be read');
    await rename(path.join(releaseDir, 'remote.json'), path.join(releaseDir, '../remote.json'));
    expect(await refusalOf(await packArchive())).toContain('remote.json is missing');
  });

  it('refuses zeros', async () => {
    expect(await refusalOf(gzipSync(Buffer.alloc(20e6)))).toContain('cannot be read');
  });

  it('gives a release of another portal the version of its content', async () => {
    const built = await writeRelease(folder('team'), { version: '1.0.0-2a12582542', routes });
    releaseDir = built.dir;
    expect(await refusalOf(await packArchive())).toContain('does not follow from its files');
    const received = await receive(await packArchive(), { assignsVersion: true });
    expect(received.version).not.toBe('1.0.0-2a12582542');
    const dir = path.join(releasesDir, 'mf-a', received.version);
    expect(contentVersion(received.version, await releaseDigest(dir, received.version))).toBe(
      received.version,
    );
    expect(await storedVersions()).toEqual([received.version]);
  });
});
