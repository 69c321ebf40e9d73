import type { FastifyPluginCallback } from 'fastify';
import { pageContent } from '../content/pack/page-content.ts';
import { firstValues } from './query.ts';

/** Maximum number of files in one request for facts. */
const MAX_FACTS = 200;

/** Searches per address and minute; suggestions are requested a few times a second while typing. */
const SEARCHES_PER_MINUTE = 240;

/** Maximum number of results of one search. */
const MAX_RESULTS = 50;

/** Data that pages request from the browser: content of the pack, facts about files, and results of the site's search. */
export const pageData: FastifyPluginCallback = (app, _options, done) => {
  app.get<{ Params: { '*': string } }>('/portal/content/*', (request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    return reply.send(pageContent(request.resolved.college.pack(), request.params['*']));
  });

  /** `?f=` names a file and may be repeated. Responds with size and length of each. */
  app.get<{ Querystring: { f?: string | string[] } }>('/portal/facts', (request, reply) => {
    const hrefs = [request.query.f ?? []].flat().slice(0, MAX_FACTS);
    const pack = request.resolved.college.pack();
    reply.header('Cache-Control', 'no-cache');
    return reply.send(hrefs.map((href) => pack.facts(href)));
  });

  /** `?q=&most=`: for suggestions and the search page. */
  app.get(
    '/portal/search',
    { config: { rateLimit: { max: SEARCHES_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { college, view } = request.resolved;
      if (!view) return reply.code(503).header('Cache-Control', 'no-store').send();
      const { q = '', most = '' } = firstValues(request.query);
      const limit = Math.min(Math.max(Number.parseInt(most, 10) || MAX_RESULTS, 1), MAX_RESULTS);
      const { response, isComplete } = await college.search.find(view, q, limit);
      return reply.header('Cache-Control', isComplete ? 'public, max-age=60' : 'no-store').send(response);
    },
  );
  done();
};
