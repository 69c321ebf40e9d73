import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CONTACT_FAILURES, CONTACT_LIMITS } from '@kalalaya/contract/calls';
import { ExpectedError } from '@kalalaya/node/errors';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../base/config.ts';
import { InboxStore } from '../inbox/store.ts';
import { sqliteFile } from '../store/location.ts';
import { storeAt } from '../store/store.ts';
import { locationIn } from '../store/testing/location.ts';
import { messages as messageRoutes } from './messages.ts';
import { createServer } from './server.ts';
import { resolveAs } from './testing/resolve-as.ts';

const good = { name: 'Leela Varma', email: 'leela@example.org', subject: 'Admission', message: 'When?' };

const folder = useTempFolder();
let store: InboxStore;
let app: FastifyInstance;
let wakeCount = 0;

interface Setup {
  readonly perHour?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly add?: InboxStore['add'];
}

/** Starts the real HTTP server with only the contact form. `nila.example` is a second college. */
async function serve({ perHour = 100, env = {}, add = (...args) => store.add(...args) }: Setup = {}) {
  await app?.close();
  ({ app } = createServer(readConfig(env)));
  app.log.level = 'silent';
  resolveAs(app, ({ headers }) => {
    const id = headers.host === 'nila.example' ? 'nila' : 'palm';
    return { college: { id, origin: `https://${id}.example` } };
  });
  await app.register(messageRoutes, {
    inbox: {
      store: { add, has: (...args) => store.has(...args) },
      wake() {
        wakeCount += 1;
      },
    },
    perHour,
    makeInTurn: () => Promise.reject(new Error('There are no pages here')),
  });
}

beforeEach(async () => {
  store = new InboxStore(locationIn(folder()));
  wakeCount = 0;
  await serve();
});
afterEach(async () => {
  await app.close();
});

const post = (options: InjectOptions) => app.inject({ method: 'POST', url: '/portal/contact', ...options });
const sendJson = (body: object, options: InjectOptions = {}) => post({ payload: body, ...options });
/** Sends a message as JSON and returns the status. */
const statusOf = async (body: object, options: InjectOptions = {}) =>
  (await sendJson(body, options)).statusCode;
const sendForm = (body: Record<string, string>, { headers, ...options }: InjectOptions = {}) =>
  post({
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...options,
  });
/** Sends a form and returns where its response redirects to. */
async function redirectOf(body: Record<string, string>, options?: InjectOptions) {
  const { statusCode, headers } = await sendForm(body, options);
  expect(statusCode).toBe(303);
  return headers.location;
}
const messages = () => store.list({ limit: 100 });

describe('POST /portal/contact', () => {
  it('stores a message for the college, acknowledges it and wakes the mailer', async () => {
    const response = await sendJson(good, { headers: { host: 'nila.example' } });
    expect([response.statusCode, response.json()]).toEqual([201, { ok: true }]);
    expect(await messages()).toMatchObject([{ ...good, college: 'nila', answeredAt: null }]);
    expect(wakeCount).toBe(1);
  });

  it('stores a repeated message once, by the key of the form or the request id of a load balancer', async () => {
    for (const name of ['idempotency-key', 'x-request-id']) {
      const headers = { [name]: `0123456789abcdef-${name}` };
      for (const body of [good, good, { ...good, subject: 'Another' }])
        expect(await statusOf(body, { headers })).toBe(201);
    }
    for (const _time of [1, 2]) await sendJson(good, { headers: { 'idempotency-key': 'short' } });
    expect(await messages()).toHaveLength(6);
  });

  it('stores a plain form that is sent twice once, also if its page was hydrated in between', async () => {
    const headers = () => ({ 'x-request-id': randomUUID(), 'idempotency-key': randomUUID() });
    await Promise.all([1, 2].map(() => sendForm(good, { headers: headers() })));
    expect(await redirectOf(good, { headers: headers() })).toBe('/Contact?sent=1#contact-result');
    expect(await statusOf(good, { headers: headers() })).toBe(201);
    expect(await messages()).toHaveLength(1);
    await sendForm({ ...good, message: 'Where?' });
    expect(await messages()).toHaveLength(2);
  });

  it('acknowledges a message only after it is stored', async () => {
    const stored = Promise.withResolvers<{ id: string; isNew: boolean }>();
    await serve({ add: () => stored.promise });
    let answered = false;
    const status = statusOf(good).finally(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([answered, wakeCount]).toEqual([false, 0]);
    stored.resolve({ id: 'an id', isNew: true });
    expect(await status).toBe(201);
  });

  it('rejects an invalid message with an error for each field', async () => {
    const response = await sendJson({ ...good, name: '', email: 'leela' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: {
        name: 'Please enter your name.',
        email: 'Please enter a full e-mail address, for example name@example.org.',
      },
    });
    expect(await redirectOf({ ...good, subject: '' })).toBe('/Contact?error=invalid#contact-result');
    expect(await messages()).toEqual([]);
  });

  it('responds with 503 and Retry-After if a message cannot be stored', async () => {
    await serve({ add: () => Promise.reject(new ExpectedError('the disk is full')) });
    const response = await sendJson(good);
    expect([response.statusCode, response.json()]).toEqual([503, { message: CONTACT_FAILURES.unavailable }]);
    expect(response.headers['retry-after']).toBe('60');
    expect(response.body).not.toContain('disk');
    expect(await redirectOf(good)).toBe('/Contact?error=unavailable#contact-result');
    expect(wakeCount).toBe(0);
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['deeply nested JSON', '['.repeat(5_000), 'application/json', 400],
    ['a prototype', '{"__proto__":{"name":"a"}}', 'application/json', 400],
    ['plain text, which any site can send', JSON.stringify(good), 'text/plain', 415],
    ['a file', 'x', 'multipart/form-data; boundary=x', 415],
  ])('rejects %s', async (_what, payload, type, status) => {
    const response = await post({ payload, headers: { 'content-type': type } });
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { message: 'Your message was not sent because the server could not read it.' },
    ]);
    expect(await messages()).toEqual([]);
  });

  it('stores a message of maximum length, in a script with three bytes per letter, from a plain form', async () => {
    const longest = {
      ...good,
      subject: 'അ'.repeat(CONTACT_LIMITS.subject),
      message: `one\r\n${'അ'.repeat(CONTACT_LIMITS.message - 4)}`,
    };
    expect(await redirectOf({ ...longest, website: '' })).toBe('/Contact?sent=1#contact-result');
    const message = longest.message.replace('\r\n', '\n');
    expect(await messages()).toMatchObject([{ ...longest, message }]);
  });
});

