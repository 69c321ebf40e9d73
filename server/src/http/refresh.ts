import { PassThrough } from 'node:stream';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { refreshCalls, UnknownCallError } from '../content/admin-api/index.ts';
import type { College } from '../view/college.ts';
import { canOperate } from './operations.ts';

interface RefreshOptions {
  readonly colleges: readonly Pick<College, 'id' | 'reader' | 'uploadsUpstream' | 'pack'>[];
  /** The college to refresh if a request names none. */
  readonly defaultCollege: string;
  /** Allows requests from other addresses than loopback, as for /metrics. */
  readonly token: string | undefined;
}

/** Concurrent requests, out of the eight that a college's API gets at a time; the rest is left to visitors. */
const CONCURRENCY = 4;

const requestBody = v.object({
  college: v.optional(v.string()),
  call: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

/**
 * `POST /portal/refresh`, for the command of that name: fetches data of a college's admin API now and streams a line of
 * JSON per response. A JSON body keeps pages of other sites from sending it without a CORS preflight.
 */
export const refresh: FastifyPluginCallback<RefreshOptions> = (
  app,
  { colleges, defaultCollege, token },
  done,
) => {
  app.post('/portal/refresh', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!canOperate(request, token)) {
      return reply.code(403).send({ error: 'Send the request from this machine, or with METRICS_TOKEN.' });
    }
    const body = v.safeParse(requestBody, request.body);
    if (!body.success) return reply.code(400).send({ error: 'Send JSON: {"college"?: …, "call"?: …}' });
    const { college: id = defaultCollege, call } = body.output;
    const college = colleges.find((one) => one.id === id);
    if (college === undefined) return reply.code(404).send({ error: `This server has no college ${id}.` });
    if (college.uploadsUpstream === undefined) {
      return reply
        .code(409)
        .send({ error: `${id} has its data in its own pack: there is nothing to fetch.` });
    }
    const lines = new PassThrough();
    const abortOnClose = new AbortController();
    reply.raw.once('close', () => abortOnClose.abort());
    const work = refreshCalls({
      reader: college.reader,
      cellIds: Object.values(college.pack().profile.cells),
      concurrency: CONCURRENCY,
      signal: abortOnClose.signal,
      onResult: (result) => lines.write(`${JSON.stringify(result)}\n`),
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
