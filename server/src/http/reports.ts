import fastifyRateLimit from '@fastify/rate-limit';
import { failureReport } from '@kalalaya/contract/failure';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';

interface ReportsOptions {
  readonly portal: Portal;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Reports that one address may send in an hour. */
const PER_HOUR = 30;

/**
 * `POST /portal/report`: a browser reports that a remote failed in it. The failure is logged and counted. If the
 * reported release is live and has a previous one, it goes into quarantine for five minutes. The answer comes once
 * documents use the previous release, so that a reload gets it. A forged report can cause nothing worse than that
 * (docs/decisions/0005-reports.md).
 */
export const reports: FastifyPluginAsync<ReportsOptions> = async (app, { portal, collegeOf }) => {
  await app.register(fastifyRateLimit, { global: false });
  app.post(
    '/portal/report',
    { bodyLimit: 4_096, config: { rateLimit: { max: PER_HOUR, timeWindow: '1 hour' } } },
    async (request, reply) => {
      const read = v.safeParse(failureReport, request.body);
      if (!read.success) return reply.code(400).send({ message: v.summarize(read.issues) });
      const { remote, version, page, kind, message } = read.output;
      const releases = portal.current().views.get(collegeOf(request).id)?.remotes.get(remote);
      const failure = { name: remote, version, kind, ...(page !== undefined && { page }) };
      const known = page === undefined || releases?.live.descriptor?.routes.some(({ path }) => path === page);
      if (releases?.live.version !== version || !known) return reply.code(204).send();
      const error = new Error(message);
      if (releases.previous) await portal.quarantineRelease(failure, 'browser', error);
      else portal.recordFailure(failure, 'browser', error);
      return reply.code(204).send();
    },
  );
};
