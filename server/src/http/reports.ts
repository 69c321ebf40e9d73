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
 * `POST /portal/report`: a browser tells that a live section failed in it. The fault is logged, counted and marked for
 * five minutes, if the release is live and there is one before it to fall back to; it is answered when documents no
 * longer use it, so that a reload gets the one before. A report can do no more than that: a forged one brings back
 * the previous good release for a while (docs/decisions/0005-reports.md).
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
      const section = portal.current().views.get(collegeOf(request).id)?.sections.get(remote);
      const fault = { name: remote, version, kind, ...(page !== undefined && { page }) };
      const known = page === undefined || section?.live.descriptor?.routes.some(({ path }) => path === page);
      if (section?.live.version !== version || !known) return reply.code(204).send();
      const error = new Error(message);
      if (section.previous) await portal.fault(fault, 'browser', error);
      else portal.note(fault, 'browser', error);
      return reply.code(204).send();
    },
  );
};
