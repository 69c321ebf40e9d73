import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { makeKey, readKey } from '../publish-protocol/key.ts';
import { ARCHIVE_TYPE, authorization, REFUSAL_HEADER } from '../publish-protocol/request.ts';
import { readHistory } from '../release/history.ts';
import { changeRegistry, readRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { grantKey, readKeys, revokeKey } from './keys.ts';
import { publishing } from './routes.ts';

const VERSION = '1.0.0-0123456789';
const colleges = [
  { id: 'one', origin: 'https://one.example' },
  { id: 'two', origin: 'https://two.example' },
];

let folder = '';
let releasesDir = '';
let app: FastifyInstance;
let logged = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-publishing-'));
  releasesDir = path.join(folder, 'releases');
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
  await rm(folder, { recursive: true, force: true });
});

const grant = (more = {}) =>
  grantKey(releasesDir, { name: 'team a', remotes: ['mf-a'], colleges: ['*'], ...more });

async function archive(): Promise<Buffer> {
  const { dir } = await writeRelease(path.join(folder, 'team'), {
    version: VERSION,
    routes: [{ path: '/A', title: 'A' }],
  });
  const file = path.join(folder, 'sent.tgz');
  await create({ cwd: dir, file, gzip: true, portable: true }, await readdir(dir));
  return readFile(file);
}

async function ask(key: string, address: string, payload?: Buffer, method: 'POST' | 'GET' = 'POST') {
  const body = createHash('sha256')
    .update(payload ?? '')
    .digest('hex');
  const url = `/portal/publishing/${address}`;
  const { statusCode, body: text } = await app.inject({
    method,
    url,
    headers: {
      authorization: authorization(readKey(key), { method, address: url, body }),
      ...(payload && { 'content-type': ARCHIVE_TYPE }),
    },
    ...(payload && { payload }),
  });
  return { status: statusCode, text };
}

async function twoReleasesLive(): Promise<void> {
  for (const version of ['1.0.0', '2.0.0']) {
    await writeRelease(releasesDir, { name: 'mf-a', version });
    await changeRegistry(releasesDir, (current) =>
      withMoves(current, [{ college: '*', name: 'mf-a', version }], 'ann', new Date()),
    );
  }
}

