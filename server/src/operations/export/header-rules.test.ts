import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readHeaderRules } from './header-rules.ts';

it('readHeaderRules separates common headers from the headers of each kind of file', async () => {
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', '1');
  });
  const addRoute = (url: string, type: string, cache: string) =>
    app.get(url, (_request, reply) => reply.type(type).header('cache-control', cache).send('x'));
  addRoute('/', 'text/html', 'no-cache');
  addRoute('/releases/a.js', 'text/javascript', 'immutable');
  addRoute('/admin/api/home', 'application/json', 'max-age=15');
  addRoute('/portal/worker.mjs', 'text/javascript', 'max-age=9');
  const samples = [
    { pattern: '/releases/*', address: '/releases/a.js' },
    { pattern: '/admin/api/*', address: '/admin/api/home' },
    { pattern: '/portal/worker.mjs', address: '/portal/worker.mjs' },
  ];
  const { common, pages, files } = await readHeaderRules(app, samples, "frame-ancestors 'self'");
  await app.close();
  expect(common).toEqual({ 'x-content-type-options': 'nosniff' });
  expect(pages).toEqual({ 'cache-control': 'no-cache', 'content-security-policy': "frame-ancestors 'self'" });
  expect(files.map(({ headers }) => headers)).toEqual([
    { 'cache-control': 'immutable' },
    { 'cache-control': 'max-age=15', 'content-type': expect.stringContaining('application/json') },
    { 'cache-control': 'max-age=9', 'content-type': expect.stringContaining('text/javascript') },
  ]);
});
