import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeRelease } from '../release/testing/make-release.ts';
import { type ArchiveLimits, takeArchive } from './archive.ts';
import { RefusedError } from './authorise.ts';

const VERSION = '1.0.0-0123456789';
const routes = [{ path: '/A', title: 'A' }];

let folder = '';
let releasesDir = '';
/** Folder of a sound release that is to be sent. */
let sent = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-intake-'));
  releasesDir = path.join(folder, 'releases');
  sent = (await writeRelease(path.join(folder, 'team'), { name: 'mf-a', version: VERSION, routes })).dir;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function packed(entries?: string[], preservePaths = false): Promise<Buffer> {
  const file = path.join(folder, 'sent.tgz');
  const all = entries ?? (await readdir(sent));
  await create({ cwd: sent, file, gzip: true, portable: true, preservePaths }, all);
  return readFile(file);
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const take = (bytes: Buffer, more: { name?: string; signed?: string; limits?: ArchiveLimits } = {}) =>
  takeArchive(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), {
    place: releasesDir,
    name: 'mf-a',
    signed: digest(bytes),
    ...more,
  });

/** Everything that lies among the releases of the remote. */
const here = () => readdir(path.join(releasesDir, 'mf-a'));

async function refusal(bytes: Buffer, more = {}): Promise<string> {
  const error = await take(bytes, more).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(await here()).toEqual([]);
  return error instanceof RefusedError ? error.message : '';
}

describe('takeArchive', () => {
  it('puts a whole release in its place', async () => {
    expect(await take(await packed())).toEqual({ name: 'mf-a', version: VERSION, isNew: true });
    expect(await here()).toEqual([VERSION]);
    const file = path.join(releasesDir, 'mf-a', VERSION, 'web/remoteEntry.js');
    expect(await readFile(file, 'utf8')).toBe('export {};');
  });

  it('makes the compressed copies itself, of what was signed', async () => {
    const text = 'export const a = 1;\n'.repeat(40);
    const team = path.join(folder, 'team');
    await writeRelease(team, { name: 'mf-a', version: '1.0.0-0000000001', routes, files: { 'a.js': text } });
    sent = path.join(team, 'mf-a/1.0.0-0000000001');
    await writeFile(path.join(sent, 'web/a.js.br'), brotliCompressSync('another script'));
    await take(await packed());
    const web = path.join(releasesDir, 'mf-a/1.0.0-0000000001/web');
    expect((await readdir(web)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'remoteEntry.js']);
    expect(brotliDecompressSync(await readFile(path.join(web, 'a.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(path.join(web, 'a.js.gz'))).toString()).toBe(text);
  });

  it('leaves a version alone that is there', async () => {
    await take(await packed());
    const place = path.join(releasesDir, 'mf-a', VERSION, 'node/main.cjs');
    await writeFile(place, 'first');
    expect(await take(await packed())).toMatchObject({ isNew: false });
    expect(await readFile(place, 'utf8')).toBe('first');
  });

  it('refuses what is not what was signed', async () => {
    const bytes = await packed();
    expect(await refusal(bytes, { signed: digest(Buffer.from('other')) })).toContain(
      'not the one that was signed',
    );
  });

  it('refuses a file that was changed after the build', async () => {
    await appendFile(path.join(sent, 'web/remoteEntry.js'), '// more');
    expect(await refusal(await packed())).toContain('web/remoteEntry.js: is not the file that was built');
  });

  it('refuses another remote’s name inside', async () => {
    const error = await take(await packed(), { name: 'mf-b' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 403 });
    expect(String(error)).toContain('it holds mf-a, and was sent as mf-b');
    expect(await readdir(path.join(releasesDir, 'mf-b'))).toEqual([]);
  });

  it('refuses a path outside, whoever wrote the archive', async () => {
    await writeFile(path.join(folder, 'team/outside.js'), 'x');
    const bytes = await packed(['release.json', '../../outside.js'], true);
    expect(await refusal(bytes)).toContain('../../outside.js is no file of a release');
    const absolute = await packed([path.join(folder, 'team/outside.js')], true);
    expect(await refusal(absolute)).toContain('is no file of a release');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['releases', 'team']));
    expect(await readdir(releasesDir)).toEqual(['mf-a']);
  });

  it('refuses links', async () => {
    await symlink('/etc/hostname', path.join(sent, 'web/link.js'));
    expect(await refusal(await packed())).toContain('web/link.js is a SymbolicLink');
  });

  it('refuses files that no release has', async () => {
    await writeFile(path.join(sent, 'install.sh'), 'x');
    expect(await refusal(await packed())).toContain('install.sh is no file of a release');
  });

  it('refuses a version that no build makes', async () => {
    await writeRelease(path.join(folder, 'team'), { name: 'mf-a', version: 'latest', routes });
    sent = path.join(folder, 'team/mf-a/latest');
    expect(await refusal(await packed())).toContain('latest is no version of a release');
  });

  it('refuses what is over a limit, without unpacking it all', async () => {
    const limits = { sent: 1_000_000, unpacked: 1_000_000, file: 1_000_000, files: 100 };
    await writeFile(path.join(sent, 'web/big.js'), Buffer.alloc(3_000_000));
    const bytes = await packed();
    expect(bytes.length).toBeLessThan(10_000);
    expect(await refusal(bytes, { limits: { ...limits, file: 9e6 } })).toContain('when unpacked');
    expect(await refusal(bytes, { limits: { ...limits, unpacked: 9e6 } })).toContain('web/big.js is over');
    expect(await refusal(bytes, { limits: { ...limits, unpacked: 9e6, file: 9e6, files: 2 } })).toContain(
      'more than 2',
    );
    expect(await refusal(bytes, { limits: { ...limits, sent: 500 } })).toContain('it is over');
  });

  it('refuses what is cut short, is no archive, or lacks a file', async () => {
    const bytes = await packed();
    expect(await refusal(bytes.subarray(0, bytes.length - 200))).toContain('cannot be read');
    expect(await refusal(Buffer.from('no archive'.repeat(50)))).toContain('cannot be read');
    await rename(path.join(sent, 'remote.json'), path.join(sent, '../remote.json'));
    expect(await refusal(await packed())).toContain('remote.json is missing');
  });
});
