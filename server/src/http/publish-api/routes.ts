import { tmpdir } from 'node:os';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import {
  ARCHIVE_TYPE,
  archiveVerbs,
  DESCRIPTOR_TYPE,
  DEV_VERB,
  PUBLISH_BASE_PATH,
  REFUSAL_HEADER,
} from '@kalalaya/cli/signed-requests/request';
import { ExpectedError } from '@kalalaya/node/errors';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../base/config.ts';
import { removeUnusedArrivals, renewArrival } from '../../publishing/arrivals.ts';
import { Authoriser, type Caller, RefusedError } from '../../publishing/authorise.ts';
import { type Grant, recordUse } from '../../publishing/keys.ts';
import { readKeyStatus } from '../../publishing/status.ts';
import { DatabaseError } from '../../store/errors.ts';
import { refuse } from '../headers.ts';
import { createPublishing, type PublishedCollege } from './context.ts';
import { MAX_DESCRIPTOR_BYTES, receiveDevRemote } from './dev-remote.ts';
import { DATABASE_AWAY_TEXT, eventLines } from './event-lines.ts';
import { portalOrigins } from './origins.ts';
import { assertScope } from './scope.ts';

/** Creates a function that removes the folders of this machine from messages to teams; the paths in them remain. */
function folderRemover({
  root,
  RELEASES_DIR,
  COLLEGES_DIR,
  DATA_DIR,
}: Pick<Config, 'root' | 'RELEASES_DIR' | 'COLLEGES_DIR' | 'DATA_DIR'>): (text: string) => string {
  // The longest first: one may contain another.
  const folders = [RELEASES_DIR, COLLEGES_DIR, DATA_DIR, root, tmpdir()].toSorted(
    (a, b) => b.length - a.length,
  );
  return (text) => folders.reduce((rest, folder) => rest.replaceAll(`${folder}/`, ''), text);
}

/** Timeout for an archive to arrive, in milliseconds: 50 MB at 1 Mbit/s. */
const UPLOAD_TIMEOUT_MS = 8 * 60_000;

/** SHA-256 of an empty body. */
const EMPTY_BODY_DIGEST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Params {
  readonly name: string;
  readonly verb: string;
}
/** A text for the history. Control characters are replaced, since terminals print it. */
const queryText = (length: number) =>
  v.exactOptional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim()),
      v.maxLength(length),
    ),
  );
const query = v.object({
  college: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  /** Version that the author saw live, or `none`. */
  expected: v.exactOptional(v.string()),
  author: queryText(80),
  commit: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,40}$/, 'a commit hash'))),
  note: queryText(200),
});

function readQuery(request: FastifyRequest): v.InferOutput<typeof query> {
  const result = v.safeParse(query, request.query);
  if (result.success) return result.output;
  throw new RefusedError(400, `The address is invalid:\n${v.summarize(result.issues)}`);
}

/** Returns what the history records of a request, and the pointer that its author saw. */
function moveOf(request: FastifyRequest, key: Grant) {
  const { expected, author, commit, note } = readQuery(request);
  return {
    record: { key: key.id, ...(author && { author }), ...(commit && { commit }), ...(note && { note }) },
    ...(expected !== undefined && { expected: expected === 'none' ? null : expected }),
  };
}

/** Status and text of the response to a failed request. */
function errorResponse(error: unknown): { readonly status: number; readonly text: string } {
  if (error instanceof RefusedError) return { status: error.status, text: error.message };
  if (error instanceof DatabaseError) return { status: error.statusCode, text: DATABASE_AWAY_TEXT };
  if (error instanceof ExpectedError) return { status: 409, text: error.message };
  // The framework's own refusals: another content type, a body that is too large.
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 415)
    return { status: 415, text: `Send ${ARCHIVE_TYPE}, or ${DESCRIPTOR_TYPE} for ${DEV_VERB}.` };
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
    return { status: 413, text: 'The body is too large.' };
  return { status: 500, text: 'The portal failed; see its log. Nothing was changed.' };
}

/**
 * The publish API (docs/teams.md). Every request is signed by a key from `portal grant`. Without any key the endpoints
 * do not exist, except for the holder of a revoked key.
 *
 * - `POST /portal/publishing/<remote>/<verb>`: `publish`, `check` and `preview` take an archive, `dev` takes the
 *   descriptor of a remote served from source, `promote` and `rollback` act on stored releases. Responds with lines of
 *   JSON.
 * - `GET` of the same address checks whether the key is allowed to.
 * - `GET /portal/publishing/status`
 */
