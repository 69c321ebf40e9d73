import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { runGateProcess } from '../publish-api/gate-process.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import { NONCE_RETENTION_MS } from '../publish-protocol/request.ts';
import { canaryAt, type TargetedCanary, withoutCanary } from '../release/canary/canaries.ts';
import type { CanaryCounter } from '../release/canary/counter.ts';
import { type CanaryFigures, emptyFigures } from '../release/canary/figures.ts';
import { canaryKey, readFigures, removeFigures } from '../release/canary/figures-store.ts';
import { judgeCanary } from '../release/canary/rule.ts';
import { changeRegistry } from '../release/registry.ts';
import { releaseStoreAt } from '../release/store/open.ts';

/** Interval at which counts are shared and canaries are judged, in milliseconds. */
const TICK_MS = 2_000;

/** Lease of the server that promotes a canary, in milliseconds. */
const PROMOTION_MS = 60_000;

/** Actor that is recorded for a canary that the portal ends. */
const ACTOR = 'the portal';

/** Dependencies of a runner. */
export interface CanaryRunnerOptions {
  readonly config: Config;
  readonly counter: CanaryCounter;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Judges the canaries of this portal while it serves. Every process counts and judges; the move is a compare-and-swap
 * of the registry, so only the first one takes effect.
 */
export class CanaryRunner {
  readonly #options: CanaryRunnerOptions;
  readonly #closed = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #lastError = '';

  constructor(options: CanaryRunnerOptions) {
    this.#options = options;
    const tick = () => {
      if (options.counter.canaries.length === 0) return;
      this.#running ??= this.#run().finally(() => {
        this.#running = null;
      });
    };
    this.#timer = setInterval(tick, TICK_MS);
    this.#timer.unref();
  }

  /** Stores the counts of this process and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed.abort();
    await this.#running;
    const { config, counter } = this.#options;
    await counter.flush(config).catch(() => {
      // The database is unreachable, so the latest counts are lost.
    });
  }

  async #run(): Promise<void> {
    const { config, counter, log } = this.#options;
    try {
      await counter.flush(config);
      const stored = await readFigures(config);
      for (const one of counter.canaries)
        await this.#decide(one, stored.get(canaryKey(one)) ?? emptyFigures());
      this.#lastError = '';
    } catch (error) {
      // An outage of the database lasts for many rounds.
      const message = String(error);
      if (message !== this.#lastError && !this.#closed.signal.aborted)
        log.error({ err: error }, 'the canaries cannot be judged');
      this.#lastError = message;
    }
  }

  async #decide(one: TargetedCanary, figures: CanaryFigures): Promise<void> {
    const { kind, reason } = judgeCanary(one.canary, one.live, figures, Date.now());
    if (kind === 'back') await this.#end(one, reason, figures);
    else if (kind === 'all') await this.#promote(one, reason, figures);
  }

  async #end(one: TargetedCanary, reason: string, figures: CanaryFigures): Promise<void> {
    const { config, log } = this.#options;
    const { since, version } = one.canary;
    const isUnderWay = (registry: Parameters<typeof canaryAt>[0]) => canaryAt(registry, one)?.since === since;
    let isFirst = false;
    await changeRegistry(
      config,
      (current) => {
        isFirst = isUnderWay(current);
        return isFirst ? { ...withoutCanary(current, one), revision: current.revision + 1 } : null;
      },
      { by: ACTOR, canaryEnd: { reason, figures } },
    );
    if (!isFirst) return;
    log.warn({ remote: one.name, version, college: one.college, reason }, 'a canary has ended');
    await removeFigures(config, canaryKey(one));
  }

  /** Promotes a canary through the gate, since other releases may have changed. One server tries at a time. */
  async #promote(one: TargetedCanary, reason: string, figures: CanaryFigures): Promise<void> {
    const { config, log } = this.#options;
    const { name, college, canary } = one;
    const { version, since, by, percent: _percent, visits: _visits, ...record } = canary;
    const attempt = Math.floor(Date.now() / PROMOTION_MS);
    const nonce = createHash('sha256')
      .update(`${canaryKey(one)} ${attempt}`)
      .digest('base64url')
      .slice(0, 22);
    // The nonces of signed requests are in the same store, which forgets all that are older.
    if (!(await releaseStoreAt(config).claimNonce(nonce, NONCE_RETENTION_MS))) return;
    const task = { name, version, college, by, verb: 'promote', record, promoted: since, reason } as const;
    let hasCrashed = false;
    let last: PortalEvent | undefined;
    const events = runGateProcess(config, task, this.#closed.signal, (output) => {
      hasCrashed = true;
      log.error({ remote: name, output }, 'a gate ended without a result');
    });
    for await (const event of events) last = event;
    if (last?.kind === 'done') {
      log.info({ remote: name, version, college, reason }, 'a canary went to all visitors');
      await removeFigures(config, canaryKey(one));
    } else if (last?.kind === 'refused' && !hasCrashed && !this.#closed.signal.aborted) {
      const [finding = ''] = last.text.split('\n', 1);
      await this.#end(one, `Back to ${one.live}: the gate refused ${version} (${finding})`, figures);
    }
  }
}
