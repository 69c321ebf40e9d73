import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKey, parseKey } from '@kalalaya/cli/signed-requests/key';
import { ARCHIVE_TYPE, REFUSAL_HEADER, signatureHeaders } from '@kalalaya/cli/signed-requests/request';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import Fastify, { type FastifyInstance } from 'fastify';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../base/config.ts';
import { grantKey, readKeys, revokeKey } from '../../publishing/keys.ts';
import { readHistory } from '../../release/history.ts';
import { readRegistry } from '../../release/registry.ts';
import { movePointer, writeRelease, writeSentRelease } from '../../release/testing/make-release.ts';
import type { StoreLocation } from '../../store/location.ts';
import { publishing } from './routes.ts';

const colleges = ['one', 'two'].map((id) => ({
  id,
  origin: `https://${id}.example`,
  hosts: new Set([`${id}.example`]),
  pack: () => ({ profile: { sections: ['mf-a'] } }),
}));
const ORIGIN = 'https://one.example';

const folder = useTempFolder();
let releasesDir = '';
let location: StoreLocation;
let app: FastifyInstance;
let logged = '';
/** Starts the publish API with some settings. */
async function serve(settings: Readonly<Record<string, string>>): Promise<void> {
  await app?.close();
  logged = '';
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  app = Fastify({ logger: { level: 'info', stream } });
  await app.register(publishing, { config: readConfig(settings), colleges });
}
beforeEach(() => {
  releasesDir = folder('releases');
  location = { RELEASES_DIR: releasesDir, DATA_DIR: folder('data') };
  return serve({ RELEASES_DIR: releasesDir, DATA_DIR: folder('data') });
});
afterEach(() => app.close());

const grant = (more = {}) =>
  grantKey(location, { name: 'team a', remotes: ['mf-a'], colleges: ['*'], ...more });

async function packArchive(): Promise<Buffer> {
  const { dir } = await writeSentRelease(folder('team'), { routes: [{ path: '/A', title: 'A' }] });
  const file = folder('sent.tgz');
  await create({ cwd: dir, file, gzip: true, portable: true }, await readdir(dir));
  return readFile(file);
}

/** What is sent beside the key and the address. */
interface Sent {
  readonly payload?: Buffer;
  readonly method?: 'POST' | 'GET';
  readonly type?: string;
  /** Digest that is signed; by default that of the payload. */
  readonly digest?: string;
}

/** Sends a request signed with a key. */
async function send(key: string, address: string, { payload, method = 'POST', type, digest }: Sent = {}) {
  const url = `/portal/publishing/${address}`;
  const body = createHash('sha256')
    .update(payload ?? '')
    .digest('hex');
  const signed = signatureHeaders(parseKey(key), { method, url: ORIGIN + url, body: digest ?? body });
  const response = await app.inject({
    method,
    url,
    headers: { ...signed, ...(payload && { 'content-type': type ?? ARCHIVE_TYPE }) },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, text: response.body };
}
const ask = (key: string, address: string) => send(key, address, { method: 'GET' });

async function publishTwoReleases(): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    await writeRelease(releasesDir, { version });
    await movePointer(location, { version, by: 'ann' });
  }
}

