import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import fastifyFormbody from '@fastify/formbody';
import { normalizeIP } from '@fastify/rate-limit';
import {
  CONTACT_FAILURES,
  CONTACT_HONEYPOT,
  CONTACT_LIMITS,
  type ContactFailure,
  readContact,
} from '@kalalaya/contract/calls';
import { matchRoute } from '@kalalaya/contract/routes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RateCounters } from '../base/rate-counters.ts';
import type { InboxStore } from '../inbox/store.ts';
import { type MakeInTurn, setDocumentHeaders } from './pages.ts';

/** Parses an http(s) URL; null if it is invalid or its origin is opaque. */
function originOf(address: string): URL | null {
  const url = URL.parse(address);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

/**
 * Returns true if a request comes from a page of the college. Checks `Origin`, else `Sec-Fetch-Site`, else
 * `Referer`, which no page can forge. The request's own host is also accepted, so that the form works under
 * every host name of the college and on loopback. A request without these headers is not from a browser page
 * and is accepted.
 */
export function isOwnPage(headers: IncomingHttpHeaders, collegeOrigin: string): boolean {
  const { origin, referer, host = '' } = headers;
  const site = headers['sec-fetch-site'];
  function isOwn(address: string): boolean {
    const from = originOf(address);
    if (from === null) return false;
    // The scheme is ignored: behind a load balancer the server cannot know which one the visitor used.
    return from.origin === collegeOrigin || from.host === originOf(`${from.protocol}//${host}`)?.host;
  }
  if (origin !== undefined && origin !== 'null') return isOwn(origin);
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === 'null') return false;
  return referer === undefined || isOwn(referer);
}

export interface MessageOptions {
  readonly inbox: { readonly store: Pick<InboxStore, 'add' | 'has'>; wake(): void };
  /** Maximum number of messages per hour from one address to one college. */
  readonly perHour: number;
  readonly makeInTurn: MakeInTurn;
}

const ADDRESS = '/portal/contact';
const PAGE = '/Contact';

/**
 * Maximum body size in bytes. A form percent-encodes each Malayalam letter as nine bytes, so the longest
 * message takes 48 KB with the other fields.
 */
const MAX_BODY = 64 * 1024;

const words = {
  foreign:
    'Your message was not sent because it came from a page on another site. Use the form on the contact page.',
  large: 'Your message was not sent because it is too long.',
  unread: 'Your message was not sent because the server could not read it.',
};

/** Without JavaScript the browser displays the response, so the client gets a page instead of JSON. */
const isPlainForm = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');

/**
 * Returns the key that identifies a repeated message: the form's idempotency key, or the load balancer's
 * request id, which stays the same when it retries with another server.
 */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  return [headers['idempotency-key'], headers['x-request-id']].find(
    (key): key is string => typeof key === 'string' && /^[\w-]{16,128}$/.test(key),
  );
}

const toPage = (reply: FastifyReply, query: string) => reply.redirect(`${PAGE}?${query}#contact-result`, 303);

/** Period in which the same message sent twice by a plain form is one, in milliseconds: somebody pressed Send again. */
const REPEAT_MS = 600_000;

/** Returns the keys of a plain form's messages, of this period and of the one before. */
function plainFormKeys(now = Date.now()): [string, string] {
  const period = Math.floor(now / REPEAT_MS);
  return [`plain-form-${period}`, `plain-form-${period - 1}`];
}

/** Responds with the contact page, which says why a plain form failed and still has what was typed. */
async function showForm(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: ContactFailure,
  makeInTurn: MakeInTurn,
): Promise<FastifyReply> {
  const { resolved, body } = request;
  const { view } = resolved;
  const route = view && matchRoute(view.routeTable, PAGE)?.route;
  // A body that could not be read has no values to show again.
  if (!route || typeof body !== 'object' || body === null) return toPage(reply, `error=${failure}`);
  const query = new URLSearchParams({ error: failure });
  for (const [name, value] of Object.entries(body))
    if (Object.hasOwn(CONTACT_LIMITS, name) && typeof value === 'string') query.set(name, value);
  const page = { route, path: PAGE, query: query.toString(), waitForData: true, shownAs: PAGE };
  const document = await makeInTurn(request.ip, { ...resolved, view, ...page }).catch(() => null);
  if (document === null) return toPage(reply, `error=${failure}`);
  setDocumentHeaders(reply, { ...document, status });
  return reply.send(await document.body.bytes(null));
}

