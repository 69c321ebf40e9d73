import { createHash, createPrivateKey, sign } from 'node:crypto';
import { ConfigError } from '@kalalaya/node/errors';

/** Position of the fields in a minisign secret key, in bytes (https://jedisct1.github.io/minisign/). */
const KDF = { from: 2, to: 4 };
const KEY_ID = { from: 54, to: 62 };
const SEED = { from: 62, to: 94 };
const PUBLIC_KEY = { from: 94, to: 126 };
const SECRET_KEY_BYTES = 158;

const part = (bytes: Buffer, { from, to }: typeof KDF) => bytes.subarray(from, to);

/**
 * Returns the text of a minisign signature, for a file `<name>.minisig`. It is identical for identical input.
 * @param secretKey Text of the key file that `minisign -G -W` writes.
 * @throws {ConfigError} if that is no secret key without a password.
 */
export function minisignature(file: Buffer, secretKey: string, { name, time }: { name: string; time: Date }) {
  const key = Buffer.from(secretKey.split('\n')[1] ?? '', 'base64');
  if (key.length !== SECRET_KEY_BYTES || !key.toString('latin1').startsWith('Ed')) {
    throw new ConfigError('This is not a minisign secret key. Make one: minisign -G -W');
  }
  if (part(key, KDF).some((byte) => byte !== 0)) {
    throw new ConfigError('The secret key has a password. Remove it from a copy: minisign -C -W');
  }
  const base64url = (field: typeof KDF) => part(key, field).toString('base64url');
  const privateKey = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', d: base64url(SEED), x: base64url(PUBLIC_KEY) },
    format: 'jwk',
  });
  const signature = sign(null, createHash('blake2b512').update(file).digest(), privateKey);
  const comment = `timestamp:${time.getTime() / 1000}\tfile:${name}\thashed`;
  const commentSignature = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
  const signatureLine = Buffer.concat([Buffer.from('ED'), part(key, KEY_ID), signature]).toString('base64');
  return `untrusted comment: signature of ${name}\n${signatureLine}\ntrusted comment: ${comment}\n${commentSignature.toString('base64')}\n`;
}
