import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseKey } from '../publish-protocol/key.ts';
import { authorizationHeader, SIGNATURE_TTL_MS } from '../publish-protocol/request.ts';
import { Authoriser } from './authorise.ts';
import { collegeFor, grantKey, readKeys, revokeKey } from './keys.ts';

const BODY = 'a'.repeat(64);
const request = { method: 'POST', address: '/portal/publishing/mf-a/publish', body: BODY };

let releasesDir = '';
let text = '';
let id = '';
let authoriser: Authoriser;
beforeEach(async () => {
  releasesDir = await mkdtemp(path.join(tmpdir(), 'kalalaya-keys-'));
  ({ id, text } = await grantKey(releasesDir, { name: 'the team', remotes: ['mf-a'], colleges: ['*'] }));
  authoriser = new Authoriser(releasesDir);
});
afterEach(() => rm(releasesDir, { recursive: true, force: true }));

const authorise = (
  header: string | undefined,
  { address = request.address, method = 'POST', from = '::1' } = {},
) => authoriser.authorise({ method, address, authorization: header, from });
const signedHeader = (now?: number) => authorizationHeader(parseKey(text), request, now);

describe('Authoriser', () => {
  it('accepts a signed request once', async () => {
    const header = signedHeader();
    expect(await authorise(header)).toMatchObject({ key: { id, name: 'the team' }, body: BODY });
    await expect(authorise(header)).rejects.toMatchObject({ status: 409 });
    // Another server that shares the folder refuses the replay too.
    authoriser = new Authoriser(releasesDir);
    await expect(authorise(header)).rejects.toMatchObject({ status: 409 });
  });

  it('refuses a signature for another address, method, body or time', async () => {
    await expect(
      authorise(signedHeader(), { address: '/portal/publishing/mf-b/publish' }),
    ).rejects.toMatchObject({
      status: 401,
    });
    await expect(authorise(signedHeader(), { method: 'GET' })).rejects.toMatchObject({ status: 401 });
    await expect(authorise(signedHeader().replace(BODY, 'b'.repeat(64)))).rejects.toMatchObject({
      status: 401,
    });
    await expect(authorise(signedHeader().replace(/time=\d/, 'time=2'))).rejects.toMatchObject({
      status: 401,
    });
  });

  it('refuses a request without a key, with an unknown key and with a revoked key', async () => {
    await expect(authorise(undefined)).rejects.toThrow('KALALAYA_KEY');
    await expect(authorise('Bearer x')).rejects.toMatchObject({ status: 401 });
    const other = await mkdtemp(path.join(tmpdir(), 'kalalaya-keys-'));
    const otherKey = await grantKey(other, { name: 'x', remotes: ['mf-a'], colleges: ['*'] });
    await rm(other, { recursive: true });
    const forgedHeader = authorizationHeader(parseKey(otherKey.text), request).replace(
      `key=${otherKey.id}`,
      `key=${id}`,
    );
    await expect(authorise(forgedHeader)).rejects.toMatchObject({ status: 401 });
    await revokeKey(releasesDir, id);
    await expect(authorise(signedHeader())).rejects.toThrow('was revoked on');
  });

  it('accepts a signature only within the allowed clock skew', async () => {
    expect(await authorise(signedHeader(Date.now() - SIGNATURE_TTL_MS / 2))).toMatchObject({ key: { id } });
    await expect(authorise(signedHeader(Date.now() - 2 * SIGNATURE_TTL_MS))).rejects.toThrow('clocks differ');
    await expect(authorise(signedHeader(Date.now() + 2 * SIGNATURE_TTL_MS))).rejects.toThrow('clocks differ');
  });

  it('blocks an address after many failed requests', async () => {
    for (let count = 0; count < 20; count += 1)
      await expect(authorise('x')).rejects.toMatchObject({ status: 401 });
    await expect(authorise(signedHeader())).rejects.toMatchObject({ status: 429 });
    expect(await authorise(signedHeader(), { from: '::2' })).toMatchObject({ key: { id } });
  });
});

describe('keys', () => {
  it('are stored without the private part', async () => {
    const [storedKey] = await readKeys(releasesDir);
    expect(text).toMatch(/^kalalaya_[0-9a-f]{12}_[\w-]{43}$/);
    expect(JSON.stringify(storedKey)).not.toContain(text.split('_').slice(2).join('_'));
    expect(storedKey).toMatchObject({ id, lastUsed: null });
  });

  it('are limited to their colleges', () => {
    const key = { id, name: 'x', publicKey: '', remotes: [], granted: '', lastUsed: null };
    expect(collegeFor({ ...key, colleges: ['*'] }, undefined)).toBe('*');
    expect(collegeFor({ ...key, colleges: ['*'] }, 'nila')).toBe('nila');
    expect(collegeFor({ ...key, colleges: ['nila'] }, undefined)).toBe('nila');
    expect(collegeFor({ ...key, colleges: ['nila'] }, '*')).toBeNull();
    expect(collegeFor({ ...key, colleges: ['nila'] }, 'sahya')).toBeNull();
    expect(collegeFor({ ...key, colleges: ['nila', 'sahya'] }, undefined)).toBeNull();
  });

  it('cannot be granted for the shell', async () => {
    const keyRequest = { name: 'x', remotes: ['shell'], colleges: ['*'] };
    await expect(grantKey(releasesDir, keyRequest)).rejects.toThrow('Keys are for remotes');
  });
});
