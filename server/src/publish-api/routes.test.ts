import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { generateKey, parseKey } from '../publish-protocol/key.ts';
import { ARCHIVE_TYPE, REFUSAL_HEADER, signatureHeaders } from '../publish-protocol/request.ts';
import { readHistory } from '../release/history.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease, writeSentRelease } from '../release/testing/make-release.ts';
import { useTempFolder } from '../testing/temp-folder.ts';
import { grantKey, readKeys, revokeKey } from './keys.ts';
import { publishing } from './routes.ts';

const college = (id: string) => ({
  id,
  origin: `https://${id}.example`,
  hosts: new Set([`${id}.example`]),
  pack: () => ({ profile: { sections: ['mf-a'] } }),
});
const colleges = [college('one'), college('two')];
const ORIGIN = 'https://one.example';

const folder = useTempFolder();
let releasesDir = '';
let app: FastifyInstance;
let logged = '';
beforeEach(async () => {
  releasesDir = folder('releases');
  logged = '';
  const stream = {
    write(line: string) {
      logged += line;
    },
  };
  app = Fastify({ logger: { level: 'info', stream } });
  await app.register(publishing, { config: readConfig({ RELEASES_DIR: releasesDir }), colleges });
});
afterEach(async () => {
  await app.close();
});

const grant = (more = {}) =>
  grantKey(releasesDir, { name: 'team a', remotes: ['mf-a'], colleges: ['*'], ...more });

async function packArchive(): Promise<Buffer> {
  const { dir } = await writeSentRelease(folder('team'), {
    routes: [{ path: '/A', title: 'A' }],
  });
  const file = folder('sent.tgz');
  await create({ cwd: dir, file, gzip: true, portable: true }, await readdir(dir));
  return readFile(file);
}

async function send(key: string, address: string, payload?: Buffer, method: 'POST' | 'GET' = 'POST') {
  const body = createHash('sha256')
    .update(payload ?? '')
    .digest('hex');
  const url = `/portal/publishing/${address}`;
  const { statusCode, body: text } = await app.inject({
    method,
    url,
    headers: {
      ...signatureHeaders(parseKey(key), { method, url: ORIGIN + url, body }),
      ...(payload && { 'content-type': ARCHIVE_TYPE }),
    },
    ...(payload && { payload }),
  });
  return { status: statusCode, text };
}

async function publishTwoReleases(): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    await writeRelease(releasesDir, { name: 'mf-a', version });
    await changeRegistry(releasesDir, (current) =>
      withMoves(current, [{ college: '*', name: 'mf-a', version }], 'ann', new Date()),
    );
  }
}

