import { createHmac, randomBytes } from 'node:crypto';
import fastifyFormbody from '@fastify/formbody';
import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import {
  CONTACT_FAILURES,
  CONTACT_HONEYPOT,
  type ContactFailure,
  readContact,
} from '@kalalaya/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Membership } from '../processes/worker.ts';
import { isOwnPage } from './origin.ts';
import type { InboxStore } from './store.ts';

/** What the contact form's route needs of the portal. */
export interface ContactOptions {
  readonly collegeOf: (request: FastifyRequest) => Pick<College, 'id' | 'origin'>;
  readonly inbox: { readonly store: Pick<InboxStore, 'add'>; wake(): void };
  /** Messages that one address may send to one college in an hour. */
  readonly perHour: number;
  /** Counts for all processes of the server, and hashes alike in all of them; null where there is one. */
  readonly shared?: Pick<Membership, 'salt' | 'Store'> | null;
}

const ADDRESS = '/portal/contact';
const PAGE = '/Contact';

/**
 * Largest body in bytes. The longest message in Malayalam, percent-encoded by a form, takes nine bytes a letter:
 * 48 KB with the other fields.
 */
const MAX_BODY = 64 * 1024;

const words = {
  foreign: 'The message was not sent: it came from a page of another site. Use the form on the contact page.',
  large: 'The message was not sent: it is too long.',
  unread: 'The message was not sent: the server could not read it.',
};

/** Without JavaScript the browser shows the answer itself: it gets a page, not JSON. */
const isPlainForm = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');

/**
 * What makes a message that comes again the same one: the key that the form gave it, or the name that a balancer gave
 * the request, which stays when another server is asked because the first one died.
 */
function keyOf({ headers }: FastifyRequest): string | undefined {
  return [headers['idempotency-key'], headers['x-request-id']].find(
    (key): key is string => typeof key === 'string' && /^[\w-]{16,128}$/.test(key),
  );
}

const toPage = (reply: FastifyReply, query: string) => reply.redirect(`${PAGE}?${query}#contact-result`, 303);

function fail(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure: ContactFailure,
  message: string = CONTACT_FAILURES[failure],
): FastifyReply {
  if (isPlainForm(request)) return toPage(reply, `error=${failure}`);
  return reply.code(status).send({ message });
}

function succeed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isPlainForm(request) ? toPage(reply, 'sent=1') : reply.code(201).send({ ok: true });
}

/** Whether the honeypot field was filled in. */
function isTrapped(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !(CONTACT_HONEYPOT in body)) return false;
  return body[CONTACT_HONEYPOT] !== '';
}

/**
 * The key an address is counted under: a hash with a salt that lives as long as the process, so that no address is
 * kept and none can be worked out. An IPv6 household (/64) counts as one address.
 */
function addressKey(salt: Buffer, ip: string, college: string): string {
  return createHmac('sha256', salt)
    .update(`${college}\n${normalizeIP(ip, 64)}`)
    .digest('base64');
}

/**
 * `POST /portal/contact`: checks a message by the browser's own schema, stores it, and only then acknowledges it. A
 * plain form is answered by 303 to the contact page, JSON by 201, 400 `{errors}`, 403, 413, 429 or 503 `{message}`.
 */
export const contact: FastifyPluginAsync<ContactOptions> = async (
  app,
  { collegeOf, inbox, perHour, shared = null },
) => {
  await app.register(fastifyFormbody, { bodyLimit: MAX_BODY });
  await app.register(fastifyRateLimit, { global: false, ...(shared && { store: shared.Store }) });
  app.removeContentTypeParser('text/plain');
  const salt = shared?.salt ?? randomBytes(32);
  // Counted in the handler rather than in a hook: mending a field, or a foreign page, uses nobody's messages up.
  const count = app.createRateLimit({
    max: perHour,
    timeWindow: '1 hour',
    keyGenerator: (request) => addressKey(salt, request.ip, collegeOf(request).id),
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return fail(request, reply, status, 'invalid', words.large);
    if (status < 500) return fail(request, reply, status, 'invalid', words.unread);
    request.log.error({ err: error }, 'a contact message could not be taken');
    return fail(request, reply.header('Retry-After', '60'), 503, 'unavailable');
  });

  app.post(ADDRESS, { bodyLimit: MAX_BODY }, async (request, reply) => {
    const college = collegeOf(request);
    if (!isOwnPage(request.headers, college.origin)) {
      reply.code(403);
      return isPlainForm(request)
        ? reply.type('text/plain; charset=utf-8').send(words.foreign)
        : { message: words.foreign };
    }
    if (isTrapped(request.body)) return succeed(request, reply);
    const read = readContact(request.body);
    if (!read.ok) {
      return isPlainForm(request)
        ? toPage(reply, 'error=invalid')
        : reply.code(400).send({ errors: read.errors });
    }
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) {
      return fail(request, reply.header('Retry-After', String(limit.ttlInSeconds)), 429, 'limit');
    }
    const id = await inbox.store.add({ ...read.message, college: college.id }, new Date(), keyOf(request));
    request.log.info({ college: college.id, id }, 'contact message stored');
    inbox.wake();
    return succeed(request, reply);
  });
};
