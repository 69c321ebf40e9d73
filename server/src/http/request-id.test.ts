import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { addRequestIds, requestIdOptions } from './request-id.ts';

it('adds the id of a request to its response and to every line logged for it', async () => {
  const lines: { msg: string; request?: string }[] = [];
  const { mixin, genReqId, label } = requestIdOptions;
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({
    logger: { level: 'info', mixin, stream },
    genReqId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: label }),
  });
  addRequestIds(app);
  app.get('/', async (request) => {
    request.log.info('near');
    await new Promise((resolve) => setTimeout(resolve, 1));
    app.log.info('far');
    return {};
  });
  const [one, two] = await Promise.all([
    app.inject({ url: '/', headers: { 'x-request-id': 'forged', 'request-id': 'forged' } }),
    app.inject('/nothing'),
  ]);
  app.log.info('outside a request');
  const id = one?.headers['x-request-id'];
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(two?.headers['x-request-id']).not.toBe(id);
  expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
    ['near', id],
    ['far', id],
    ['outside a request', undefined],
  ]);
  await app.close();
});
