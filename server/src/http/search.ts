import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';

interface SearchOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Rate limit per address and minute; suggestions are requested a few times a second while typing. */
const PER_MINUTE = 240;

/** Maximum number of results of one response. */
const MAX_RESULTS = 50;

/** Cache time of a response in browsers and shared caches, in seconds. */
const MAX_AGE = 60;

/** `GET /portal/search?q=&most=`: searches the site and returns JSON, for suggestions and the search page. */
export const search: FastifyPluginAsync<SearchOptions> = async (app, { portal, collegeOf }) => {
  await app.register(fastifyRateLimit, { global: false });
  app.get<{ Querystring: { q?: string | string[]; most?: string | string[] } }>(
    '/portal/search',
    { config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const college = collegeOf(request);
      const view = portal.current().views.get(college.id);
      if (!view) return reply.code(503).header('Cache-Control', 'no-store').send();
      const [q = ''] = [request.query.q ?? []].flat();
      const [requestedMost = ''] = [request.query.most ?? []].flat();
      const most = Math.min(Math.max(Number.parseInt(requestedMost, 10) || MAX_RESULTS, 1), MAX_RESULTS);
      const { response, isComplete } = await college.search.find(view, q, most);
      reply.header('Cache-Control', isComplete ? `public, max-age=${MAX_AGE}` : 'no-store');
      return reply.send(response);
    },
  );
};
