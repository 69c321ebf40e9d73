import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';

interface SearchOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Searches that one address may make in a minute: somebody who types asks a few times a second. */
const PER_MINUTE = 240;

/** Most results of one answer. */
const MOST = 50;

/** How long an answer may be kept by a browser or a cache before it, in seconds. */
const KEEP = 60;

/** `GET /portal/search?q=&most=`: what the site holds about some words, as JSON; for suggestions and the search page. */
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
      const [asked = ''] = [request.query.most ?? []].flat();
      const most = Math.min(Math.max(Number.parseInt(asked, 10) || MOST, 1), MOST);
      const { answer, whole } = await college.search.find(view, q, most);
      reply.header('Cache-Control', whole ? `public, max-age=${KEEP}` : 'no-store');
      return reply.send(answer);
    },
  );
};