export const publishing: FastifyPluginAsync<{
  readonly config: Config;
  readonly colleges: readonly PublishedCollege[];
}> = async (app, { config, colleges }) => {
  const authoriser = new Authoriser(config, (host) => {
    const address = app.server.address();
    // PORT may be 0, for a port that the system chooses.
    const listening = typeof address === 'object' && address !== null ? [address.port] : [];
    return portalOrigins(colleges, [config.PORT, ...listening], host);
  });
  const withoutFolders = folderRemover(config);
  const context = createPublishing(config, colleges, (output) =>
    app.log.error({ output }, 'a gate ended without a result'),
  );

  // The body is a stream that is read after the request has been authorised.
  app.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
  // The signature covers the raw bytes.
  app.removeContentTypeParser(DESCRIPTOR_TYPE);
  app.addContentTypeParser(
    DESCRIPTOR_TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_DESCRIPTOR_BYTES },
    (_request, body, done) => done(null, body),
  );

  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRequest', async (request, reply) => {
    const { method, url: address, headers, ip: from } = request;
    const caller = await authoriser.identify({ method, address, headers, from });
    if (!caller.isEnabled) return reply.callNotFound();
    callers.set(request, caller);
    return undefined;
  });

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RefusedError)
      request.log.warn({ url: request.url, from: request.ip, status: error.status }, error.message);
    else request.log.error({ err: error, url: request.url }, 'publishing failed');
    const { status, text } = errorResponse(error);
    return refuse(reply.header(REFUSAL_HEADER, 'refused'), status, withoutFolders(text));
  });

  async function authorise(request: FastifyRequest) {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('the request has not been identified');
    return authoriser.authorise(caller);
  }

  /**
   * Authorises a request for a remote and college.
   *
   * @throws {RefusedError} if the key does not allow it.
   */
  async function admit(request: FastifyRequest<{ Params: Params }>) {
    const { key, body } = await authorise(request);
    const collegeIds = colleges.map(({ id }) => id);
    const { name, verb } = request.params;
    // A dev remote is visible in every college of the key.
    const college = readQuery(request).college ?? (verb === DEV_VERB ? key.colleges[0] : undefined);
    try {
      return { scope: assertScope(key, name, college, collegeIds), body };
    } catch (error) {
      authoriser.countFailure(key);
      throw error;
    }
  }

  const sendEvents = (reply: FastifyReply, events: AsyncIterable<PortalEvent>) =>
    reply
      .header('Cache-Control', 'no-store')
      // Keeps nginx from buffering the lines.
      .header('X-Accel-Buffering', 'no')
      .type('application/x-ndjson')
      .send(eventLines(events, withoutFolders));

  app.post<{ Params: Params }>(
    `${PUBLISH_BASE_PATH}/:name/:verb`,
    // A compressor would buffer the lines. An upload may be slow.
    { compress: false, config: { receiveTimeoutMs: UPLOAD_TIMEOUT_MS } },
    async (request, reply) => {
      const { name, verb } = request.params;
      const { scope, body } = await admit(request);
      const { key } = scope;
      await recordUse(config, key);
      const clientAbort = new AbortController();
      reply.raw.on('close', () => clientAbort.abort());
      const move = moveOf(request, key);
      const archiveVerb = archiveVerbs.find((one) => one === verb);
      if (archiveVerb !== undefined) {
        if (request.headers['content-type'] !== ARCHIVE_TYPE)
          throw new RefusedError(415, `Send ${ARCHIVE_TYPE}.`);
        const { receiveArchive } = await import('../../publishing/archive.ts');
        const release = await receiveArchive(request.raw, {
          location: config,
          name,
          signedDigest: body,
          key: key.id,
          note: move.record,
        }).catch((error: unknown) => {
          if (error instanceof RefusedError) authoriser.countFailure(key);
          throw error;
        });
        const { version } = release;
        request.log.info({ key: key.id, remote: name, version, verb }, 'release received over HTTP');
        void removeUnusedArrivals(config, name).catch((error: unknown) =>
          request.log.warn({ err: error, remote: name }, 'unused releases could not be removed'),
        );
        return sendEvents(
          reply,
          context.handleArchive(scope, release, archiveVerb, move, clientAbort.signal),
        );
      }
      if (verb === DEV_VERB) {
        const event = await receiveDevRemote(config, scope, request.body, body);
        return reply.type('application/x-ndjson').send(`${JSON.stringify(event)}\n`);
      }
      if (body !== EMPTY_BODY_DIGEST) throw new RefusedError(400, `${verb} takes no body.`);
      if (verb === 'rollback')
        return reply
          .type('application/x-ndjson')
          .send(`${JSON.stringify(await context.rollBack(scope, move))}\n`);
      const { version } = readQuery(request);
      if (verb !== 'promote' || version === undefined || !/^\d[\w.+-]*$/.test(version)) {
        throw new RefusedError(404, `There is no ${verb}, or it needs --version.`);
      }
      if (!(await renewArrival(config, name, version)))
        throw new RefusedError(404, `${name} ${version} is not stored in the portal. See kalalaya status.`);
      return sendEvents(
        reply,
        context.runGate(scope, { ...move, version, verb: 'promote' }, clientAbort.signal),
      );
    },
  );

  // Called before an archive is built and sent, which takes minutes.
  app.get<{ Params: Params }>(
    `${PUBLISH_BASE_PATH}/:name/:verb`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      await admit(request);
      return reply.code(204).header('Cache-Control', 'no-store').send();
    },
  );

  app.get(`${PUBLISH_BASE_PATH}/status`, async (request, reply) => {
    const { key } = await authorise(request);
    await recordUse(config, key);
    return reply.header('Cache-Control', 'no-store').send(await readKeyStatus(config, key));
  });
};
