import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallHandler, handlers, matchCall, withoutData } from './answers/index.ts';
import { CANARY, loginPage, phpWarning, RawBody, withPrivateColumns } from './php.ts';
import { serveUpload } from './uploads.ts';

/**
 * Behaviour of the fixture: `good` (readable, with irregularities), `empty` (every list empty), `slow` (never
 * responds), `status` (500 with an HTML page), `nonsense` (an HTML page with status 200).
 */
export type FixtureMode = 'good' | 'empty' | 'slow' | 'status' | 'nonsense';

/** A running fixture API, controlled by the test that started it. */
export interface FixtureApi {
  /** Base of its calls, for API_UPSTREAM. */
  readonly base: string;
  readonly origin: string;
  mode: FixtureMode;
  /** Delay of every response, in milliseconds. */
  delay: number;
  /** Returns the response to an address, instead of all handlers. */
  answer?: (address: string) => unknown;
  /** Handlers that override the default ones, by pattern. */
  overrides: Readonly<Record<string, CallHandler>>;
  /** Uploads served with the content of another file: requested name to file name. */
  files: Readonly<Record<string, string>>;
  /** Addresses of the received calls, relative to the base. */
  readonly requests: string[];
  /** Stops listening; connections are refused until `up`. */
  down(): Promise<void>;
  /** Listens again on the same port, if necessary. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

const API = '/admin/api';
const UPLOADS = '/admin/uploads/';

/** Calls whose JSON is preceded by a PHP warning. */
const patternsWithWarning = new Set([
  '/scrollers',
  '/galleryview',
  '/teachingstaff',
  '/cell/(11|901)',
  '/aqarParent/2023-2024/AQAR',
]);

const jsonOf = (value: unknown) => JSON.stringify(withPrivateColumns(value)).replaceAll('/', '\\/');

function write(pattern: string, value: unknown, empty: boolean): RawBody {
  if (value instanceof RawBody) return value;
  const json = jsonOf(empty ? withoutData(value) : value);
  // PHP defaults to HTML as the content type of all its output.
  return patternsWithWarning.has(pattern)
    ? new RawBody(phpWarning + json, 'text/html; charset=UTF-8')
    : new RawBody(json);
}

/** Cached bodies by handler and address: some are large and requested by hundreds of pages. */
const bodyCache = new WeakMap<CallHandler, Map<string, RawBody>>();

function bodyOf(address: string, api: FixtureApi): RawBody {
  if (api.mode === 'nonsense') return new RawBody(loginPage, 'text/html; charset=UTF-8');
  if (api.answer !== undefined) return new RawBody(JSON.stringify(api.answer(address)));
  const match = matchCall(address, api.overrides) ?? matchCall(address, handlers);
  // PHP writes nothing for a record that does not exist; another object would be an error.
  if (match === undefined) return new RawBody('{}');
  const { pattern, answer, parameters } = match;
  const bodies = bodyCache.get(answer) ?? new Map<string, RawBody>();
  bodyCache.set(answer, bodies);
  const key = `${api.mode === 'empty' ? 'empty' : 'full'} ${address}`;
  const body = bodies.get(key) ?? write(pattern, answer(...parameters), api.mode === 'empty');
  bodies.set(key, body);
  return body;
}

function respond(request: IncomingMessage, response: ServerResponse, api: FixtureApi): void {
  const url = request.url ?? '/';
  if (url.startsWith(UPLOADS) && api.mode !== 'status') {
    const uploadPath = decodeURIComponent(url.slice(UPLOADS.length));
    void serveUpload(request, response, api.files[uploadPath.split('/').at(-1) ?? ''] ?? uploadPath);
    return;
  }
  api.requests.push(url.slice(API.length));
  if (api.mode === 'slow') return;
  if (api.mode === 'status') {
    response.writeHead(500, { 'content-type': 'text/html' }).end(`<h1>Server Error</h1><!-- ${CANARY} -->`);
    return;
  }
  const { text, type } = bodyOf(url.slice(API.length), api);
  setTimeout(() => {
    response.writeHead(200, { 'content-type': type, 'set-cookie': `laravel_session=${CANARY}` });
    response.end(text);
  }, api.delay);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Starts an admin API of poor quality on a free port of 127.0.0.1. */
export async function startFixtureApi(mode: FixtureMode = 'good'): Promise<FixtureApi> {
  const server = createServer((request, response) => respond(request, response, api));
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const api: FixtureApi = {
    base: `${origin}${API}`,
    origin,
    mode,
    delay: 0,
    overrides: {},
    files: {},
    requests: [],
    down: () => close(server),
    up: async () => {
      if (!server.listening) await listen(server, port);
    },
    stop: () => close(server),
  };
  return api;
}
