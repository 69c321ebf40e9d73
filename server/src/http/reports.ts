import fastifyRateLimit from '@fastify/rate-limit';
import { failureReport } from '@kalalaya/contract/failure';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { College } from '../view/college.ts';
import type { Portal } from '../view/portal.ts';

interface ReportsOptions {
  readonly portal: Pick<Portal, 'current' | 'logFailure' | 'quarantineRelease'>;
  readonly collegeOf: (request: FastifyRequest) => Pick<College, 'id'>;
}

/** Rate limit per address and hour. */
const PER_HOUR = 30;

/**
 * `POST /portal/report`: a browser reports a failed remote, which is logged and counted. If the reported release is live
 * and has a previous one, it is quarantined for five minutes. The response is sent once documents use the previous
 * release, so that a reload gets it. A forged report can do no more than that (docs/decisions/0005-reports.md).
 */
export const reports: FastifyPluginAsync<ReportsOptions> = async (app, { portal, collegeOf }) => {
  await app.register(fastifyRateLimit, { global: false });
  app.post(
    '/portal/report',
    { bodyLimit: 4_096, config: { rateLimit: { max: PER_HOUR, timeWindow: '1 hour' } } },
    async (request, reply) => {
      const parsed = v.safeParse(failureReport, request.body);
      if (!parsed.success) return reply.code(400).send({ message: v.summarize(parsed.issues) });
      const { remote, version, page, kind, message, place } = parsed.output;
      const { id: college } = collegeOf(request);
      const releases = portal.current().views.get(college)?.remotes.get(remote);
      const failure = {
        name: remote,
        version,
        college,
        kind,
        ...(page !== undefined && { page }),
        ...(place !== undefined && { place }),
      };
      const isKnownPage =
        page === undefined || releases?.live.descriptor?.routes.some(({ path }) => path === page);
      if (releases?.live.version !== version || !isKnownPage) return reply.code(204).send();
      const error = new Error(message);
      if (releases.previous) await portal.quarantineRelease(failure, 'browser', error);
      else portal.logFailure(failure, 'browser', error);
      return reply.code(204).send();
    },
  );
};
