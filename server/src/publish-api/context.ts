import { rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Config } from '../config.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import { rollback } from '../publishing/rollback.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { addPreview, previewAddress, readPreviews } from '../release/previews.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import type { TakenRelease } from './archive.ts';
import { runGateProcess } from './gate-process.ts';
import { actorOf } from './keys.ts';
import type { Asked } from './scope.ts';

/** A college as publishing sees it. */
export interface PublishedCollege {
  readonly id: string;
  /** Public origin. */
  readonly origin: string;
}

/** Days that the address of a preview leads somewhere. */
const PREVIEW_DAYS = 7;

/** What a server does with releases that come over HTTP. One for a server. */
export class IntakeWork {
  readonly #config: Config;
  readonly #colleges: readonly PublishedCollege[];
  // A gate takes a core and a browser: one at a time.
  readonly #gates = pLimit(1);

  constructor(config: Config, colleges: readonly PublishedCollege[]) {
    this.#config = config;
    this.#colleges = colleges;
  }

  /**
   * Has the gate look at a release that is here, in a process of its own and one at a time, and makes it live unless
   * `verb` is `check`.
   */
  async *gated(asked: Asked, version: string, verb: 'publish' | 'check' | 'promote', signal: AbortSignal) {
    if (this.#gates.activeCount > 0)
      yield { kind: 'progress' as const, text: 'Waiting for another release’s gate …' };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((begin) => {
      void this.#gates(() => {
        begin();
        return held;
      });
    });
    try {
      if (signal.aborted) return;
      const { name, college, key } = asked;
      yield* runGateProcess(this.#config, { name, version, college, by: actorOf(key), verb }, signal);
    } finally {
      release();
    }
  }

  /** Removes a release that came and is of no use: one that was only checked, or refused. */
  async #forget(name: string, version: string): Promise<void> {
    const previews = await readPreviews(this.#config);
    const shown = previews.some((one) => one.name === name && one.version === version);
    if (shown || (await hasBeenLive(this.#config, name, version))) return;
    await rm(path.join(this.#config.RELEASES_DIR, name, version), { recursive: true, force: true });
  }

  /** What is done with a release that has come: a preview of it, or the gate. */
  async *archived(asked: Asked, { version, isNew }: TakenRelease, verb: string, signal: AbortSignal) {
    const { name, college } = asked;
    yield { kind: 'progress' as const, text: `${name} ${version} ${isNew ? 'has come' : 'is here already'}` };
    if (verb === 'preview') {
      const expires = new Date(Date.now() + PREVIEW_DAYS * 86_400_000).toISOString();
      const { token } = await addPreview(this.#config, { college, name, version, expires });
      const shown = this.#colleges.filter(({ id }) => college === EVERY_COLLEGE || id === college);
      const addresses = shown
        .map(({ origin }) => `  ${previewAddress(origin, token, this.#config.PORT)}`)
        .join('\n');
      yield {
        kind: 'done' as const,
        text: `Preview of ${name} ${version}, until ${expires.slice(0, 10)}:\n${addresses}`,
      };
      return;
    }
    try {
      yield* this.gated(asked, version, verb === 'check' ? 'check' : 'publish', signal);
    } finally {
      if (isNew) await this.#forget(name, version);
    }
  }

  /** Moves the pointer to the release before. Rejects with `ReleaseError` or `ConflictError`. */
  async rolledBack({ name, college, key }: Asked): Promise<PortalEvent> {
    const { version, previous } = await rollback(this.#config, {
      name,
      college,
      by: actorOf(key),
    });
    const whom = college === EVERY_COLLEGE ? 'every college' : college;
    const before = previous === null ? '' : ` (before: ${previous})`;
    return { kind: 'done', text: `Live for ${whom}: ${name} ${version}${before}.` };
  }
}
