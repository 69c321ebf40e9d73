import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import * as v from 'valibot';
import { ConflictError, ExpectedError } from '../errors.ts';
import { type KeyStatus, keyStatus, type PortalEvent, portalEvent } from '../publish-protocol/events.ts';
import type { SigningKey } from '../publish-protocol/key.ts';
import {
  ARCHIVE_TYPE,
  authorization,
  DESCRIPTOR_TYPE,
  DEV_VERB,
  PUBLISHING,
  REFUSAL_HEADER,
} from '../publish-protocol/request.ts';

/** What the portal says against a request, or that it cannot be reached; its message says what to do. */
class PortalError extends ExpectedError {
  override readonly name = 'PortalError';
}

/** A portal and the key that signs what it is asked. */
export interface PortalAccess {
  /** Origin, e.g. `https://portal.example`. */
  readonly portal: string;
  readonly key: SigningKey;
}

/** A request for one remote. */
export interface PortalRequest {
  readonly name: string;
  readonly verb: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** File of the archive, for what takes one. */
  readonly archive?: string;
}

const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** How much of an archive is sent between two words of progress. */
const STEPS = 4;
const CHUNK = 64 * 1024;

/** The bytes as a stream, with progress as they leave. */
function inPieces(bytes: Buffer, progress: (line: string) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const size = `${(bytes.length / 1024).toFixed(0)} KB`;
  let at = 0;
  let told = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) {
        progress(`Sent all ${size}`);
        controller.close();
        return;
      }
      const step = Math.floor((at / bytes.length) * STEPS);
      if (step > told) progress(`Sent ${Math.round((step / STEPS) * 100)} % of ${size}`);
      told = step;
      controller.enqueue(Uint8Array.from(bytes.subarray(at, at + CHUNK)));
      at += CHUNK;
    },
  });
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const broken = (portal: string, cause: unknown) =>
  new PortalError(
    `The connection to ${portal} broke, or there was none.\nNothing is half done: what is live now, kalalaya status says.`,
    { cause },
  );

async function ask(
  { portal, key }: PortalAccess,
  method: string,
  address: string,
  given?: { readonly bytes: Buffer; readonly type: string },
  progress?: (line: string) => void,
) {
  const body = digest(given?.bytes ?? '');
  const pieces = given && inPieces(given.bytes, progress ?? (() => {}));
  const answer = await fetch(portal + address, {
    method,
    headers: {
      authorization: authorization(key, { method, address, body }),
      ...(given && { 'content-type': given.type }),
    },
    ...(pieces && { body: pieces, duplex: 'half' as const }),
  }).catch((cause: unknown) => {
    throw broken(portal, cause);
  });
  if (answer.ok) return answer;
  if (answer.status === 404 && !answer.headers.has(REFUSAL_HEADER)) {
    throw new PortalError(
      `${portal} takes no releases over HTTP: it is no portal, or it knows neither your key nor any other.\nCompare the address with the one that you were given (package.json, KALALAYA_PORTAL or --to). If it is right, your key is of another portal, or was taken away long ago: ask whoever runs this one for another: portal grant <remote> --name "your team"`,
    );
  }
  const said = await answer.text();
  throw answer.status === 409 ? new ConflictError(said) : new PortalError(said);
}

const addressOf = ({ name, verb, query }: Omit<PortalRequest, 'archive'>) => {
  const given = Object.entries(query).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value]],
  );
  return `${PUBLISHING}/${name}/${verb}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
};

/** Asks the portal whether the key may do something, before anything is built and sent. Throws `PortalError` otherwise. */
export async function askLeave(access: PortalAccess, request: Omit<PortalRequest, 'archive'>): Promise<void> {
  await ask(access, 'GET', addressOf(request));
}

/**
 * Asks the portal to do something with a release, and tells what it says while it works. Returns its last word. Throws
 * `PortalError` when it refuses, `ConflictError` when somebody else moved the pointer first.
 */
export async function askPortal(
  access: PortalAccess,
  { archive, ...request }: PortalRequest,
  progress: (line: string) => void,
): Promise<string> {
  const sent = archive === undefined ? undefined : { bytes: await readFile(archive), type: ARCHIVE_TYPE };
  return lastWord(access, await ask(access, 'POST', addressOf(request), sent, progress), progress);
}

/**
 * Tells the portal what a remote is that is served from source, so that it can be seen there before any release of it is
 * live. Returns the portal's last word. Throws `PortalError` when it refuses.
 */
export async function tellOfRemote(access: PortalAccess, descriptor: RemoteDescriptor): Promise<string> {
  const address = addressOf({ name: descriptor.name, verb: DEV_VERB, query: {} });
  const sent = { bytes: Buffer.from(JSON.stringify(descriptor)), type: DESCRIPTOR_TYPE };
  return lastWord(access, await ask(access, 'POST', address, sent), () => {});
}

/** Reads what a portal says while it works, and returns its last word. */
async function lastWord(
  access: PortalAccess,
  answer: Response,
  progress: (line: string) => void,
): Promise<string> {
  let last: PortalEvent | null = null;
  try {
    for await (const line of answer.body ? linesOf(answer.body) : []) {
      const event = v.parse(portalEvent, JSON.parse(line));
      if (event.kind === 'progress') progress(event.text);
      if (event.kind !== 'waiting') last = event;
    }
  } catch (cause) {
    throw broken(access.portal, cause);
  }
  if (last?.kind === 'done') return last.text;
  if (last?.kind === 'conflict') throw new ConflictError(last.text);
  if (last?.kind === 'refused') throw new PortalError(last.text);
  throw broken(access.portal, null);
}

/** What the portal knows of the key and of its remotes. Throws `PortalError`. */
export async function askStatus(access: PortalAccess): Promise<KeyStatus> {
  const answer = await ask(access, 'GET', `${PUBLISHING}/status`);
  return v.parse(keyStatus, await answer.json());
}
