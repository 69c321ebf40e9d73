import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensurePrograms } from '../../../server/src/http/testing/debian.ts';
import { minisignature } from './sign.ts';

const file = Buffer.from('a bundle');
const about = { name: 'kalalaya.tar.gz', time: new Date(1_700_000_000_000) };

/** Returns a secret key as minisign writes it, without its checksum, and the public key. */
function generateKey(kdf = '\0\0') {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const parts = [Buffer.from(`Ed${kdf}B2`), Buffer.alloc(48), Buffer.from('key-id-8')];
  const bytes = Buffer.concat([
    ...parts,
    Buffer.from(d, 'base64url'),
    Buffer.from(x, 'base64url'),
    Buffer.alloc(32),
  ]);
  return { secretKey: `untrusted comment: a key\n${bytes.toString('base64')}\n`, publicKey };
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sign-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('minisignature', () => {
  it('signs the hash of the file, and its comment', () => {
    const { secretKey, publicKey } = generateKey();
    const text = minisignature(file, secretKey, about);
    expect(minisignature(file, secretKey, about)).toBe(text);
    const [, line = '', comment = '', commentSignature = ''] = text.split('\n');
    const bytes = Buffer.from(line, 'base64');
    expect(bytes.subarray(0, 10).toString()).toBe('EDkey-id-8');
    const signature = bytes.subarray(10);
    const key = createPublicKey({ key: publicKey.export({ format: 'jwk' }), format: 'jwk' });
    const hash = createHash('blake2b512').update(file).digest();
    expect(verify(null, hash, key, signature)).toBe(true);
    const trusted = comment.replace('trusted comment: ', '');
    expect(trusted).toBe('timestamp:1700000000\tfile:kalalaya.tar.gz\thashed');
    const signed = Buffer.concat([signature, Buffer.from(trusted)]);
    expect(verify(null, signed, key, Buffer.from(commentSignature, 'base64'))).toBe(true);
  });

  it('refuses another file and a key with a password', () => {
    expect(() => minisignature(file, 'no key', about)).toThrow(/minisign -G -W/);
    expect(() => minisignature(file, generateKey('Sc').secretKey, about)).toThrow(/password/);
  });

  it.skipIf(!process.env.FULL)('is accepted by minisign, unless the file was changed', () => {
    const minisign = '/usr/bin/minisign';
    expect(ensurePrograms({ minisign })).toEqual([]);
    const at = (name: string) => path.join(folder, name);
    execFileSync(minisign, ['-G', '-W', '-p', at('key.pub'), '-s', at('key')]);
    writeFileSync(at(about.name), file);
    writeFileSync(at(`${about.name}.minisig`), minisignature(file, readFileSync(at('key'), 'utf8'), about));
    const check = () => spawnSync(minisign, ['-Vm', at(about.name), '-p', at('key.pub')]).status;
    expect(check()).toBe(0);
    writeFileSync(at(about.name), 'another bundle');
    expect(check()).toBe(1);
  });
});
