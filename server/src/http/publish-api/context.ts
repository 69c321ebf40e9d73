import { PassThrough } from 'node:stream';
import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { ReleaseError } from '@kalalaya/node/errors';
import pLimit from 'p-limit';
import type { Config } from '../../base/config.ts';
import type { ReceivedRelease } from '../../publishing/archive.ts';
import { runGate } from '../../publishing/gate-process.ts';
import { actorOf, assertGranted, assertGrantedIn } from '../../publishing/keys.ts';
import type { GateCheck } from '../../publishing/publish.ts';
import { rollback, rollbackText } from '../../publishing/rollback.ts';
import { hasBeenLive } from '../../publishing/was-live.ts';
import { addPreview, previewAddress } from '../../release/previews.ts';
import { collegeLabel, EVERY_COLLEGE, type MoveRecord } from '../../release/registry.ts';
import type { Db } from '../../store/tables.ts';
import type { CollegeAddresses } from './origins.ts';
import type { PublishScope } from './scope.ts';

/** A college, as the publish API needs it. */
export interface PublishedCollege extends CollegeAddresses {
  readonly id: string;
  /** Returns its pack, whose profile lists its remotes. */
  pack(): { readonly profile: { readonly sections: readonly string[] } };
}

/** Days until a preview expires. */
const PREVIEW_DAYS = 7;

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

/** Handles releases received over HTTP. One for a server. */
export class PublishContext {
  readonly #config: Config;
  readonly #colleges: readonly PublishedCollege[];
  readonly #onCrash: (output: string) => void;

  /** @param onCrash - Called with the error output of a gate that ended without a result. */
  constructor(
    config: Config,
    colleges: readonly PublishedCollege[],
    onCrash: (output: string) => void = () => {},
  ) {
    this.#config = config;
    this.#colleges = colleges;
    this.#onCrash = onCrash;
  }

  /**
   * Checks a stored release and makes it live unless `verb` is `check`. The gate runs in its own process, one at a time.
   * A release that was live for the college needs only the static checks and does not wait.
   */
  async *runGate(
    scope: PublishScope,
    request: GateRequest,
    signal: AbortSignal,
  ): AsyncGenerator<PortalEvent> {
    const { name, college } = scope;
    const { verb, version } = request;
    if (verb === 'promote' && (await hasBeenLive(this.#config, { name, version, college }))) {
      const { staticGate } = await import('../../publishing/static-checks/static-gate.ts');
      yield* this.#check(scope, request, { signal, check: staticGate });
      return;
    }
    if (gates.activeCount > 0) yield { kind: 'progress', text: 'Waiting for the gate of another release …' };
    let release = () => {};
    const slot = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((start) => {
      void gates(() => {
        start();
        return slot;
      });
    });
    try {
      if (!signal.aborted) yield* this.#check(scope, request, { signal });
    } finally {
      release();
    }
  }

  /** Checks and publishes until done, the client disconnects or the key is revoked. */
  async *#check(
    scope: PublishScope,
    { version, digest, verb, ...request }: GateRequest,
    { signal, check }: { readonly signal: AbortSignal; readonly check?: GateCheck },
  ): AsyncGenerator<PortalEvent> {
    const { name, college, key } = scope;
    const config = this.#config;
    // Loaded with the first release: most servers serve only.
    const { outcomeText, publishReleases } = await import('../../publishing/publish.ts');
    const revoked = new AbortController();
    const timer = setInterval(() => {
      assertGranted(config, key.id, scope).catch((error: unknown) => {
        // Any other error says nothing about the key; the move itself reads it again.
        if (error instanceof ReleaseError) revoked.abort(error);
      });
    }, KEY_CHECK_INTERVAL_MS);
    const ends = { signal: AbortSignal.any([signal, revoked.signal]), onCrash: this.#onCrash };
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
      yield { kind: 'done', text: verb === 'check' ? text : `${text}${this.#missingSections(scope)}` };
    } catch (error) {
      throw revoked.signal.aborted ? revoked.signal.reason : error;
    } finally {
      clearInterval(timer);
    }
  }

  /** Returns a sentence if no visitor can see a live remote yet, because a college does not list it. */
  #missingSections({ name, college }: PublishScope): string {
    if (name === 'shell') return '';
    const colleges = this.#colleges.filter(({ id }) => college === EVERY_COLLEGE || id === college);
    const missing = colleges.filter((one) => !one.pack().profile.sections.includes(name)).map(({ id }) => id);
    if (missing.length < colleges.length || missing.length === 0) return '';
    return `\nVisitors do not see it yet: ${missing.join(', ')} ${missing.length === 1 ? 'does' : 'do'} not list "${name}". Ask the operator of the portal to add it under "sections" in site.json.`;
  }

  /** Creates a preview of a received release, or runs the gate on it. */
  async *handleArchive(
    scope: PublishScope,
    { version, digest, isNew }: ReceivedRelease,
    {
      verb,
      ...request
    }: Omit<GateRequest, 'version' | 'digest' | 'verb'> & {
      readonly verb: 'publish' | 'check' | 'preview';
    },
    signal: AbortSignal,
  ): AsyncGenerator<PortalEvent> {
    const { name, college, key } = scope;
    // An archive takes minutes to arrive, so the key may have been revoked since.
    await assertGranted(this.#config, key.id, scope);
    yield { kind: 'progress', text: `${name} ${version} ${isNew ? 'was received' : 'is already stored'}` };
    if (verb !== 'preview') {
      yield* this.runGate(scope, { ...request, version, verb, ...(isNew && { digest }) }, signal);
      return;
    }
    const expires = new Date(Date.now() + PREVIEW_DAYS * 86_400_000).toISOString();
    const { token } = await addPreview(this.#config, { college, name, version, expires });
    const targets = this.#colleges.filter(({ id }) => college === EVERY_COLLEGE || id === college);
    const addresses = targets
      .map(({ origin }) => `  ${previewAddress(origin, token, this.#config.PORT)}`)
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
  async rollBack(
    { name, college, key }: PublishScope,
    { record, expected }: { readonly record: MoveRecord; readonly expected?: string | null },
  ): Promise<PortalEvent> {
    const request = {
      name,
      college,
      by: actorOf(key),
      record,
      ...(expected !== undefined && { expected }),
      assertAllowed: (db: Db) => assertGrantedIn(db, key.id, { name, college }),
    };
    return { kind: 'done', text: rollbackText(await rollback(this.#config, request), request) };
  }
}
