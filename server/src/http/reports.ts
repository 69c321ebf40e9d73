import { failureReport } from '@kalalaya/contract/failure';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { ReleaseMonitor } from '../view/release-monitor.ts';

/** Rate limit per address and hour. */
const PER_HOUR = 30;

/**
 * `POST /portal/report`: a browser reports a failed remote, which is logged and counted. If the reported release is live
 * and has a previous one, it is quarantined for five minutes. The response is sent once documents use the previous
 * release, so that a reload gets it. A forged report can do no more than that (docs/decisions/0005-reports.md).
 */
export const reports: FastifyPluginCallback<{ readonly monitor: ReleaseMonitor }> = (
  app,
  { monitor },
  done,
) => {
  app.post(
    '/portal/report',
    { bodyLimit: 4_096, config: { rateLimit: { max: PER_HOUR, timeWindow: '1 hour' } } },
    async (request, reply) => {
      const parsed = v.safeParse(failureReport, request.body);
      if (!parsed.success) return reply.code(400).send({ message: v.summarize(parsed.issues) });
      const { remote, version, page, kind, message, place } = parsed.output;
      const { college, view } = request.resolved;
      const releases = view?.remotes.get(remote);
      const failure = {
        name: remote,
        version,
        college: college.id,
        kind,
        ...(page !== undefined && { page }),
        ...(place !== undefined && { place }),
      };
      const isKnownPage =
        page === undefined || releases?.live.descriptor?.routes.some(({ path }) => path === page);
      if (releases?.live.version !== version || !isKnownPage) return reply.code(204).send();
      const error = new Error(message);
      if (releases.previous) await monitor.quarantineRelease(failure, 'browser', error);
      else monitor.logFailure(failure, 'browser', error);
      return reply.code(204).send();
    },
  );
  done();
};