function succeed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isPlainForm(request) ? toPage(reply, 'sent=1') : reply.code(201).send({ ok: true });
}

const HOUR_MS = 3_600_000;

/** Returns true if the honeypot field was filled in. */
function isHoneypotFilled(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !(CONTACT_HONEYPOT in body)) return false;
  return body[CONTACT_HONEYPOT] !== '';
}

/**
 * Returns the rate-limit key of an address. It is a hash with a per-process salt, so no address is stored or
 * can be recovered. An IPv6 /64 network counts as one address.
 */
function addressKey(salt: Buffer, ip: string, college: string): string {
  return createHmac('sha256', salt)
    .update(`${college}\n${normalizeIP(ip, 64)}`)
    .digest('base64');
}

/**
 * `POST /portal/contact`: validates a message with the browser's schema, stores it, then acknowledges it. A
 * plain form gets a 303 redirect to the contact page. JSON gets 201, 400 `{errors}`, or 403, 413, 429 or 503
 * `{message}`.
 */
export const messages: FastifyPluginAsync<MessageOptions> = async (app, { inbox, perHour, makeInTurn }) => {
  await app.register(fastifyFormbody, { bodyLimit: MAX_BODY });
  app.removeContentTypeParser('text/plain');
  const salt = randomBytes(32);
  const counter = new RateCounters();

  async function fail(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    failure: ContactFailure,
    message: string = CONTACT_FAILURES[failure],
  ): Promise<FastifyReply> {
    if (isPlainForm(request)) return showForm(request, reply, status, failure, makeInTurn);
    return reply.code(status).send({ message });
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return fail(request, reply, status, 'invalid', words.large);
    if (status < 500) return fail(request, reply, status, 'invalid', words.unread);
    request.log.error({ err: error }, 'a contact message could not be stored');
    return fail(request, reply.header('Retry-After', '60'), 503, 'unavailable');
  });

  app.post(ADDRESS, { bodyLimit: MAX_BODY }, async (request, reply) => {
    const { college } = request.resolved;
    if (!isOwnPage(request.headers, college.origin)) {
      reply.code(403);
      return isPlainForm(request)
        ? reply.type('text/plain; charset=utf-8').send(words.foreign)
        : { message: words.foreign };
    }
    if (isHoneypotFilled(request.body)) return succeed(request, reply);
    const read = readContact(request.body);
    if (!read.ok) {
      return isPlainForm(request)
        ? fail(request, reply, 400, 'invalid')
        : reply.code(400).send({ errors: read.errors });
    }
    const message = { ...read.message, college: college.id };
    // A second press may reach the page hydrated, while the browser still sends the plain form.
    const plainKeys = plainFormKeys();
    const repeats = await Promise.all(plainKeys.map((plainKey) => inbox.store.has(message, plainKey)));
    if (repeats.includes(true)) return succeed(request, reply);
    const idempotencyKey = isPlainForm(request) ? plainKeys[0] : idempotencyKeyOf(request);
    // Counted here, so that invalid and cross-site messages do not use up the limit. A message that is not stored, or was
    // stored before, is taken back.
    const key = addressKey(salt, request.ip, college.id);
    const { current, ttl } = await counter.add(key, HOUR_MS);
    if (current > perHour) {
      // The client retries because the response to a message within the limit was lost.
      if (idempotencyKey !== undefined && (await inbox.store.has(message, idempotencyKey))) {
        await counter.remove(key);
        return succeed(request, reply);
      }
      const seconds = String(Math.ceil(ttl / 1000));
      return fail(request, reply.header('Retry-After', seconds), 429, 'limit');
    }
    const stored = inbox.store.add(message, new Date(), idempotencyKey);
    const { id, isNew } = await stored.catch(async (error: unknown) => {
      await counter.remove(key);
      throw error;
    });
    if (!isNew) await counter.remove(key);
    request.log.info({ college: college.id, id }, 'contact message stored');
    inbox.wake();
    return succeed(request, reply);
  });
};
