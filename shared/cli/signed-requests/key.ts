import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { ExpectedError } from '@kalalaya/node/errors';
import * as v from 'valibot';

const keyText = v.pipe(v.string(), v.regex(/^kalalaya_[0-9a-f]{12}_[\w-]{43}$/));

/** DER prefix of an Ed25519 private key; its 32 bytes follow (RFC 8410). */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/** DER prefix of an Ed25519 public key; its 32 bytes follow. */
const PUBLIC_KEY_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The private key of a team. It signs requests and never leaves the team's machine. */
export interface SigningKey {
  /** Id of the key in the portal, 12 hexadecimal digits. */
  readonly id: string;
  /** Returns the Ed25519 signature of a text. */
  sign(text: string): Buffer;
}

/** A new key: the text for the team, which is shown once, and the public part that the portal stores. */
export interface NewKey {
  readonly id: string;
  readonly text: string;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
}

const idOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex').slice(0, 12);

/** Creates a key of 256 random bits. */
export function generateKey(): NewKey {
  const pair = generateKeyPairSync('ed25519');
  const seed = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const id = idOf(publicKey);
  return {
    id,
    text: `kalalaya_${id}_${seed.toString('base64url')}`,
    publicKey: publicKey.toString('base64url'),
  };
}

/**
 * Parses a key printed by `portal grant`.
 *
 * @throws {ExpectedError} if it is invalid. The message does not contain the text.
 */
export function parseKey(text: string): SigningKey {
  const result = v.safeParse(keyText, text.trim());
  if (!result.success) {
    throw new ExpectedError(
      'KALALAYA_KEY is not a key of a portal.\nKeys begin with kalalaya_. Ask the operator of the portal for one.',
    );
  }
  const [, id = '', seed = ''] = /^kalalaya_([0-9a-f]{12})_(.+)$/.exec(result.output) ?? [];
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_PREFIX, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { id, sign: (data) => sign(null, Buffer.from(data), key) };
}

/** Returns true if the signature of a text matches a public key. */
export function isSignedBy(publicKey: string, text: string, signature: Buffer): boolean {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_KEY_PREFIX, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, signature);
}