describe('publishing over HTTP', () => {
  it('is not there without any key, and goes with the last', async () => {
    const none = await app.inject({ method: 'POST', url: '/portal/publishing/mf-a/publish' });
    const unknown = await app.inject({ method: 'POST', url: '/portal/nothing' });
    expect(none.statusCode).toBe(404);
    expect(none.body.replace('publishing/mf-a/publish', 'nothing')).toBe(unknown.body);
    const { id, text } = await grant();
    expect((await ask(text, 'status', undefined, 'GET')).status).toBe(200);
    await revokeKey(releasesDir, id);
    for (const address of ['status', 'mf-a/publish']) {
      const stranger = await app.inject({ method: 'GET', url: `/portal/publishing/${address}` });
      expect(stranger.statusCode).toBe(404);
      expect(stranger.headers).not.toHaveProperty(REFUSAL_HEADER);
    }
  });

  it('tells the holder of a key that was taken away, and nobody else', async () => {
    const { id, text } = await grant();
    await revokeKey(releasesDir, id);
    const told = await ask(text, 'mf-a/publish', undefined, 'GET');
    expect(told.status).toBe(401);
    expect(told.text).toMatch(
      new RegExp(`^Key ${id} of team a was taken away on \\d{4}-\\d\\d-\\d\\d: [\\s\\S]*portal grant`),
    );
    expect((await ask(text, 'mf-a/publish', await archive())).status).toBe(401);
    // Who knows its name alone learns nothing, whether another key is granted or not.
    const { text: other } = makeKey();
    const forged = other.replace(/_[0-9a-f]{12}_/, `_${id}_`);
    expect((await ask(forged, 'mf-a/publish', undefined, 'GET')).status).toBe(404);
    await grant();
    const known = await ask(forged, 'mf-a/publish', undefined, 'GET');
    const never = await ask(other, 'mf-a/publish', undefined, 'GET');
    expect(known.text.replace(id, 'a key')).toBe(never.text.replace(readKey(other).id, 'a key'));
    expect((await ask(text, 'mf-a/publish', undefined, 'GET')).text).toContain('was taken away on');
  });

  it('says that the database is away, and to strangers not where it is', async () => {
    const { text } = await grant();
    await app.close();
    app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => (logged += line) } } });
    const config = readConfig({
      RELEASES_DIR: path.join(folder, 'cache'),
      DATABASE_URL: 'postgres://portal:secret@127.0.0.1:9/portal',
    });
    await app.register(publishing, { config, colleges });
    const answer = await ask(text, 'mf-a/rollback');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('database does not answer now');
    expect(answer.text).not.toContain('127.0.0.1');
    expect(logged).toContain('postgres://127.0.0.1:9/portal');
    expect(logged).not.toContain('secret');
  });

  it('refuses another remote and another college, and writes it down', async () => {
    const { id, text } = await grant({ colleges: ['one'] });
    const bytes = await archive();
    expect(await ask(text, 'mf-b/publish', bytes)).toEqual({
      status: 403,
      text: `Key ${id} publishes mf-a, not mf-b.`,
    });
    expect((await ask(text, 'mf-a/publish?college=two', bytes)).text).toContain('is for one, not for two');
    expect((await ask(text, 'mf-a/rollback?college=*')).text).toContain('not for every college');
    expect(await readdir(releasesDir)).not.toContain('mf-a');
    expect(logged).toContain(`Key ${id} publishes mf-a, not mf-b.`);
    expect(logged).not.toContain(text);
  });

  it('says before an archive is sent whether the key may', async () => {
    const { id, text } = await grant({ colleges: ['one'] });
    expect(await ask(text, 'mf-a/publish', undefined, 'GET')).toEqual({ status: 204, text: '' });
    expect(await ask(text, 'mf-b/publish', undefined, 'GET')).toEqual({
      status: 403,
      text: `Key ${id} publishes mf-a, not mf-b.`,
    });
    expect((await ask(text, 'mf-a/publish?college=two', undefined, 'GET')).status).toBe(403);
    await revokeKey(releasesDir, id);
    await grant();
    expect((await ask(text, 'mf-a/publish', undefined, 'GET')).status).toBe(401);
  });

  it('takes a release and makes a preview of it, for its colleges', async () => {
    const { id, text } = await grant({ colleges: ['two'] });
    const { status, text: said } = await ask(text, 'mf-a/preview', await archive());
    expect(status).toBe(200);
    expect(said).toContain('"kind":"done"');
    expect(said).toMatch(/https:\/\/two\.example\/__preview\/[\w-]{22}/);
    expect(said).not.toContain('one.example');
    expect(await readdir(path.join(releasesDir, 'mf-a'))).toEqual([VERSION]);
    const [kept] = await readKeys(releasesDir);
    expect(kept).toMatchObject({ id });
    expect(kept?.lastUsed).not.toBeNull();
  });

  it('refuses a body that another request was signed for', async () => {
    const { text } = await grant();
    const url = '/portal/publishing/mf-a/preview';
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: authorization(readKey(text), { method: 'POST', address: url, body: 'c'.repeat(64) }),
        'content-type': ARCHIVE_TYPE,
      },
      payload: await archive(),
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('not the one that was signed');
    expect(await readdir(path.join(releasesDir, 'mf-a'))).toEqual([]);
  });

  it('rolls back, and the history names the key', async () => {
    await twoReleasesLive();
    const { id, text } = await grant();
    const { status, text: said } = await ask(text, 'mf-a/rollback');
    expect(status).toBe(200);
    expect(said).toContain('Live for every college: mf-a 1.0.0');
    expect((await readRegistry(releasesDir)).live['*']?.['mf-a']?.version).toBe('1.0.0');
    expect((await readHistory(releasesDir)).at(-1)).toMatchObject({ by: `team a (key ${id})` });
  });

  it('says what is live of its own remotes alone', async () => {
    await twoReleasesLive();
    const { text } = await grant();
    const { text: said } = await ask(text, 'status', undefined, 'GET');
    expect(JSON.parse(said)).toMatchObject({
      name: 'team a',
      remotes: [
        { name: 'mf-a', live: [{ college: '*', version: '2.0.0', by: 'ann' }], here: ['1.0.0', '2.0.0'] },
      ],
    });
  });

  it('promotes nothing that is not here', async () => {
    const { text } = await grant();
    expect((await ask(text, 'mf-a/promote?version=9.9.9')).text).toContain('is missing');
    expect((await ask(text, 'mf-a/promote')).status).toBe(404);
    expect((await ask(text, 'mf-a/destroy')).status).toBe(404);
  });
});
