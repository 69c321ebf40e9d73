import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { DatabaseError } from '../database/errors.ts';
import { ExpectedError } from '../errors.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import {
  ARCHIVE_TYPE,
  archiveVerbs,
  DESCRIPTOR_TYPE,
  DEV_VERB,
  PUBLISHING,
  REFUSAL_HEADER,
} from '../publish-protocol/request.ts';
import { readRelease } from '../release/read-release.ts';
import { takeArchive } from './archive.ts';
import { type Authorised, Authoriser, RefusedError } from './authorise.ts';
import { IntakeWork, type PublishedCollege } from './context.ts';
import { DESCRIPTOR_BYTES, takeDevRemote } from './dev-remote.ts';
import { eventLines } from './event-lines.ts';
import { noteUse } from './keys.ts';
import { assertScope } from './scope.ts';
import { statusOf } from './status.ts';

interface IntakeRoutesOptions {
  readonly config: Config;
  readonly colleges: readonly PublishedCollege[];
}

/** How long an archive may take to arrive, in ms: 50 MB over a line of 1 Mbit/s. */
const ARRIVES_MS = 8 * 60_000;

/** SHA-256 of no body at all. */
const NO_BODY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Params {
  readonly name: string;
  readonly verb: string;
}
interface Query {
  readonly college?: string;
  readonly version?: string;
}

/** What somebody is told whose request failed. The log says where the database is; a stranger is not told. */
function answerTo(error: unknown): { readonly status: number; readonly text: string } {
  if (error instanceof RefusedError) return { status: error.status, text: error.message };
  if (error instanceof DatabaseError)
    return {
      status: error.statusCode,
      text: 'The portal’s database does not answer now, so nothing can be published. Try again in a minute.',
    };
  if (error instanceof ExpectedError) return { status: 409, text: error.message };
  return { status: 500, text: 'Something went wrong in the portal; its log says what. Nothing was changed.' };
}

/**
 * Publishing over HTTP (docs/teams.md): `POST /portal/publishing/<remote>/<verb>` with `publish`, `check` and `preview`
 * of an archive, `dev` of the descriptor of a remote that is served from source, `promote` and `rollback` of releases that
 * are here; a `GET` of the same address says whether the key may;
 * and `GET /portal/publishing/status`. Every request
 * is signed by a key that `portal grant` made; without any key there is no such address, except to say to the holder of
 * a key that was taken away what became of it. Answers are lines of JSON.
 */
export const publishing: FastifyPluginAsync<IntakeRoutesOptions> = async (app, { config, colleges }) => {
  const authoriser = new Authoriser(config);
  const work = new IntakeWork(config, colleges);

  // The body is taken as it comes, once its sender is known.
  app.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
  // Its bytes are what was signed.
  app.removeContentTypeParser(DESCRIPTOR_TYPE);
  app.addContentTypeParser(
    DESCRIPTOR_TYPE,
    { parseAs: 'buffer', bodyLimit: DESCRIPTOR_BYTES },
    (_request, body, done) => done(null, body),
  );

  const arrived = (request: FastifyRequest) => ({
    method: request.method,
    address: request.url,
    authorization: request.headers.authorization,
    from: request.ip,
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!(await authoriser.listensTo(arrived(request)))) return reply.callNotFound();
    return undefined;
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RefusedError)
      request.log.warn({ url: request.url, from: request.ip, status: error.status }, error.message);
    else request.log.error({ err: error, url: request.url }, 'publishing failed');
    const { status, text } = answerTo(error);
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .header(REFUSAL_HEADER, 'refused')
      .type('text/plain; charset=utf-8')
      .send(text);
  });

  const authorise = (request: FastifyRequest): Promise<Authorised> => authoriser.authorise(arrived(request));

  /** The request's key and what it asks for. Throws `RefusedError` unless it may. */
  async function admit(request: FastifyRequest<{ Params: Params; Querystring: Query }>) {
    const { key, body } = await authorise(request);
    const known = colleges.map(({ id }) => id);
    const { name, verb } = request.params;
    // What is worked on is seen in every college of the key.
    const college = request.query.college ?? (verb === DEV_VERB ? key.colleges[0] : undefined);
    try {
      return { asked: assertScope(key, name, college, known), body };
    } catch (error) {
      authoriser.countWrong(request.ip);
      throw error;
    }
  }

  const answer = (reply: FastifyReply, events: AsyncIterable<PortalEvent>) =>
    reply
      .header('Cache-Control', 'no-store')
      // A proxy hands each line on as it comes.
      .header('X-Accel-Buffering', 'no')
      .type('application/x-ndjson')
      .send(eventLines(events));

  app.post<{ Params: Params; Querystring: Query }>(
    `${PUBLISHING}/:name/:verb`,
    // Lines must leave at once, which a compressor would hold back; a release takes its time over a slow line.
    { compress: false, config: { arrivesMs: ARRIVES_MS } },
    async (request, reply) => {
      const { name, verb } = request.params;
      const { asked, body } = await admit(request);
      const { key } = asked;
      await noteUse(config, key.id);
      const gone = new AbortController();
      reply.raw.on('close', () => gone.abort());
      if (archiveVerbs.some((one) => one === verb)) {
        if (request.headers['content-type'] !== ARCHIVE_TYPE)
          throw new RefusedError(415, `Send ${ARCHIVE_TYPE}.`);
        const taken = await takeArchive(request.raw, { place: config, name, signed: body });
        const { version } = taken;
        request.log.info({ key: key.id, remote: name, version, verb }, 'a release came over HTTP');
        return answer(reply, work.archived(asked, taken, verb, gone.signal));
      }
      if (verb === DEV_VERB) {
        const told = await takeDevRemote(config, asked, { body: request.body, signed: body });
        return reply.type('application/x-ndjson').send(`${JSON.stringify(told)}\n`);
      }
      if (body !== NO_BODY) throw new RefusedError(400, `${verb} takes no body.`);
      if (verb === 'rollback')
        return reply.type('application/x-ndjson').send(`${JSON.stringify(await work.rolledBack(asked))}\n`);
      const { version } = request.query;
      if (verb !== 'promote' || version === undefined || !/^\d[\w.+-]*$/.test(version)) {
        throw new RefusedError(404, `There is no ${verb} here, or it lacks --version.`);
      }
      await readRelease(config, name, version);
      return answer(reply, work.gated(asked, version, 'promote', gone.signal));
    },
  );

  // Asked before an archive is built and sent: a key that may not is told so before minutes are spent on it.
  app.get<{ Params: Params; Querystring: Query }>(
    `${PUBLISHING}/:name/:verb`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      await admit(request);
      return reply.code(204).header('Cache-Control', 'no-store').send();
    },
  );

  app.get(`${PUBLISHING}/status`, async (request, reply) => {
    const { key } = await authorise(request);
    await noteUse(config, key.id);
    return reply.header('Cache-Control', 'no-store').send(await statusOf(config, key));
  });
};
