import { randomBytes } from 'node:crypto';
import type { SigningKey } from './key.ts';

/** Base path of the publish API. */
export const PUBLISH_BASE_PATH = '/portal/publishing';

/** Header of every refusal. It distinguishes a refusal from an address that does not exist. */
export const REFUSAL_HEADER = 'kalalaya-publishing';

/** Header of a refused dev override. It distinguishes a refusal from a portal that allows no dev servers. */
export const DEV_REFUSAL_HEADER = 'kalalaya-dev';

/** Verbs that take the archive of a release. */
export const archiveVerbs = ['publish', 'check', 'preview'] as const;

/** Verb that takes the descriptor of a remote served from source. */
export const DEV_VERB = 'dev';

/** Media type of a descriptor. */
export const DESCRIPTOR_TYPE = 'application/json';

/** Media type of an archive: the release folder as a gzipped tar. */
export const ARCHIVE_TYPE = 'application/gzip';

/** Validity of a signature and maximum clock skew, in milliseconds. */
export const SIGNATURE_TTL_MS = 5 * 60_000;

/** How long a nonce is kept, in milliseconds: longer than its signature is valid, with a clock that is ahead. */
export const NONCE_RETENTION_MS = 3 * SIGNATURE_TTL_MS;

/** Components that a signature covers, in the order in which they are signed. */
const COMPONENTS = '("@method" "@target-uri" "content-digest")';

/** The only form of `Signature-Input` that the portal accepts: one signature, over all components. */
const SIGNATURE_INPUT =
  /^sig=(\("@method" "@target-uri" "content-digest"\);created=(\d{10});nonce="([\w-]{22})";keyid="([0-9a-f]{12})";alg="ed25519")$/;
const SIGNATURE = /^sig=:([A-Za-z0-9+/]{86}==):$/;
const CONTENT_DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

/** The parsed signature of a request. It has not been verified. */
export interface RequestSignature {
  /** Id of the key. */
  readonly key: string;
  /** Time of signing, in milliseconds since 1970. */
  readonly time: number;
  /** 128 random bits that prevent replay. */
  readonly nonce: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly body: string;
  /** Value of `@signature-params`. */
  readonly parameters: string;
  readonly signature: Buffer;
}

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  readonly method: string;
  /** Absolute address with query, at the origin of the portal that the request is for. */
  readonly url: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly body: string;
}

/** Headers of a request, as Node presents them. */
export type SignatureHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const contentDigest = (body: string) => `sha-256=:${Buffer.from(body, 'hex').toString('base64')}:`;

/** Returns the text that is signed (the signature base of RFC 9421). */
export function signatureBase({ method, url, body }: SignedRequest, parameters: string): string {
  return [
    `"@method": ${method}`,
    `"@target-uri": ${url}`,
    `"content-digest": ${contentDigest(body)}`,
    `"@signature-params": ${parameters}`,
  ].join('\n');
}

/** Returns the headers that sign a request: `Content-Digest` (RFC 9530), `Signature-Input` and `Signature` (RFC 9421). */
export function signatureHeaders(
  key: SigningKey,
  request: SignedRequest,
  now = Date.now(),
): Record<'content-digest' | 'signature-input' | 'signature', string> {
  const nonce = randomBytes(16).toString('base64url');
  const created = Math.floor(now / 1000);
  const parameters = `${COMPONENTS};created=${created};nonce="${nonce}";keyid="${key.id}";alg="ed25519"`;
  return {
    'content-digest': contentDigest(request.body),
    'signature-input': `sig=${parameters}`,
    signature: `sig=:${key.sign(signatureBase(request, parameters)).toString('base64')}:`,
  };
}

/** Parses the signature of a request. Returns null if it has none in the accepted form. */
export function parseSignature(headers: SignatureHeaders): RequestSignature | null {
  const match = (name: string, pattern: RegExp) => {
    const value = headers[name];
    return typeof value === 'string' ? pattern.exec(value) : null;
  };
  const [, parameters, created, nonce, key] = match('signature-input', SIGNATURE_INPUT) ?? [];
  const [, signature] = match('signature', SIGNATURE) ?? [];
  const [, digest] = match('content-digest', CONTENT_DIGEST) ?? [];
  if (parameters === undefined || created === undefined || nonce === undefined || key === undefined)
    return null;
  if (signature === undefined || digest === undefined) return null;
  return {
    key,
    time: Number(created) * 1000,
    nonce,
    body: Buffer.from(digest, 'base64').toString('hex'),
    parameters,
    signature: Buffer.from(signature, 'base64'),
  };
}
