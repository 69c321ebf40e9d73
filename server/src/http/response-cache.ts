import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REQUEST_ID, requestIdOptions } from './request-id.ts';

/** Limits of the cache: number of responses, and their bytes. The bodies are shared with the document cache. */
const MAX_RESPONSES = 500;
const MAX_BYTES = 16 * 1024 * 1024;

/** Headers that differ for each response. */
const perResponseHeaders: ReadonlySet<string> = new Set([REQUEST_ID, 'date', 'connection', 'keep-alive']);

/** Request headers that may lead to a different response, so that the cache is bypassed. */
const bypassHeaders = [
  'if-none-match',
  'range',
  'authorization',
  'content-length',
  'transfer-encoding',
  'upgrade',
];

/** Prefix of the cookies of previews and overrides, which bypass the cache. */
const BYPASS_COOKIE_PREFIX = 'kalalaya-';

/** A complete response to a plain request. */
export interface CachedResponse {
  /** Headers as sent by Fastify. */
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** Returns true while Fastify would send the same response. Called before each use. */
  isValid(): boolean;
  /** Called after each use. */
  onSent(): void;
}

type CacheEntry = Pick<CachedResponse, 'body' | 'isValid' | 'onSent'> & {
  readonly headers: readonly string[];
};

/**
 * Returns the cache key of a plain request: host, URL and accepted encodings. Null for other methods, conditional
 * requests, bodies, previews, and requests with two hosts.
 */
function cacheKey({ method, url, headers, rawHeaders }: IncomingMessage): string | null {
  if (method !== 'GET' || !url?.startsWith('/')) return null;
  for (const name of bypassHeaders) if (headers[name] !== undefined) return null;
  if (headers.cookie?.includes(BYPASS_COOKIE_PREFIX)) return null;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 ? `${headers.host}\n${url}\n${headers['accept-encoding'] ?? ''}` : null;
}

/**
 * In-memory cache of complete responses, served without running Fastify while nothing they depend on has changed. Most
 * requests are for a cached document, and running the hooks costs ten times what sending it does.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, CacheEntry>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_024,
  });
  #stopped = false;

  /** Caches the response to a plain request; other requests are ignored. */
  store(request: IncomingMessage, { headers, body, isValid, onSent }: CachedResponse): void {
    const key = cacheKey(request);
    if (key === null || this.#stopped) return;
    const headerList = Object.entries(headers).flatMap(([name, value]) =>
      perResponseHeaders.has(name) || value === undefined ? [] : [name, [value].flat().join(', ')],
    );
    this.#entries.set(key, { headers: headerList, body, isValid, onSent });
  }

  /** Sends a cached response; returns false and does nothing if there is none. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#entries.size === 0) return false;
    const key = cacheKey(request);
    const entry = key === null ? undefined : this.#entries.get(key);
    if (key === null || entry === undefined) return false;
    if (!entry.isValid()) {
      this.#entries.delete(key);
      return false;
    }
    response.writeHead(200, [...entry.headers, REQUEST_ID, requestIdOptions.genReqId()]);
    response.end(entry.body);
    entry.onSent();
    return true;
  }

  /** Disables the cache: Fastify handles every request from now on. */
  stop(): void {
    this.#stopped = true;
    this.#entries.clear();
  }
}

/** Serves cached responses ahead of Fastify. Call it before other `request` listeners are added. */
export function addResponseCache(app: FastifyInstance, cache: ResponseCache): void {
  const { server } = app;
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response) => {
    if (cache.send(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
