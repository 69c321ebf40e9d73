import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ExpectedError } from '../errors.ts';
import { isSignedBy, parseKey } from './key.ts';

/** Channels of a remote. `stable` is the release that is live for every college. */
export const channels = ['stable'] as const;

/** Header with which a follower names its public origin. */
export const FOLLOWER_HEADER = 'kalalaya-portal';

/** Maximum size of a signed statement, in bytes. */
export const MAX_STATEMENT_BYTES = 16 * 1024;

/** Type of the signed payload. It keeps a signature from being valid for anything else. */
const PAYLOAD_TYPE = 'application/vnd.kalalaya.channel+json';

const time = v.pipe(v.string(), v.isoTimestamp());

const statement = v.object({
  name: v.string(),
  channel: v.picklist(channels),
  version: v.pipe(v.string(), v.regex(/^\d[\w.+-]{0,99}$/)),
  /** SHA-256 of the archive, hexadecimal. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Time since which the release is live. */
  since: time,
  /** Time of signing. Of two statements the later one holds. */
  issued: time,
  /** Release key of the publisher. 32 bytes, base64url. */
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** What a portal states about a channel of one of its remotes. */
export type Statement = v.InferOutput<typeof statement>;

/** A DSSE envelope (https://github.com/secure-systems-lab/dsse) with one signature. */
const envelope = v.object({
  payloadType: v.literal(PAYLOAD_TYPE),
  payload: v.pipe(v.string(), v.base64()),
  signatures: v.tuple([v.object({ sig: v.pipe(v.string(), v.base64()) })]),
});

/** A statement that is not what its portal signed. */
export class StatementError extends ExpectedError {
  override readonly name = 'StatementError';
}

/** The key with which a portal signs its statements. */
export interface ReleaseKey {
  /** 32 bytes, base64url. */
  readonly publicKey: string;
  /** Text of `generateKey`. */
  readonly secret: string;
}

/** Returns the fingerprint of a public key in the form of OpenSSH. */
export function fingerprint(publicKey: string): string {
  const hash = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64');
  return `SHA256:${hash.replace(/=+$/, '')}`;
}

/** Returns the text that is signed (DSSE pre-authentication encoding). */
const signedText = (payload: string) =>
  `DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${Buffer.byteLength(payload)} ${payload}`;

/** Signs a statement. Returns the JSON of its envelope. */
export function signStatement(content: Omit<Statement, 'publicKey'>, key: ReleaseKey): string {
  const payload = JSON.stringify({ ...content, publicKey: key.publicKey });
  const signature = parseKey(key.secret).sign(signedText(payload)).toString('base64');
  return JSON.stringify({
    payloadType: PAYLOAD_TYPE,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid: fingerprint(key.publicKey), sig: signature }],
  });
}

/**
 * Returns the statement of an envelope that was signed by the key it names. The caller compares that key with the one
 * that it trusts.
 *
 * @throws {StatementError} if it is malformed, was changed, or is about another remote or channel.
 */
export function readStatement(
  text: string,
  { from, name, channel }: { readonly from: string; readonly name: string; readonly channel: string },
): Statement {
  let content: Statement;
  let isSigned: boolean;
  try {
    const { payload: encoded, signatures } = v.parse(envelope, JSON.parse(text));
    const payload = Buffer.from(encoded, 'base64').toString('utf8');
    content = v.parse(statement, JSON.parse(payload));
    isSigned = isSignedBy(content.publicKey, signedText(payload), Buffer.from(signatures[0].sig, 'base64'));
  } catch (cause) {
    throw new StatementError(
      `${from} sent no valid statement about ${name}.\nCheck that the address is that of a portal, and that its version is not older than this one.`,
      { cause },
    );
  }
  if (!isSigned) {
    throw new StatementError(
      `The statement of ${from} about ${name} does not match its signature, so it was changed. Nothing was taken.\nCheck the proxies between the two portals, and inform its operator.`,
    );
  }
  if (content.name === name && content.channel === channel) return content;
  throw new StatementError(
    `${from} sent a statement about ${content.name} (${content.channel}) instead of ${name} (${channel}).\nCheck the proxies between the two portals.`,
  );
}
