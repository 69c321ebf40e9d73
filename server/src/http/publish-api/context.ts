import { PassThrough } from 'node:stream';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { ReleaseError } from '@kalalaya/node/errors';
import pLimit from 'p-limit';
import type { Config } from '../../base/config.ts';
import type { College } from '../../content/college.ts';
import type { ReceivedRelease } from '../../publishing/archive.ts';
import { runGate } from '../../publishing/gate-process.ts';
import { actorOf, assertGranted, assertGrantedIn } from '../../publishing/keys.ts';
import type { GateCheck } from '../../publishing/publish.ts';
import { rollback, rollbackText } from '../../publishing/rollback.ts';
import { hasBeenLive } from '../../publishing/was-live.ts';
import { addPreview, previewAddress } from '../../release/previews.ts';
import { collegeLabel, EVERY_COLLEGE, type MoveRecord } from '../../release/registry.ts';
import type { Db } from '../../store/tables.ts';
import type { PublishScope } from './scope.ts';

/** A college, as the publish API needs it. */
export interface PublishedCollege extends Pick<College, 'id' | 'origin' | 'hosts'> {
  /** Returns its pack, whose profile lists its remotes. */
  pack(): { readonly profile: { readonly sections: readonly string[] } };
}

/** Interval at which the key of a running gate is checked, in milliseconds. */
const KEY_CHECK_INTERVAL_MS = 1_000;

/** Limits the gates of this server to one at a time: a gate takes a core and a browser. */
const gates = pLimit(1);

/** A request to publish, check or promote a stored release. */
export interface GateRequest {
  readonly version: string;
  /** Digest of its files if they have just been received and checked. */
  readonly digest?: string;
  /** `check` moves no pointer. */
  readonly verb: 'publish' | 'check' | 'promote';
  readonly record: MoveRecord;
  readonly expected?: string | null;
}

/**
 * Creates what handles releases received over HTTP. One for a server.
 *
 * @param onCrash - Called with the error output of a gate that ended without a result.
 */
