import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID, requestIdOptions } from './request-id.ts';

/** Most answers that are kept, and most bytes of them; their bodies are those of the document cache. */
const MOST = 500;
const MOST_BYTES = 16 * 1024 * 1024;

/** Headers that are of one answer alone. */
const ownHeaders: ReadonlySet<string> = new Set([REQUEST_ID, 'date', 'connection', 'keep-alive']);

/** Headers of a request after which an answer may be another than that for all. */
const special = ['if-none-match', 'range', 'authorization', 'content-length', 'transfer-encoding', 'upgrade'];

/** Beginning of the names of cookies that change what their visitor sees: previews and overrides. */
const COOKIES = 'kalalaya-';

/** A whole answer to a plain request, and what makes it void. */
export interface WarmAnswer {
  /** As the ordinary way sent them. */
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** Whether the ordinary way would still send just this. Asked before each use. */
  holds(): boolean;
  /** Told after each use. */
  onSent(): void;
}

type Kept = Pick<WarmAnswer, 'body' | 'holds' | 'onSent'> & { readonly headers: readonly string[] };

/**
 * What distinguishes a plain request from others: host, address, and the encodings that are taken. Null for one that is not
 * plain: other methods, conditions, bodies, previews, two hosts.
 */
function keyOf({ method, url, headers, rawHeaders }: IncomingMessage): string | null {
  if (method !== 'GET' || !url?.startsWith('/')) return null;
  for (const name of special) if (headers[name] !== undefined) return null;
  if (headers.cookie?.includes(COOKIES)) return null;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 ? `${headers.host}\n${url}\n${headers['accept-encoding'] ?? ''}` : null;
}

/**
 * Answers that were sent once and are sent again without the framework, while nothing has changed that they are made of:
 * most visitors ask for a document that is in memory, and its way through the hooks costs ten times what sending it does.
 */
export class WarmAnswers {
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_024,
  });
  #stopped = false;

  /** Keeps the answer that a plain request got; others are left alone. */
  keep(request: IncomingMessage, { headers, body, holds, onSent }: WarmAnswer): void {
    const key = keyOf(request);
    if (key === null || this.#stopped) return;
    const flat = Object.entries(headers).flatMap(([name, value]) =>
      ownHeaders.has(name) || value === undefined ? [] : [name, [value].flat().join(', ')],
    );
    this.#kept.set(key, { headers: flat, body, holds, onSent });
  }

  /** Answers a request from what is kept; false, and nothing is done, where it takes the ordinary way. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#kept.size === 0) return false;
    const key = keyOf(request);
    const kept = key === null ? undefined : this.#kept.get(key);
    if (key === null || kept === undefined) return false;
    if (!kept.holds()) {
      this.#kept.delete(key);
      return false;
    }
    response.writeHead(200, [...kept.headers, REQUEST_ID, requestIdOptions.genReqId()]);
    response.end(kept.body);
    kept.onSent();
    return true;
  }

  /** Sends every request the ordinary way from now on. */
  stop(): void {
    this.#stopped = true;
    this.#kept.clear();
  }
}

/** Puts kept answers before a server's own way. Call it before anything else listens to its requests. */
export function answerWarm(app: FastifyInstance, answers: WarmAnswers): void {
  const { server } = app;
  const ordinary = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response) => {
    if (answers.send(request, response)) return;
    for (const listener of ordinary) listener.call(server, request, response);
  });
}