describe('publish API', () => {
  it('responds with 404 while no key is granted', async () => {
    const missing = await app.inject({ method: 'POST', url: '/portal/publishing/mf-a/publish' });
    const unknownRoute = await app.inject({ method: 'POST', url: '/portal/nothing' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body.replace('publishing/mf-a/publish', 'nothing')).toBe(unknownRoute.body);
    const { id, text } = await grant();
    expect((await ask(text, 'status')).status).toBe(200);
    await revokeKey(location, id);
    for (const address of ['status', 'mf-a/publish']) {
      const unsigned = await app.inject(`/portal/publishing/${address}`);
      expect(unsigned.statusCode).toBe(404);
      expect(unsigned.headers).not.toHaveProperty(REFUSAL_HEADER);
    }
  });

  it('tells only the holder of a revoked key that it was revoked', async () => {
    const { id, text } = await grant();
    await revokeKey(location, id);
    const refusal = await ask(text, 'mf-a/publish');
    expect(refusal.status).toBe(401);
    expect(refusal.text).toMatch(new RegExp(`^Key ${id} of team a was revoked on \\d{4}-.* [^]*new key`));
    expect((await send(text, 'mf-a/publish', { payload: await packArchive() })).status).toBe(401);
    // The id of a key alone reveals nothing, whether another key is granted or not.
    const { text: other } = generateKey();
    const forged = other.replace(/_[0-9a-f]{12}_/, `_${id}_`);
    expect((await ask(forged, 'mf-a/publish')).status).toBe(404);
    await grant();
    const [revokedId, unknownId] = [await ask(forged, 'mf-a/publish'), await ask(other, 'mf-a/publish')];
    expect(revokedId.text.replace(id, 'a key')).toBe(unknownId.text.replace(parseKey(other).id, 'a key'));
    expect((await ask(text, 'mf-a/publish')).text).toContain('was revoked on');
  });

  it('responds with 503 if the database is down, without naming its address', async () => {
    const { text } = await grant();
    const DATABASE_URL = 'postgres://portal:secret@127.0.0.1:9/portal';
    await serve({ RELEASES_DIR: folder('cache'), DATA_DIR: folder('cache data'), DATABASE_URL });
    const response = await send(text, 'mf-a/rollback');
    expect(response.status).toBe(503);
    expect(response.text).toContain('database is not available');
    expect(response.text).not.toContain('127.0.0.1');
    expect(logged).toContain('postgres://127.0.0.1:9/portal');
    expect(logged).not.toContain('secret');
  });

  it('refuses and logs a request for another remote or college, also before an archive is sent', async () => {
    const { id, text } = await grant({ colleges: ['one'] });
    const payload = await packArchive();
    const refusal = { status: 403, text: `Key ${id} publishes mf-a, not mf-b.` };
    expect(await ask(text, 'mf-a/publish')).toEqual({ status: 204, text: '' });
    expect(await ask(text, 'mf-b/publish')).toEqual(refusal);
    expect(await send(text, 'mf-b/publish', { payload })).toEqual(refusal);
    expect((await ask(text, 'mf-a/publish?college=two')).status).toBe(403);
    const toAnother = await send(text, 'mf-a/publish?college=two', { payload });
    expect(toAnother.text).toContain('is for one, not for two');
    expect((await send(text, 'mf-a/rollback?college=*')).text).toContain('not for every college');
    expect(await readdir(releasesDir).catch(() => [])).not.toContain('mf-a');
    expect(logged).toContain(`Key ${id} publishes mf-a, not mf-b.`);
    expect(logged).not.toContain(text);
  });

  it('receives a release and creates a preview for the colleges of the key', async () => {
    const { id, text } = await grant({ colleges: ['two'] });
    const response = await send(text, 'mf-a/preview', { payload: await packArchive() });
    expect(response.status).toBe(200);
    expect(response.text).toContain('"kind":"done"');
    expect(response.text).toMatch(/https:\/\/two\.example\/__preview\/[\w-]{22}/);
    expect(response.text).not.toContain('one.example');
    expect(await readdir(path.join(releasesDir, 'mf-a'))).toHaveLength(1);
    const used = await readKeys(location);
    expect(used).toMatchObject([{ id, lastUsed: expect.any(String) }]);
    // The time is recorded to the minute: not each request is a durable write.
    expect((await ask(text, 'status')).status).toBe(200);
    expect(await readKeys(location)).toEqual(used);
  });

  it('refuses a body that differs from the signed digest, or has another content type', async () => {
    const { text } = await grant();
    const payload = await packArchive();
    const changed = await send(text, 'mf-a/preview', { payload, digest: 'c'.repeat(64) });
    expect([changed.status, changed.text]).toEqual([
      422,
      expect.stringContaining('differs from the signed one'),
    ]);
    expect(await readdir(path.join(releasesDir, 'mf-a'))).toEqual([]);
    expect(await send(text, 'mf-a/publish', { payload, type: 'application/x-tar' })).toEqual({
      status: 415,
      text: 'Send application/gzip, or application/json for dev.',
    });
  });

  it('rolls back unless another release is live than the author saw, and records the key in the history', async () => {
    await publishTwoReleases();
    const { id, text } = await grant();
    expect((await send(text, 'mf-a/rollback?expected=none')).text).toContain('you saw nothing live');
    const response = await send(text, 'mf-a/rollback?expected=2.0.0');
    expect(response.status).toBe(200);
    expect(response.text).toContain('Live for every college: mf-a 1.0.0');
    expect((await readRegistry(location)).live['*']?.['mf-a']?.version).toBe('1.0.0');
    expect((await readHistory(location)).at(-1)).toMatchObject({ by: `team a (key ${id})` });
    expect((await send(text, 'mf-a/rollback')).text).toContain('no previous release of mf-a');
  });

  it('GET /portal/publishing/status lists only the remotes of the key', async () => {
    await publishTwoReleases();
    await writeRelease(releasesDir, { name: 'mf-b' });
    const { text } = await grant();
    const live = [{ college: '*', version: '2.0.0', by: 'ann' }];
    expect(JSON.parse((await ask(text, 'status')).text)).toMatchObject({
      name: 'team a',
      remotes: [{ name: 'mf-a', live, releases: [{ version: '1.0.0' }, { version: '2.0.0' }] }],
    });
  });

  it('refuses to promote a release that is not stored', async () => {
    const { text } = await grant();
    expect(await send(text, 'mf-a/promote?version=9.9.9')).toEqual({
      status: 404,
      text: 'mf-a 9.9.9 is not stored in the portal. See kalalaya status.',
    });
    expect((await send(text, 'mf-a/promote')).status).toBe(404);
    expect((await send(text, 'mf-a/destroy')).status).toBe(404);
  });

  it('stores note, author and commit with a received release, for status', async () => {
    const { text } = await grant();
    const record = { note: 'a new page', author: 'Ann', commit: 'abcdef1' };
    const payload = await packArchive();
    await send(text, `mf-a/preview?${new URLSearchParams(record)}`, { payload });
    expect(JSON.parse((await ask(text, 'status')).text)).toMatchObject({
      remotes: [{ releases: [{ ...record, received: expect.any(String) }] }],
    });
    expect((await send(text, 'mf-a/preview?commit=HEAD', { payload })).status).toBe(400);
  });

  it('records no control characters, which could change what a terminal shows', async () => {
    await publishTwoReleases();
    const { text } = await grant();
    const note = new URLSearchParams({ note: '\u001b[2Ka\tnote\u202e\r\n', author: 'Ann\u009b1A' });
    await send(text, `mf-a/rollback?${note}`);
    expect((await readHistory(location)).at(-1)).toMatchObject({ note: '[2Ka note', author: 'Ann 1A' });
  });

  it('names no folder of the server in a refusal', async () => {
    await publishTwoReleases();
    const { text } = await grant();
    await rm(path.join(releasesDir, 'mf-a/1.0.0/node'), { recursive: true });
    await writeFile(path.join(releasesDir, 'mf-a/1.0.0/remote.json'), '{}');
    const { status, text: refusal } = await send(text, 'mf-a/rollback');
    expect(status).toBe(409);
    expect(refusal).toContain('mf-a/1.0.0');
    expect(refusal).not.toContain(folder());
  });
});
