import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { VITALS_PATH, vitalsScript } from '../document/vitals-script.ts';
import type { College } from '../portal/college.ts';
import type { Portal } from '../portal/portal.ts';

interface VitalsOptions {
  readonly portal: Pick<Portal, 'canaries'>;
  readonly collegeOf: (request: FastifyRequest) => College;
}

/** Rate limit per address and hour. A college may have one address. */
const PER_HOUR = 600;

const value = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));
const pageVitals = v.object({
  remote: v.pipe(v.string(), v.maxLength(80)),
  version: v.pipe(v.string(), v.maxLength(80)),
  lcp: value,
  inp: value,
  cls: value,
});

/**
 * `POST /portal/vitals`: a browser sends the web vitals of a page whose remote has a canary. They are counted by release,
 * and nothing else of the request is kept. Those of other releases are ignored.
 */
export const vitals: FastifyPluginAsync<VitalsOptions> = async (app, { portal, collegeOf }) => {
  await app.register(fastifyRateLimit, { global: false });
  app.post(
    VITALS_PATH,
    { bodyLimit: 1_024, config: { rateLimit: { max: PER_HOUR, timeWindow: '1 hour' } } },
    async (request, reply) => {
      const parsed = v.safeParse(pageVitals, request.body);
      if (!parsed.success) return reply.code(400).send({ message: v.summarize(parsed.issues) });
      const { remote: name, ...rest } = parsed.output;
      portal.canaries.countVitals({ name, version: rest.version, college: collegeOf(request).id }, rest);
      return reply.code(204).send();
    },
  );
  app.get<{ Params: { hash: string } }>(`${VITALS_PATH}.:hash.js`, (request, reply) => {
    const { path, text } = vitalsScript();
    if (request.url !== path) return reply.callNotFound();
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(text);
  });
};
