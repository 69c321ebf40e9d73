import { rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Config } from '../config.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import { rollback } from '../publishing/rollback.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { addPreview, previewAddress, readPreviews } from '../release/previews.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import type { ReceivedRelease } from './archive.ts';
import { runGateProcess } from './gate-process.ts';
import { actorOf } from './keys.ts';
import type { PublishScope } from './scope.ts';

/** A college, as the publish API needs it. */
export interface PublishedCollege {
  readonly id: string;
  /** Public origin. */
  readonly origin: string;
}

/** Days until a preview expires. */
const PREVIEW_DAYS = 7;

/** Handles releases received over HTTP. One for a server. */
export class PublishContext {
  readonly #config: Config;
  readonly #colleges: readonly PublishedCollege[];
  // The gate takes a core and a browser, so only one runs at a time.
  readonly #gates = pLimit(1);

  constructor(config: Config, colleges: readonly PublishedCollege[]) {
    this.#config = config;
    this.#colleges = colleges;
  }

  /**
   * Runs the gate in its own process, one at a time, and makes the stored release live unless `verb` is `check`.
   */
  async *runGate(
    scope: PublishScope,
    version: string,
    verb: 'publish' | 'check' | 'promote',
    signal: AbortSignal,
  ) {
    if (this.#gates.activeCount > 0)
      yield { kind: 'progress' as const, text: 'Waiting for the gate of another release …' };
    let release = () => {};
    const slot = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((start) => {
      void this.#gates(() => {
        start();
        return slot;
      });
    });
    try {
      if (signal.aborted) return;
      const { name, college, key } = scope;
      yield* runGateProcess(this.#config, { name, version, college, by: actorOf(key), verb }, signal);
    } finally {
      release();
    }
  }

  /** Removes a received release that was only checked, or was refused. */
  async #removeUnused(name: string, version: string): Promise<void> {
    const previews = await readPreviews(this.#config);
    const isPreviewed = previews.some((one) => one.name === name && one.version === version);
    if (isPreviewed || (await hasBeenLive(this.#config, name, version))) return;
    await rm(path.join(this.#config.RELEASES_DIR, name, version), { recursive: true, force: true });
  }

  /** Creates a preview of a received release, or runs the gate on it. */
  async *handleArchive(
    scope: PublishScope,
    { version, isNew }: ReceivedRelease,
    verb: string,
    signal: AbortSignal,
  ) {
    const { name, college } = scope;
    yield {
      kind: 'progress' as const,
      text: `${name} ${version} ${isNew ? 'was received' : 'is already stored'}`,
    };
    if (verb === 'preview') {
      const expires = new Date(Date.now() + PREVIEW_DAYS * 86_400_000).toISOString();
      const { token } = await addPreview(this.#config, { college, name, version, expires });
      const targets = this.#colleges.filter(({ id }) => college === EVERY_COLLEGE || id === college);
      const addresses = targets
        .map(({ origin }) => `  ${previewAddress(origin, token, this.#config.PORT)}`)
        .join('\n');
      yield {
        kind: 'done' as const,
        text: `Preview of ${name} ${version}, until ${expires.slice(0, 10)}:\n${addresses}`,
      };
      return;
    }
    try {
      yield* this.runGate(scope, version, verb === 'check' ? 'check' : 'publish', signal);
    } finally {
      if (isNew) await this.#removeUnused(name, version);
    }
  }

  /**
   * Moves the pointer to the previous release.
   *
   * @throws {ReleaseError} if there is none.
   * @throws {ConflictError} if somebody else moved the pointer.
   */
  async rollBack({ name, college, key }: PublishScope): Promise<PortalEvent> {
    const { version, previous } = await rollback(this.#config, {
      name,
      college,
      by: actorOf(key),
    });
    const collegeLabel = college === EVERY_COLLEGE ? 'every college' : college;
    const before = previous === null ? '' : ` (before: ${previous})`;
    return { kind: 'done', text: `Live for ${collegeLabel}: ${name} ${version}${before}.` };
  }
}
