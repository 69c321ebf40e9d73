import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTACT_FAILURES, CONTACT_LIMITS } from '@kalalaya/contract/calls';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from '../http/app.ts';
import { InboxError } from './errors.ts';
import { contact } from './routes.ts';
import { openSqlite } from './sqlite.ts';
import type { InboxStore } from './store.ts';

const good = { name: 'Leela Varma', email: 'leela@example.org', subject: 'Admission', message: 'When?' };

let folder = '';
let store: InboxStore;
let app: FastifyInstance;
let woken = 0;

interface Setup {
  readonly perHour?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly add?: InboxStore['add'];
}

/** The real server's HTTP side with the contact form alone; `nila.example` is another college. */
async function serve({ perHour = 100, env = {}, add = (...args) => store.add(...args) }: Setup = {}) {
  await app?.close();
  ({ app } = createServer(readConfig(env)));
  app.log.level = 'silent';
  await app.register(contact, {
    collegeOf: ({ headers }) =>
      headers.host === 'nila.example'
        ? { id: 'nila', origin: 'https://nila.example' }
        : { id: 'palm', origin: 'https://palm.example' },
    inbox: {
      store: { add },
      wake() {
        woken += 1;
      },
    },
    perHour,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'contact-'));
  store = openSqlite(path.join(folder, 'inbox.sqlite'));
  woken = 0;
  await serve();
});
afterEach(async () => {
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const post = (options: InjectOptions) => app.inject({ method: 'POST', url: '/portal/contact', ...options });
const sendJson = (body: object, options: InjectOptions = {}) => post({ payload: body, ...options });
const sendForm = (body: Record<string, string>, { headers, ...options }: InjectOptions = {}) =>
  post({
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...options,
  });
const messages = () => store.list({ limit: 100 });

describe('a message sent by the page’s script', () => {
  it('is stored for the college, acknowledged, and mailed', async () => {
    const answer = await sendJson(good, { headers: { host: 'nila.example' } });
    expect([answer.statusCode, answer.json()]).toEqual([201, { ok: true }]);
    expect(await messages()).toMatchObject([{ ...good, college: 'nila', answeredAt: null }]);
    expect(woken).toBe(1);
  });

  it('is kept once when it comes again: by the form’s key, or by the name that a balancer gave it', async () => {
    for (const name of ['idempotency-key', 'x-request-id']) {
      const headers = { [name]: `0123456789abcdef-${name}` };
      for (const body of [good, good, { ...good, subject: 'Another' }]) {
        expect((await sendJson(body, { headers })).statusCode).toBe(201);
      }
    }
    await sendJson(good, { headers: { 'idempotency-key': 'short' } });
    await sendJson(good, { headers: { 'idempotency-key': 'short' } });
    expect(await messages()).toHaveLength(6);
  });

  it('is acknowledged only when it is stored', async () => {
    let finish = () => {};
    await serve({
      add: () =>
        new Promise((resolve) => {
          finish = () => resolve('an id');
        }),
    });
    let answered = false;
    const sent = sendJson(good).then((answer) => {
      answered = true;
      return answer.statusCode;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([answered, woken]).toEqual([false, 0]);
    finish();
    expect(await sent).toBe(201);
  });

  it('is refused with what to write in each field', async () => {
    const answer = await sendJson({ ...good, name: '', email: 'leela' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      errors: { name: 'Write your name.', email: 'Write a whole e-mail address, as in name@example.org.' },
    });
    expect(await messages()).toEqual([]);
  });

  it('may be asked for again when it could not be stored', async () => {
    await serve({ add: () => Promise.reject(new InboxError('the disk is full')) });
    const answer = await sendJson(good);
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: CONTACT_FAILURES.unavailable }]);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.body).not.toContain('disk');
    expect(woken).toBe(0);
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['plain text, which any page may send', JSON.stringify(good), 'text/plain', 415],
    ['a file', 'x', 'multipart/form-data; boundary=x', 415],
  ])('is refused as %s', async (_what, payload, type, status) => {
    const answer = await post({ payload, headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message: 'The message was not sent: the server could not read it.' },
    ]);
    expect(await messages()).toEqual([]);
  });
});

describe('a message sent by the form itself', () => {
  it('is stored and answered by the thank-you page', async () => {
    const answer = await sendForm({ ...good, message: 'one\r\ntwo', website: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/Contact?sent=1#contact-result']);
    expect(await messages()).toMatchObject([{ ...good, message: 'one\ntwo' }]);
  });

  it('is answered by the page that says a field is missing', async () => {
    const answer = await sendForm({ ...good, subject: '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/Contact?error=invalid#contact-result',
    ]);
    expect(await messages()).toEqual([]);
  });

  it('is answered by the page that says it could not be stored', async () => {
    await serve({ add: () => Promise.reject(new InboxError('the disk is full')) });
    const answer = await sendForm(good);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/Contact?error=unavailable#contact-result',
    ]);
  });

  it('may be as long as the form lets it be in a script of three bytes a letter', async () => {
    const longest = {
      ...good,
      subject: 'അ'.repeat(CONTACT_LIMITS.subject),
      message: 'അ'.repeat(CONTACT_LIMITS.message),
    };
    const answer = await sendForm(longest);
    expect(answer.headers.location).toBe('/Contact?sent=1#contact-result');
    expect(await messages()).toMatchObject([longest]);
  });
});