export function createPublishing(
  config: Config,
  colleges: readonly PublishedCollege[],
  onCrash: (output: string) => void = () => {},
) {
  const collegesOf = (college: string) =>
    colleges.filter(({ id }) => college === EVERY_COLLEGE || id === college);

  /**
   * Checks a stored release and makes it live unless `verb` is `check`. The gate runs in its own process, one at a time.
   * A release that was live for the college needs only the static checks and does not wait.
   */
  async function* runGateFor(
    scope: PublishScope,
    request: GateRequest,
    signal: AbortSignal,
  ): AsyncGenerator<PortalEvent> {
    const { name, college } = scope;
    const { verb, version } = request;
    if (verb === 'promote' && (await hasBeenLive(config, { name, version, college }))) {
      const { staticGate } = await import('../../publishing/static-checks/static-gate.ts');
      yield* checkAndPublish(scope, request, { signal, check: staticGate });
      return;
    }
    if (gates.activeCount > 0) yield { kind: 'progress', text: 'Waiting for the gate of another release …' };
    const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void gates(() => {
      turn.resolve();
      return end.promise;
    });
    await turn.promise;
    try {
      if (!signal.aborted) yield* checkAndPublish(scope, request, { signal });
    } finally {
      end.resolve();
    }
  }

  /** Checks and publishes until done, the client disconnects or the key is revoked. */
  async function* checkAndPublish(
    scope: PublishScope,
    { version, digest, verb, ...request }: GateRequest,
    { signal, check }: { readonly signal: AbortSignal; readonly check?: GateCheck },
  ): AsyncGenerator<PortalEvent> {
    const { name, college, key } = scope;
    // Loaded with the first release: most servers serve only.
    const { outcomeText, publishReleases } = await import('../../publishing/publish.ts');
    const revoked = new AbortController();
    const timer = setInterval(() => {
      assertGranted(config, key.id, scope).catch((error: unknown) => {
        // Any other error says nothing about the key; the move itself reads it again.
        if (error instanceof ReleaseError) revoked.abort(error);
      });
    }, KEY_CHECK_INTERVAL_MS);
    const ends = { signal: AbortSignal.any([signal, revoked.signal]), onCrash };
    const events = new PassThrough({ objectMode: true });
    const publishing = publishReleases(
      {
        ...request,
        config,
        candidates: [{ name, version, college, ...(digest !== undefined && { digest }) }],
        by: actorOf(key),
        assertAllowed: (db: Db) => assertGrantedIn(db, key.id, scope),
        progress: (text) => void events.write({ kind: 'progress', text }),
        confirm: async () => verb !== 'check',
      },
      check ?? ((options) => runGate(options, ends)),
    ).finally(() => events.end());
    // Awaited below, after its progress.
    publishing.catch(() => {});
    try {
      yield* events as AsyncIterable<PortalEvent>;
      const outcome = await publishing;
      const release = `${name} ${version}`;
      const text =
        outcome.kind === 'declined'
          ? `${release} may go live for ${collegeLabel(college)}. Nothing was changed.`
          : outcomeText(outcome, release, college);
      yield { kind: 'done', text: verb === 'check' ? text : `${text}${missingSections(scope)}` };
    } catch (error) {
      throw revoked.signal.aborted ? revoked.signal.reason : error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Returns a sentence if no visitor can see a live remote yet, because a college does not list it. */
  function missingSections({ name, college }: PublishScope): string {
    if (name === 'shell') return '';
    const concerned = collegesOf(college);
    const missing = concerned
      .filter((one) => !one.pack().profile.sections.includes(name))
      .map(({ id }) => id);
    if (missing.length < concerned.length || missing.length === 0) return '';
    return `\nVisitors do not see it yet: ${missing.join(', ')} ${missing.length === 1 ? 'does' : 'do'} not list "${name}". Ask the operator of the portal to add it under "sections" in site.json.`;
  }

  /** Creates a preview of a received release, or runs the gate on it. */
  async function* handleArchive(
    scope: PublishScope,
    { version, digest, isNew }: ReceivedRelease,
    verb: 'publish' | 'check' | 'preview',
    request: Pick<GateRequest, 'record' | 'expected'>,
    signal: AbortSignal,
  ): AsyncGenerator<PortalEvent> {
    const { name, college, key } = scope;
    // An archive takes minutes to arrive, so the key may have been revoked since.
    await assertGranted(config, key.id, scope);
    yield { kind: 'progress', text: `${name} ${version} ${isNew ? 'was received' : 'is already stored'}` };
    if (verb !== 'preview') {
      yield* runGateFor(scope, { ...request, version, verb, ...(isNew && { digest }) }, signal);
      return;
    }
    const { token, expires } = await addPreview(config, { college, name, version });
    const addresses = collegesOf(college)
      .map(({ origin }) => `  ${previewAddress(origin, token, config.PORT)}`)
      .join('\n');
    yield {
      kind: 'done',
      text: `Preview of ${name} ${version}, until ${expires.slice(0, 10)}:\n${addresses}`,
    };
  }

  /**
   * Moves the pointer to the previous release, or takes a first release back.
   *
   * @throws {ReleaseError} if there is none, or the key was revoked.
   * @throws {ConflictError} if somebody else moved the pointer.
   */
  async function rollBack(
    { name, college, key }: PublishScope,
    move: Pick<GateRequest, 'record' | 'expected'>,
  ): Promise<PortalEvent> {
    const request = {
      ...move,
      name,
      college,
      by: actorOf(key),
      assertAllowed: (db: Db) => assertGrantedIn(db, key.id, { name, college }),
    };
    return { kind: 'done', text: rollbackText(await rollback(config, request), request) };
  }

  return { runGate: runGateFor, handleArchive, rollBack };
}