describe('publish API', () => {
  it('responds with 404 while no key is granted', async () => {
    const missing = await app.inject({ method: 'POST', url: '/portal/publishing/mf-a/publish' });
    const unknownRoute = await app.inject({ method: 'POST', url: '/portal/nothing' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body.replace('publishing/mf-a/publish', 'nothing')).toBe(unknownRoute.body);
    const { id, text } = await grant();
    expect((await send(text, 'status', undefined, 'GET')).status).toBe(200);
    await revokeKey(releasesDir, id);
    for (const address of ['status', 'mf-a/publish']) {
      const unsigned = await app.inject({ method: 'GET', url: `/portal/publishing/${address}` });
      expect(unsigned.statusCode).toBe(404);
      expect(unsigned.headers).not.toHaveProperty(REFUSAL_HEADER);
    }
  });

  it('tells only the holder of a revoked key that it was revoked', async () => {
    const { id, text } = await grant();
    await revokeKey(releasesDir, id);
    const refusal = await send(text, 'mf-a/publish', undefined, 'GET');
    expect(refusal.status).toBe(401);
    expect(refusal.text).toMatch(
      new RegExp(`^Key ${id} of team a was revoked on \\d{4}-\\d\\d-\\d\\d [\\s\\S]*new key`),
    );
    expect((await send(text, 'mf-a/publish', await packArchive())).status).toBe(401);
    // The id of a key alone reveals nothing, whether another key is granted or not.
    const { text: other } = generateKey();
    const forged = other.replace(/_[0-9a-f]{12}_/, `_${id}_`);
    expect((await send(forged, 'mf-a/publish', undefined, 'GET')).status).toBe(404);
    await grant();
    const revokedId = await send(forged, 'mf-a/publish', undefined, 'GET');
    const unknownId = await send(other, 'mf-a/publish', undefined, 'GET');
    expect(revokedId.text.replace(id, 'a key')).toBe(unknownId.text.replace(parseKey(other).id, 'a key'));
    expect((await send(text, 'mf-a/publish', undefined, 'GET')).text).toContain('was revoked on');
  });

  it('responds with 503 if the database is down, without naming its address', async () => {
    const { text } = await grant();
    await app.close();
    app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => (logged += line) } } });
    const config = readConfig({
      RELEASES_DIR: folder('cache'),
      DATABASE_URL: 'postgres://portal:secret@127.0.0.1:9/portal',
    });
    await app.register(publishing, { config, colleges });
    const response = await send(text, 'mf-a/rollback');
    expect(response.status).toBe(503);
    expect(response.text).toContain('database is not available');
    expect(response.text).not.toContain('127.0.0.1');
    expect(logged).toContain('postgres://127.0.0.1:9/portal');
    expect(logged).not.toContain('secret');
  });

  it('refuses and logs a request for another remote or college', async () => {
    const { id, text } = await grant({ colleges: ['one'] });
    const bytes = await packArchive();
    expect(await send(text, 'mf-b/publish', bytes)).toEqual({
      status: 403,
      text: `Key ${id} publishes mf-a, not mf-b.`,
    });
    expect((await send(text, 'mf-a/publish?college=two', bytes)).text).toContain('is for one, not for two');
    expect((await send(text, 'mf-a/rollback?college=*')).text).toContain('not for every college');
    expect(await readdir(releasesDir)).not.toContain('mf-a');
    expect(logged).toContain(`Key ${id} publishes mf-a, not mf-b.`);
    expect(logged).not.toContain(text);
  });

  it('GET /portal/publishing/:name/:verb checks the key before an archive is sent', async () => {
    const { id, text } = await grant({ colleges: ['one'] });
    expect(await send(text, 'mf-a/publish', undefined, 'GET')).toEqual({ status: 204, text: '' });
    expect(await send(text, 'mf-b/publish', undefined, 'GET')).toEqual({
      status: 403,
      text: `Key ${id} publishes mf-a, not mf-b.`,
    });
    expect((await send(text, 'mf-a/publish?college=two', undefined, 'GET')).status).toBe(403);
    await revokeKey(releasesDir, id);
    await grant();
    expect((await send(text, 'mf-a/publish', undefined, 'GET')).status).toBe(401);
  });

  it('receives a release and creates a preview for the colleges of the key', async () => {
    const { id, text } = await grant({ colleges: ['two'] });
    const { status, text: responseText } = await send(text, 'mf-a/preview', await packArchive());
    expect(status).toBe(200);
    expect(responseText).toContain('"kind":"done"');
    expect(responseText).toMatch(/https:\/\/two\.example\/__preview\/[\w-]{22}/);
    expect(responseText).not.toContain('one.example');
    expect(await readdir(path.join(releasesDir, 'mf-a'))).toHaveLength(1);
    const [storedKey] = await readKeys(releasesDir);
    expect(storedKey).toMatchObject({ id });
    expect(storedKey?.lastUsed).not.toBeNull();
  });

  it('refuses a body that differs from the signed digest', async () => {
    const { text } = await grant();
    const url = '/portal/publishing/mf-a/preview';
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url,
      headers: {
        ...signatureHeaders(parseKey(text), {
          method: 'POST',
          url: ORIGIN + url,
          body: 'c'.repeat(64),
        }),
        'content-type': ARCHIVE_TYPE,
      },
      payload: await packArchive(),
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('differs from the signed one');
    expect(await readdir(path.join(releasesDir, 'mf-a'))).toEqual([]);
  });

  it('rolls back and records the key in the history', async () => {
    await publishTwoReleases();
    const { id, text } = await grant();
    const { status, text: responseText } = await send(text, 'mf-a/rollback');
    expect(status).toBe(200);
    expect(responseText).toContain('Live for every college: mf-a 1.0.0');
    expect((await readRegistry(releasesDir)).live['*']?.['mf-a']?.version).toBe('1.0.0');
    expect((await readHistory(releasesDir)).at(-1)).toMatchObject({ by: `team a (key ${id})` });
  });

  it('GET /portal/publishing/status lists only the remotes of the key', async () => {
    await publishTwoReleases();
    const { text } = await grant();
    const { text: responseText } = await send(text, 'status', undefined, 'GET');
    expect(JSON.parse(responseText)).toMatchObject({
      name: 'team a',
      remotes: [
        { name: 'mf-a', live: [{ college: '*', version: '2.0.0', by: 'ann' }], here: ['1.0.0', '2.0.0'] },
      ],
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

  it('refuses another content type with 415', async () => {
    const { text } = await grant();
    const url = '/portal/publishing/mf-a/publish';
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url,
      headers: {
        ...signatureHeaders(parseKey(text), { method: 'POST', url: ORIGIN + url, body: 'c'.repeat(64) }),
        'content-type': 'application/x-tar',
      },
      payload: 'x',
    });
    expect([statusCode, body]).toEqual([415, 'Send application/gzip, or application/json for dev.']);
  });

  it('stores note, author and commit with a received release, for status', async () => {
    const { text } = await grant();
    const note = new URLSearchParams({ note: 'a new page', author: 'Ann', commit: 'abcdef1' });
    await send(text, `mf-a/preview?${note}`, await packArchive());
    const { text: responseText } = await send(text, 'status', undefined, 'GET');
    expect(JSON.parse(responseText)).toMatchObject({
      remotes: [
        {
          releases: [{ note: 'a new page', author: 'Ann', commit: 'abcdef1', received: expect.any(String) }],
        },
      ],
    });
    expect((await send(text, 'mf-a/preview?commit=HEAD', await packArchive())).status).toBe(400);
  });

  it('records no control characters, which could change what a terminal shows', async () => {
    await publishTwoReleases();
    const { text } = await grant();
    const note = new URLSearchParams({ note: '\u001b[2Ka\tnote\u202e\r\n', author: 'Ann\u009b1A' });
    await send(text, `mf-a/rollback?${note}`);
    expect((await readHistory(releasesDir)).at(-1)).toMatchObject({ note: '[2Ka note', author: 'Ann 1A' });
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