describe('the contact form’s guards', () => {
  it('tell a program that filled the hidden field in that all went well, and store nothing', async () => {
    const trapped = { ...good, website: 'https://spam.example' };
    expect((await sendJson(trapped)).statusCode).toBe(201);
    expect((await sendForm(trapped)).headers.location).toBe('/Contact?sent=1#contact-result');
    expect(await messages()).toEqual([]);
    expect(woken).toBe(0);
  });

  it('refuse a page of another site, in words it can show', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    const answer = await sendJson(good, foreign);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: expect.stringContaining('another site') });
    const page = await sendForm(good, foreign);
    expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(await messages()).toEqual([]);
  });

  it('take the pages of the college and of no other', async () => {
    const from = (origin: string, host: string) => sendJson(good, { headers: { origin, host } });
    expect((await from('https://palm.example', 'palm.example')).statusCode).toBe(201);
    expect((await from('http://localhost:3000', 'localhost:3000')).statusCode).toBe(201);
    expect((await from('https://palm.example', 'nila.example')).statusCode).toBe(403);
  });

  it('refuse what is too large', async () => {
    const large = { ...good, message: 'x'.repeat(65 * 1024) };
    const answer = await sendJson(large);
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { message: expect.stringContaining('too long') },
    ]);
    expect((await sendForm(large)).headers.location).toBe('/Contact?error=invalid#contact-result');
  });

  it('let no answer be cached, nor read by another origin', async () => {
    for (const answer of [await sendJson(good), await sendJson({}), await sendForm(good)]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('the limit of messages per hour', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    sendJson(good, { remoteAddress, headers }).then(({ statusCode }) => statusCode);

  it('says when to come back', async () => {
    await serve({ perHour: 1 });
    await sendJson(good);
    const answer = await sendJson(good);
    expect([answer.statusCode, answer.json()]).toEqual([429, { message: CONTACT_FAILURES.limit }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await sendForm(good)).headers.location).toBe('/Contact?error=limit#contact-result');
    expect(await messages()).toHaveLength(1);
  });

  it('counts by address and by college', async () => {
    await serve({ perHour: 2 });
    expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([
      201, 201, 429,
    ]);
    expect(await from('203.0.113.8')).toBe(201);
    expect(await from('203.0.113.7', { host: 'nila.example' })).toBe(201);
  });

  it('counts a household of IPv6 as one address', async () => {
    await serve({ perHour: 1 });
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9')]).toEqual([201, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(201);
  });

  it('counts messages that were taken, not fields that were mended nor what foreign pages sent', async () => {
    await serve({ perHour: 1 });
    for (let time = 0; time < 3; time += 1) {
      await sendJson({ ...good, name: '' });
      await sendJson(good, { headers: { origin: 'https://evil.example' } });
    }
    expect((await sendJson(good)).statusCode).toBe(201);
  });

  it('goes by the connection, whatever a visitor says of himself', async () => {
    await serve({ perHour: 1 });
    expect(await from('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' })).toBe(201);
    expect(await from('203.0.113.7', { 'x-forwarded-for': '198.51.100.2' })).toBe(429);
  });

  it('behind a load balancer goes by what the balancer says, not by what the visitor told the balancer', async () => {
    await serve({ perHour: 1, env: { TRUST_PROXY: '1' } });
    const balanced = (forwarded: string) => from('10.0.0.2', { 'x-forwarded-for': forwarded });
    expect(await balanced('203.0.113.7')).toBe(201);
    expect(await balanced('198.51.100.1, 203.0.113.7')).toBe(429);
  });

  it('behind a load balancer counts an address once, however it is written and whatever stands before it', async () => {
    await serve({ perHour: 1, env: { TRUST_PROXY: '1' } });
    const balanced = (forwarded: string) => from('10.0.0.2', { 'x-forwarded-for': forwarded });
    expect(await balanced('203.0.113.1, 10.1.2.3')).toBe(201);
    expect(await balanced('203.0.113.2, 10.1.2.3')).toBe(429);
    expect(await balanced('203.0.113.9:40001')).toBe(201);
    expect(await balanced('203.0.113.9:40002')).toBe(429);
    expect(await balanced('[2001:db8::7]:40001')).toBe(201);
    expect(await balanced('2001:db8::7')).toBe(429);
  });

  it('behind balancers with given addresses goes by what the first of them says', async () => {
    await serve({ perHour: 1, env: { TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' } });
    const balanced = (forwarded: string) => from('10.0.0.2', { 'x-forwarded-for': forwarded });
    expect(await balanced('198.51.100.1, 203.0.113.8, 192.0.2.1, 10.0.0.9')).toBe(201);
    expect(await balanced('198.51.100.2, 203.0.113.8')).toBe(429);
    expect(await balanced('10.9.9.9, 203.0.113.8, 10.0.0.9')).toBe(429);
    expect(await from('192.168.0.1', { 'x-forwarded-for': '203.0.113.8' })).toBe(201);
  });

  it('keeps no address on the disk', async () => {
    await from('203.0.113.77');
    await store.close();
    const kept = await readFile(path.join(folder, 'inbox.sqlite'));
    expect(kept.includes('Leela Varma')).toBe(true);
    expect(kept.includes('203.0.113.77')).toBe(false);
  });
});