describe('POST /portal/contact protection', () => {
  it('acknowledges a message with a filled honeypot field without storing it', async () => {
    const trapped = { ...good, website: 'https://spam.example' };
    expect(await statusOf(trapped)).toBe(201);
    expect(await redirectOf(trapped)).toBe('/Contact?sent=1#contact-result');
    expect(await messages()).toEqual([]);
    expect(wakeCount).toBe(0);
  });

  it('rejects a message from another site with a readable reason', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    const response = await sendJson(good, foreign);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ message: expect.stringContaining('another site') });
    const page = await sendForm(good, foreign);
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(await messages()).toEqual([]);
  });

  it('rejects a body that is too large', async () => {
    const large = { ...good, message: 'x'.repeat(65 * 1024) };
    const response = await sendJson(large);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ message: expect.stringContaining('too long') });
    expect(await redirectOf(large)).toBe('/Contact?error=invalid#contact-result');
  });
});

describe('POST /portal/contact rate limit', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    statusOf(good, { remoteAddress, headers });

  it('responds with 429 and Retry-After', async () => {
    await serve({ perHour: 1 });
    await sendJson(good);
    const response = await sendJson(good);
    expect([response.statusCode, response.json()]).toEqual([429, { message: CONTACT_FAILURES.limit }]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await redirectOf(good)).toBe('/Contact?error=limit#contact-result');
    expect(await messages()).toHaveLength(1);
  });

  it('counts per address, with an IPv6 /64 network as one, and per college', async () => {
    await serve({ perHour: 1 });
    expect([await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([201, 429]);
    expect(await from('203.0.113.8')).toBe(201);
    expect(await from('203.0.113.7', { host: 'nila.example' })).toBe(201);
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9')]).toEqual([201, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(201);
  });

  it('counts accepted messages only, not invalid or cross-site ones', async () => {
    await serve({ perHour: 1 });
    for (const _time of [1, 2, 3]) {
      await sendJson({ ...good, name: '' });
      await sendJson(good, { headers: { origin: 'https://evil.example' } });
    }
    expect(await statusOf(good)).toBe(201);
  });

  it('counts no message that could not be stored, and a retried one once', async () => {
    let away = true;
    await serve({
      perHour: 2,
      add: (...args) =>
        away ? Promise.reject(new ExpectedError('the database is away')) : store.add(...args),
    });
    for (const _time of [1, 2, 3]) expect(await statusOf(good)).toBe(503);
    away = false;
    const headers = { 'idempotency-key': 'the-same-request-twice' };
    for (const _time of [1, 2, 3]) expect(await statusOf(good, { headers })).toBe(201);
    expect(await statusOf({ ...good, subject: 'Another' })).toBe(201);
    expect(await statusOf({ ...good, subject: 'Third' })).toBe(429);
  });

  it('uses the address of the connection and ignores X-Forwarded-For without a trusted proxy', async () => {
    await serve({ perHour: 1 });
    expect(await from('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })).toBe(201);
    expect(await from('203.0.113.7', { 'x-forwarded-for': '198.51.100.2' })).toBe(429);
  });

  it('uses the address appended by the load balancer, not one sent by the visitor', async () => {
    await serve({ perHour: 1, env: { TRUST_PROXY: '1' } });
    const balanced = (forwarded: string) => from('10.0.0.2', { 'x-forwarded-for': forwarded });
    expect(await balanced('203.0.113.7')).toBe(201);
    expect(await balanced('198.51.100.1, 203.0.113.7')).toBe(429);
    expect(await balanced('[2001:db8::7]:40001')).toBe(201);
    expect(await balanced('2001:db8::7')).toBe(429);
  });

  it('stores no network address on disk', async () => {
    await from('203.0.113.77');
    await storeAt(locationIn(folder())).close();
    const databaseFile = await readFile(sqliteFile(locationIn(folder())));
    expect(databaseFile.includes('Leela Varma')).toBe(true);
    expect(databaseFile.includes('203.0.113.77')).toBe(false);
  });
});
