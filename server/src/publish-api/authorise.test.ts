import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKey } from '../publish-protocol/key.ts';
import { authorization, SIGNATURE_MS } from '../publish-protocol/request.ts';
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

const ask = (header: string | undefined, { address = request.address, method = 'POST', from = '::1' } = {}) =>
  authoriser.authorise({ method, address, authorization: header, from });
const signed = (now?: number) => authorization(readKey(text), request, now);

describe('a signed request', () => {
  it('is that of its key, once', async () => {
    const header = signed();
    expect(await ask(header)).toMatchObject({ key: { id, name: 'the team' }, body: BODY });
    await expect(ask(header)).rejects.toMatchObject({ status: 409 });
    // Another server that shares the folder knows it too.
    authoriser = new Authoriser(releasesDir);
    await expect(ask(header)).rejects.toMatchObject({ status: 409 });
  });

  it('is refused for anything else than what was signed', async () => {
    await expect(ask(signed(), { address: '/portal/publishing/mf-b/publish' })).rejects.toMatchObject({
      status: 401,
    });
    await expect(ask(signed(), { method: 'GET' })).rejects.toMatchObject({ status: 401 });
    await expect(ask(signed().replace(BODY, 'b'.repeat(64)))).rejects.toMatchObject({ status: 401 });
    await expect(ask(signed().replace(/time=\d/, 'time=2'))).rejects.toMatchObject({ status: 401 });
  });

  it('is refused without a key, with another, and with one that was taken away', async () => {
    await expect(ask(undefined)).rejects.toThrow('KALALAYA_KEY');
    await expect(ask('Bearer x')).rejects.toMatchObject({ status: 401 });
    const other = await mkdtemp(path.join(tmpdir(), 'kalalaya-keys-'));
    const foreign = await grantKey(other, { name: 'x', remotes: ['mf-a'], colleges: ['*'] });
    await rm(other, { recursive: true });
    const wrong = authorization(readKey(foreign.text), request).replace(`key=${foreign.id}`, `key=${id}`);
    await expect(ask(wrong)).rejects.toMatchObject({ status: 401 });
    await revokeKey(releasesDir, id);
    await expect(ask(signed())).rejects.toThrow('taken away');
  });

  it('holds for as long as clocks may differ', async () => {
    expect(await ask(signed(Date.now() - SIGNATURE_MS / 2))).toMatchObject({ key: { id } });
    await expect(ask(signed(Date.now() - 2 * SIGNATURE_MS))).rejects.toThrow('clocks differ');
    await expect(ask(signed(Date.now() + 2 * SIGNATURE_MS))).rejects.toThrow('clocks differ');
  });

  it('is not listened to after many wrong ones from the same address', async () => {
    for (let count = 0; count < 20; count += 1) await expect(ask('x')).rejects.toMatchObject({ status: 401 });
    await expect(ask(signed())).rejects.toMatchObject({ status: 429 });
    expect(await ask(signed(), { from: '::2' })).toMatchObject({ key: { id } });
  });
});

describe('what the portal keeps of a key', () => {
  it('is nothing to sign with', async () => {
    const [kept] = await readKeys(releasesDir);
    expect(text).toMatch(/^kalalaya_[0-9a-f]{12}_[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(text.split('_').slice(2).join('_'));
    expect(kept).toMatchObject({ id, lastUsed: null });
  });

  it('is for its colleges alone', () => {
    const key = { id, name: 'x', publicKey: '', remotes: [], granted: '', lastUsed: null };
    expect(collegeFor({ ...key, colleges: ['*'] }, undefined)).toBe('*');
    expect(collegeFor({ ...key, colleges: ['*'] }, 'nila')).toBe('nila');
    expect(collegeFor({ ...key, colleges: ['nila'] }, undefined)).toBe('nila');
    expect(collegeFor({ ...key, colleges: ['nila'] }, '*')).toBeNull();
    expect(collegeFor({ ...key, colleges: ['nila'] }, 'sahya')).toBeNull();
    expect(collegeFor({ ...key, colleges: ['nila', 'sahya'] }, undefined)).toBeNull();
  });

  it('is not for the shell', async () => {
    const wanted = { name: 'x', remotes: ['shell'], colleges: ['*'] };
    await expect(grantKey(releasesDir, wanted)).rejects.toThrow('A key is for remotes');
  });
});
