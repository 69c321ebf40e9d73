import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
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

const signature = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Time of signing, in milliseconds since 1970. */
  time: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  /** 128 random bits that prevent replay. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** SHA-256 of the body, hexadecimal. */
  body: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});

/** The parsed `Authorization` header. */
export type RequestSignature = v.InferOutput<typeof signature>;

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  readonly method: string;
  /** Path with query. */
  readonly address: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly body: string;
}

/** Returns the text that is signed. */
export function signingInput(
  { method, address, body }: SignedRequest,
  { time, nonce }: Pick<RequestSignature, 'time' | 'nonce'>,
): string {
  return ['kalalaya 1', method, address, String(time), nonce, body].join('\n');
}

/** Returns the `Authorization` header of a signed request. */
export function authorizationHeader(key: SigningKey, request: SignedRequest, now = Date.now()): string {
  const nonce = randomBytes(16).toString('base64url');
  const signatureText = key.sign(signingInput(request, { time: now, nonce }));
  return `Kalalaya key=${key.id}, time=${now}, nonce=${nonce}, body=${request.body}, signature=${signatureText}`;
}

/** Parses an `Authorization` header. Returns null if it has another scheme or is malformed. */
export function parseAuthorization(header: string | undefined): RequestSignature | null {
  if (!header?.startsWith('Kalalaya ')) return null;
  const fields = header
    .slice('Kalalaya '.length)
    .split(', ')
    .map((field): [string, string] => {
      const at = field.indexOf('=');
      return [field.slice(0, at), field.slice(at + 1)];
    });
  const result = v.safeParse(signature, Object.fromEntries(fields));
  return result.success ? result.output : null;
}
