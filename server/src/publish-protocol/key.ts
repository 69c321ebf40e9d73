import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import * as v from 'valibot';
import { ExpectedError } from '../errors.ts';

/** A text that is no key of a portal. */
class KeyError extends ExpectedError {
  override readonly name = 'KeyError';
}

const seeded = v.pipe(v.string(), v.regex(/^kalalaya_[0-9a-f]{12}_[\w-]{43}$/));

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
/** DER of an Ed25519 public key up to its 32 bytes. */
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** What a team holds: it signs what the team asks of the portal, and never leaves its machine. */
export interface SigningKey {
  /** Short name that the portal knows it by, 12 hexadecimal digits. */
  readonly id: string;
  /** Signature of a text, base64url. */
  sign(text: string): string;
}

/** A new key: `text` for the team, shown once, and what the portal keeps, with which nobody can sign. */
export interface NewKey {
  readonly id: string;
  readonly text: string;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
}

const idOf = (publicKey: Buffer) => createHash('sha256').update(publicKey).digest('hex').slice(0, 12);

/** Makes a key of 256 random bits. */
export function makeKey(): NewKey {
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

/** Reads a key as `portal grant` printed it. Throws `KeyError`, which does not repeat the text. */
export function readKey(text: string): SigningKey {
  const read = v.safeParse(seeded, text.trim());
  if (!read.success) {
    throw new KeyError(
      'KALALAYA_KEY holds no key of a portal.\nIt begins with kalalaya_; whoever runs the portal makes one: portal grant <remote> --name "your team"',
    );
  }
  const [, id = '', seed = ''] = /^kalalaya_([0-9a-f]{12})_(.+)$/.exec(read.output) ?? [];
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { id, sign: (signed) => sign(null, Buffer.from(signed), key).toString('base64url') };
}

/** Whether a text was signed by the key whose public part this is. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
