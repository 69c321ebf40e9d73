import { generateKey, parseKey } from '@kalalaya/cli/signed-requests/key';
import {
  SIGNATURE_TTL_MS,
  type SignatureHeaders,
  signatureHeaders,
} from '@kalalaya/cli/signed-requests/request';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { locationIn } from '../store/testing/location.ts';
import { Authoriser } from './authorise.ts';
import { collegeFor, grantKey, readKeys, revokeKey } from './keys.ts';

const BODY = 'a'.repeat(64);
const ORIGIN = 'https://portal.example';
const address = '/portal/publishing/mf-a/publish';
const request = { method: 'POST', url: ORIGIN + address, body: BODY };

const folder = useTempFolder();
const location = () => locationIn(folder());
let text = '';
let id = '';
let authoriser: Authoriser;
beforeEach(async () => {
  ({ id, text } = await grantKey(location(), { name: 'the team', remotes: ['mf-a'], colleges: ['*'] }));
  authoriser = new Authoriser(location(), () => [ORIGIN]);
});

const authorise = (headers: SignatureHeaders, more = {}) =>
  authoriser
    .identify({ method: 'POST', address, headers, from: '::1', ...more })
    .then((caller) => authoriser.authorise(caller));
const signedHeaders = (now?: number) => signatureHeaders(parseKey(text), request, now);

describe('Authoriser', () => {
  const refused = (headers: SignatureHeaders, status = 401, more = {}) =>
    expect(authorise(headers, more)).rejects.toMatchObject({ status });

  it('accepts a signed request once', async () => {
    const header = signedHeaders();
    expect(await authorise(header)).toMatchObject({ key: { id, name: 'the team' }, body: BODY });
    await refused(header, 409);
    // Another server that shares the folder refuses the replay too.
    authoriser = new Authoriser(location(), () => [ORIGIN]);
    await refused(header, 409);
  });

  it('refuses a signature for another address, method, body or time', async () => {
    await refused(signedHeaders(), 401, { address: '/portal/publishing/mf-b/publish' });
    await refused(signedHeaders(), 401, { method: 'GET' });
    const headers = signedHeaders();
    await refused({ ...headers, 'content-digest': `sha-256=:${'B'.repeat(43)}=:` });
    const otherTime = headers['signature-input'].replace(/created=\d/, 'created=2');
    await refused({ ...headers, 'signature-input': otherTime });
  });

  it('refuses a request that was signed for another portal', async () => {
    const foreign = { ...request, url: `https://other.example${address}` };
    const headers = signatureHeaders(parseKey(text), foreign);
    await refused(headers);
    await expect(authorise(headers)).rejects.toThrow('signed for another address');
    authoriser = new Authoriser(location(), () => [ORIGIN, 'https://other.example']);
    expect(await authorise(headers)).toMatchObject({ key: { id } });
  });

  it('refuses a request without a key, with an unknown key and with a revoked key', async () => {
    await expect(authorise({})).rejects.toThrow('KALALAYA_KEY');
    await refused({ authorization: 'Bearer x' });
    const other = generateKey();
    const foreign = signatureHeaders(parseKey(other.text), request);
    const forged = foreign['signature-input'].replace(parseKey(other.text).id, id);
    await refused({ ...foreign, 'signature-input': forged });
    await revokeKey(location(), id);
    await expect(authorise(signedHeaders())).rejects.toThrow('was revoked on');
  });

  it('accepts a signature only within the allowed clock skew', async () => {
    const signedAgo = (ms: number) => authorise(signedHeaders(Date.now() - ms));
    expect(await signedAgo(SIGNATURE_TTL_MS / 2)).toMatchObject({ key: { id } });
    for (const ms of [2 * SIGNATURE_TTL_MS, -2 * SIGNATURE_TTL_MS])
      await expect(signedAgo(ms)).rejects.toThrow('clocks differ');
  });

  it('slows down failed requests of an address, and never a valid key', async () => {
    for (let count = 0; count < 20; count += 1) await refused({ signature: 'x' });
    await refused({ signature: 'x' }, 429);
    expect(await authorise(signedHeaders())).toMatchObject({ key: { id } });
  });

  it('never counts a request that somebody recorded against its key', async () => {
    const recorded = signedHeaders();
    const old = signedHeaders(Date.now() - 2 * SIGNATURE_TTL_MS);
    await authorise(recorded);
    for (let count = 0; count < 60; count += 1) {
      await refused(recorded, 409);
      await refused(old);
    }
    expect(await authorise(signedHeaders())).toMatchObject({ key: { id } });
  });

  it('limits the refused requests of a key, and no others', async () => {
    for (let count = 0; count < 130; count += 1) await authorise(signedHeaders());
    const [key] = await readKeys(location());
    for (let count = 0; count < 60; count += 1) if (key) authoriser.countFailure(key);
    await refused(signedHeaders(), 429);
  });
});

describe('keys', () => {
  it('are stored without the private part', async () => {
    const [storedKey] = await readKeys(location());
    expect(text).toMatch(/^kalalaya_[0-9a-f]{12}_[\w-]{43}$/);
    expect(JSON.stringify(storedKey)).not.toContain(text.split('_').slice(2).join('_'));
    expect(storedKey).toMatchObject({ id, lastUsed: null });
  });

  it('are limited to their colleges', () => {
    const key = { id, name: 'x', publicKey: '', remotes: [], granted: '', lastUsed: null, revoked: null };
    expect(collegeFor({ ...key, colleges: ['*'] }, undefined)).toBe('*');
    expect(collegeFor({ ...key, colleges: ['*'] }, 'nila')).toBe('nila');
    expect(collegeFor({ ...key, colleges: ['nila'] }, undefined)).toBe('nila');
    expect(collegeFor({ ...key, colleges: ['nila'] }, '*')).toBeNull();
    expect(collegeFor({ ...key, colleges: ['nila'] }, 'sahya')).toBeNull();
    expect(collegeFor({ ...key, colleges: ['nila', 'sahya'] }, undefined)).toBeNull();
  });

  it('are granted for remotes, and for the shell in every college only', async () => {
    const grant = (remote: string, college = '*') =>
      grantKey(location(), { name: 'x', remotes: [remote], colleges: [college] });
    expect(await grant('shell')).toMatchObject({ text: expect.any(String) });
    await expect(grant('shell', 'nila')).rejects.toThrow('its key is for every college');
    await expect(grant('../mf-a')).rejects.toThrow('Keys are for remotes');
  });
});
