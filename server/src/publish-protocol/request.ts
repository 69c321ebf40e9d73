import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SigningKey } from './key.ts';

/** Path below which a portal takes releases. */
export const PUBLISHING = '/portal/publishing';

/** Header of every refusal, by which a client tells it from an address that is not there. */
export const REFUSAL_HEADER = 'kalalaya-publishing';

/** Header of what a portal refuses a dev server, by which it is told from a portal that allows none at all. */
export const DEV_REFUSAL_HEADER = 'kalalaya-dev';

/** What a team asks of the portal with an archive of a release. */
export const archiveVerbs = ['publish', 'check', 'preview'] as const;

/** What a team asks with the descriptor of a remote that it serves from source, so that the portal can show it. */
export const DEV_VERB = 'dev';

/** Type of a descriptor. */
export const DESCRIPTOR_TYPE = 'application/json';

/** Type of an archive: a tar of the release's folder, gzip. */
export const ARCHIVE_TYPE = 'application/gzip';

/** How long a signature holds, in ms: clocks may differ by so much. */
export const SIGNATURE_MS = 5 * 60_000;

const signature = v.object({
  key: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** Moment of signing, ms since 1970. */
  time: v.pipe(v.string(), v.regex(/^\d{13}$/), v.transform(Number)),
  /** 128 random bits, so that no request counts twice. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** SHA-256 of the body, hexadecimal. */
  body: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});

/** What the `Authorization` of a request says. */
export type RequestSignature = v.InferOutput<typeof signature>;

/** A request as it is signed: nothing of it can be another one. */
export interface SignedRequest {
  readonly method: string;
  /** Path with its query. */
  readonly address: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly body: string;
}

/** The text that a signature is of. */
export function signedText(
  { method, address, body }: SignedRequest,
  { time, nonce }: Pick<RequestSignature, 'time' | 'nonce'>,
): string {
  return ['kalalaya 1', method, address, String(time), nonce, body].join('\n');
}

/** The `Authorization` of a request. */
export function authorization(key: SigningKey, request: SignedRequest, now = Date.now()): string {
  const nonce = randomBytes(16).toString('base64url');
  const signed = key.sign(signedText(request, { time: now, nonce }));
  return `Kalalaya key=${key.id}, time=${now}, nonce=${nonce}, body=${request.body}, signature=${signed}`;
}

/** Reads an `Authorization`; null when it is none of ours. */
export function readAuthorization(header: string | undefined): RequestSignature | null {
  if (!header?.startsWith('Kalalaya ')) return null;
  const fields = header
    .slice('Kalalaya '.length)
    .split(', ')
    .map((field): [string, string] => {
      const at = field.indexOf('=');
      return [field.slice(0, at), field.slice(at + 1)];
    });
  const read = v.safeParse(signature, Object.fromEntries(fields));
  return read.success ? read.output : null;
}
