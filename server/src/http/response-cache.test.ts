import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addRequestIds, REQUEST_ID, requestIdOptions } from './request-id.ts';
import { answerWarm, WarmAnswers } from './response-cache.ts';

let app: FastifyInstance;
let warm: WarmAnswers;
let origin: string;
/** How many answers the ordinary way made, how many went out again, and whether those still hold. */
let made: number;
let sentAgain: number;
let holds: boolean;

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>> | readonly string[];
}

function ask({ method = 'GET', path = '/', headers = {} }: Sent = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>(
    (resolve, reject) => {
      const asking = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      asking.on('error', reject).end();
    },
  );
}

beforeEach(async () => {
  made = 0;
  sentAgain = 0;
  holds = true;
  warm = new WarmAnswers();
  app = Fastify({ genReqId: requestIdOptions.genReqId });
  answerWarm(app, warm);
  addRequestIds(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-hook', ['one', 'other']);
  });
  app.all('/*', (asked, reply) => {
    made += 1;
    const body = Buffer.from(`page ${made}`);
    reply.raw.once('finish', () =>
      warm.keep(asked.raw, {
        headers: reply.getHeaders(),
        body,
        holds: () => holds,
        onSent: () => {
          sentAgain += 1;
        },
      }),
    );
    return reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').send(body);
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

it('sends an answer again as it was, under an id of its own', async () => {
  const first = await ask();
  const second = await ask();
  expect(second.text).toBe('page 1');
  const { date: _one, [REQUEST_ID]: firstId, ...firstHeaders } = first.headers;
  const { date: _other, [REQUEST_ID]: secondId, ...secondHeaders } = second.headers;
  expect(secondHeaders).toEqual(firstHeaders);
  expect(secondHeaders).toMatchObject({ 'x-hook': 'one, other', 'content-length': '6' });
  expect(secondId).toMatch(/^[0-9a-f-]{36}$/);
  expect(secondId).not.toBe(firstId);
  expect([made, sentAgain]).toEqual([1, 1]);
});

it('makes an answer anew once it holds no more', async () => {
  await ask();
  holds = false;
  expect((await ask()).text).toBe('page 2');
  holds = true;
  expect((await ask()).text).toBe('page 2');
});

it.each<[string, Sent]>([
  ['another address', { path: '/other' }],
  ['another encoding', { headers: { 'accept-encoding': 'gzip' } }],
  ['another host', { headers: { host: 'nila.localhost' } }],
  ['two hosts', { headers: ['Host', 'localhost', 'Host', 'nila.localhost'] }],
  ['a condition', { headers: { 'if-none-match': '"x"' } }],
  ['a preview', { headers: { cookie: 'a=b; kalalaya-preview=token' } }],
  ['a body', { headers: { 'content-length': '0' } }],
  ['another method', { method: 'HEAD' }],
])('lets %s take the ordinary way', async (_what, sent) => {
  await ask();
  await ask(sent);
  expect([made, sentAgain]).toEqual([2, 0]);
});

it('sends nothing by itself once it is stopped', async () => {
  await ask();
  warm.stop();
  expect((await ask()).text).toBe('page 2');
  expect((await ask()).text).toBe('page 3');
});
