import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { ConflictError, codeOf, ExpectedError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { type KeyStatus, keyStatus, type PortalEvent, portalEvent } from './signed-requests/events.ts';
import type { SigningKey } from './signed-requests/key.ts';
import {
  ARCHIVE_TYPE,
  DESCRIPTOR_TYPE,
  DEV_VERB,
  PUBLISH_BASE_PATH,
  REFUSAL_HEADER,
  signatureHeaders,
} from './signed-requests/request.ts';

/** A portal and the key that signs requests to it. */
export interface PortalAccess {
  /** Origin, e.g. `https://portal.example`. */
  readonly portal: string;
  readonly key: SigningKey;
}

/** A request that concerns one remote. */
export interface PortalRequest {
  readonly name: string;
  readonly verb: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Archive file, for verbs that take one. */
  readonly archive?: string;
}

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Codes of errors after which no request has been sent. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

function connectionError(portal: string, cause: unknown): ExpectedError {
  const code = codeOf(cause instanceof Error ? cause.cause : null);
  return new ExpectedError(
    code !== null && UNREACHABLE.includes(code)
      ? `No portal responds at ${portal} (${code}).\nStart it, or name another one: --portal <address>`
      : `The connection to ${portal} failed.\nA publish takes effect completely or not at all. See what is live: kalalaya status`,
    { cause },
  );
}

async function sendRequest(
  { portal, key }: PortalAccess,
  method: string,
  address: string,
  payload?: { readonly bytes: Buffer<ArrayBuffer>; readonly type: string },
) {
  const body = digest(payload?.bytes ?? '');
  const response = await fetch(portal + address, {
    method,
    headers: {
      ...signatureHeaders(key, { method, url: portal + address, body }),
      ...(payload && { 'content-type': payload.type }),
    },
    // In parts: fetch gives up five minutes after the last one that it wrote.
    ...(payload && { body: new Blob([payload.bytes]).stream(), duplex: 'half' }),
  }).catch((cause: unknown) => {
    throw connectionError(portal, cause);
  });
  if (response.ok) return response;
  if (response.status === 404 && !response.headers.has(REFUSAL_HEADER)) {
    throw new ExpectedError(
      `${portal} accepts no releases over HTTP: it is not a portal, or no key is granted there.\nCheck the address (package.json, KALALAYA_PORTAL or --portal). If it is right, your key belongs to another portal or was revoked long ago. Ask the operator of the portal for a new key.`,
    );
  }
  const message = await response.text();
  throw response.status === 409 ? new ConflictError(message) : new ExpectedError(message);
}

const requestPath = ({ name, verb, query }: Omit<PortalRequest, 'archive'>) => {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(query)) if (value !== undefined) params.set(field, value);
  return `${PUBLISH_BASE_PATH}/${name}/${verb}${params.size > 0 ? `?${params}` : ''}`;
};

/**
 * Checks that the key allows a request, before anything is built and sent.
 *
 * @throws {ExpectedError} if it does not.
 */
export async function requestPermission(
  access: PortalAccess,
  request: Omit<PortalRequest, 'archive'>,
): Promise<void> {
  await sendRequest(access, 'GET', requestPath(request));
}

/**
 * Sends a publish request and reports its progress. Returns the final message.
 *
 * @throws {ExpectedError} if the portal refuses.
 * @throws {ConflictError} if somebody else moved the pointer first.
 */
export async function requestPortal(
  access: PortalAccess,
  { archive, ...request }: PortalRequest,
  progress: (line: string) => void,
): Promise<string> {
  const payload = archive === undefined ? undefined : { bytes: await readFile(archive), type: ARCHIVE_TYPE };
  return readOutcome(access, await sendRequest(access, 'POST', requestPath(request), payload), progress);
}

/**
 * Registers a remote that is served from source, so that the portal shows it before any release is live. Returns the
 * final message.
 *
 * @throws {ExpectedError} if the portal refuses.
 */
export async function registerDevRemote(access: PortalAccess, descriptor: RemoteDescriptor): Promise<string> {
  const address = requestPath({ name: descriptor.name, verb: DEV_VERB, query: {} });
  const payload = { bytes: Buffer.from(JSON.stringify(descriptor)), type: DESCRIPTOR_TYPE };
  return readOutcome(access, await sendRequest(access, 'POST', address, payload), () => {});
}

/** Reads the events of a response and reports progress. Returns the final message. */
async function readOutcome(
  access: PortalAccess,
  response: Response,
  progress: (line: string) => void,
): Promise<string> {
  let lastEvent: PortalEvent | null = null;
  try {
    for await (const line of response.body ? readLines(response.body) : []) {
      const event = v.parse(portalEvent, JSON.parse(line));
      if (event.kind === 'progress') progress(event.text);
      if (event.kind !== 'waiting') lastEvent = event;
    }
  } catch (cause) {
    throw connectionError(access.portal, cause);
  }
  if (lastEvent?.kind === 'done') return lastEvent.text;
  if (lastEvent?.kind === 'conflict') throw new ConflictError(lastEvent.text);
  if (lastEvent?.kind === 'refused') throw new ExpectedError(lastEvent.text);
  throw connectionError(access.portal, null);
}

/**
 * Fetches the status of the key and its remotes.
 *
 * @throws {ExpectedError} if the portal refuses.
 */
export async function fetchStatus(access: PortalAccess): Promise<KeyStatus> {
  const response = await sendRequest(access, 'GET', `${PUBLISH_BASE_PATH}/status`);
  return v.parse(keyStatus, await response.json());
}
