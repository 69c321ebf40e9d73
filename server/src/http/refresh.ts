import { PassThrough } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { refreshCalls, UnknownCallError } from '../admin-api/index.ts';
import type { College } from '../portal/college.ts';
import { mayOperate } from './operations.ts';

interface RefreshOptions {
  readonly colleges: readonly Pick<College, 'id' | 'reader' | 'uploadsUpstream' | 'pack'>[];
  /** The college that is meant when a request names none. */
  readonly defaultCollege: string;
  /** Lets it be asked from elsewhere than loopback, as /metrics. */
  readonly token: string | undefined;
}

/** Questions at the same time, of the eight that a college's API is asked: the rest is left to visitors. */
const AT_ONCE = 4;

const asked = v.object({
  college: v.optional(v.string()),
  call: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

/**
 * `POST /portal/refresh`, for the command of that name: fetches answers of a college's admin API now, and answers with
 * a line of JSON for each as it comes. The body is JSON, so that no page of another site can send it.
 */
export const refresh: FastifyPluginCallback<RefreshOptions> = (
  app,
  { colleges, defaultCollege, token },
  done,
) => {
  app.post('/portal/refresh', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayOperate(request, token)) {
      return reply.code(403).send({ error: 'Ask on this machine, or with METRICS_TOKEN.' });
    }
    const body = v.safeParse(asked, request.body);
    if (!body.success) return reply.code(400).send({ error: 'Send JSON: {"college"?: …, "call"?: …}' });
    const { college: id = defaultCollege, call } = body.output;
    const college = colleges.find((one) => one.id === id);
    if (college === undefined) return reply.code(404).send({ error: `This server has no college ${id}.` });
    if (college.uploadsUpstream === undefined) {
      return reply.code(409).send({ error: `${id} has its answers in its own pack: nothing is fetched.` });
    }
    const lines = new PassThrough();
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const work = refreshCalls({
      reader: college.reader,
      cellIds: Object.values(college.pack().profile.cells),
      atOnce: AT_ONCE,
      signal: gone.signal,
      onAnswer: (answer) => lines.write(`${JSON.stringify(answer)}\n`),
      ...(call !== undefined && { call }),
    });
    work.then(
      () => lines.end(),
      (error: unknown) => {
        if (error instanceof UnknownCallError) lines.end(`${JSON.stringify({ error: error.message })}\n`);
        else lines.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return reply.type('application/x-ndjson').send(lines);
  });
  done();
};
