import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { College } from '../view/college.ts';
import { pageContent } from '../view/page-content.ts';

interface ContentOptions {
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Maximum number of files in one request for facts. */
const MAX_FACTS = 200;

/** Pack data that pages request from the browser: the content of a page, and the size and length of files. */
export const content: FastifyPluginCallback<ContentOptions> = (app, { collegeOf }, done) => {
  app.get<{ Params: { '*': string } }>('/portal/content/*', (request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return reply.send(pageContent(collegeOf(request).pack(), request.params['*']));
  });

  app.get<{ Querystring: { f?: string | string[] } }>('/portal/facts', (request, reply) => {
    const hrefs = [request.query.f ?? []].flat().slice(0, MAX_FACTS);
    const pack = collegeOf(request).pack();
    reply.header('Cache-Control', 'no-cache');
    return reply.send(hrefs.map((href) => pack.facts(href)));
  });
  done();
};
