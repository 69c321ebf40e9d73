import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import { pageContent } from '../portal/page-content.ts';

interface ContentOptions {
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Most files that one request for facts may name. */
const MAX_FACTS = 200;

/** What pages ask of the pack from the browser: the content of a page, and size and length of files. */
export const content: FastifyPluginCallback<ContentOptions> = (app, { collegeOf }, done) => {
  app.get<{ Params: { '*': string } }>('/portal/content/*', (request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return reply.send(pageContent(collegeOf(request).pack(), request.params['*']));
  });

  app.get<{ Querystring: { f?: string | string[] } }>('/portal/facts', (request, reply) => {
    const asked = [request.query.f ?? []].flat().slice(0, MAX_FACTS);
    const pack = collegeOf(request).pack();
    reply.header('Cache-Control', 'no-cache');
    return reply.send(asked.map((href) => pack.facts(href)));
  });
  done();
};
