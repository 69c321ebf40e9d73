import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { ExpectedError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { checkSubscription } from './check.ts';
import { readSubscriptions, type Subscription, updateSubscription } from './subscriptions.ts';

/** Maximum interval between two reads of the stored subscriptions, in milliseconds. */
const MAX_TICK_MS = 5_000;

/** Time for which a process reserves a subscription, in milliseconds. It is renewed while the check runs. */
const LEASE_MS = 60_000;

/** Maximum delay after failures, in milliseconds. */
const MAX_DELAY_MS = 15 * 60_000;

/** Dependencies of a follower. */
export interface FollowerOptions {
  readonly config: Config;
  readonly colleges: readonly { readonly id: string; readonly origin: string }[];
  readonly metrics: Pick<Metrics, 'followChecks'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Returns the delay until the next check, in milliseconds. Jitter spreads the requests of followers. */
function delayOf(failures: number, intervalMs: number): number {
  const delay = Math.min(intervalMs * 2 ** failures, Math.max(intervalMs, MAX_DELAY_MS));
  return delay * (0.8 + Math.random() * 0.4);
}

/**
 * Checks the subscriptions of this portal while it serves. A process reserves each due subscription in the release
 * store, so that no other process or server checks it too.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #closed = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #lastError = '';

  constructor(options: FollowerOptions) {
    this.#options = options;
    const tick = () => {
      this.#running ??= this.#checkDue().finally(() => {
        this.#running = null;
      });
    };
    this.#timer = setInterval(tick, Math.min(MAX_TICK_MS, this.#intervalMs / 2));
    this.#timer.unref();
  }

  /** Stops a running check and releases its subscription. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closed.abort();
    await this.#running;
  }

  get #intervalMs(): number {
    return this.#options.config.FOLLOW_SECONDS * 1_000;
  }

  async #checkDue(): Promise<void> {
    try {
      for (const subscription of await readSubscriptions(this.#options.config)) {
        const reserved = this.#closed.signal.aborted ? null : await this.#reserve(subscription);
        if (reserved !== null) await this.#check(reserved);
      }
      this.#lastError = '';
    } catch (error) {
      // An outage of the database lasts for many rounds.
      const message = String(error);
      if (message !== this.#lastError)
        this.#options.log.error({ err: error }, 'the subscriptions cannot be read or stored');
      this.#lastError = message;
    }
  }

  /** Reserves a subscription that is due. Returns null if it is not, or another process has reserved it. */
  async #reserve(subscription: Subscription): Promise<Subscription | null> {
    const isDue = ({ status, next }: Subscription) => status === 'active' && Date.parse(next) <= Date.now();
    if (!isDue(subscription)) return null;
    return updateSubscription(this.#options.config, subscription, (current) =>
      isDue(current) ? { ...current, next: after(LEASE_MS) } : null,
    );
  }

  async #check(subscription: Subscription): Promise<void> {
    const { config, colleges, log } = this.#options;
    const { name, college, from, changed } = subscription;
    const update = (change: (current: Subscription) => Subscription) =>
      updateSubscription(config, subscription, (current) =>
        current.changed === changed ? change(current) : { ...current, next: after(0) },
      );
    const timer = setInterval(() => {
      // If it cannot be renewed, the check goes on: moves are safe without the reservation.
      update((current) => ({ ...current, next: after(LEASE_MS) })).catch(() => {});
    }, LEASE_MS / 3);
    const { signal } = this.#closed;
    const { origin } =
      colleges.find(({ id }) => id === college) ?? colleges.find(({ id }) => id === config.COLLEGE) ?? {};
    const onCrash = (output: string) => log.error({ remote: name, output }, 'a gate ended without a result');
    let result: Subscription;
    try {
      const checked = await checkSubscription(subscription, { config, origin, signal, onCrash });
      result = { ...checked, failures: 0, error: null };
    } catch (error) {
      if (signal.aborted) result = subscription;
      else {
        if (!(error instanceof ExpectedError))
          log.error({ err: error, remote: name, from }, 'a followed portal could not be checked');
        const message = error instanceof Error ? error.message : String(error);
        result = { ...subscription, failures: subscription.failures + 1, error: message };
      }
    } finally {
      clearInterval(timer);
    }
    const next = after(signal.aborted ? 0 : delayOf(result.failures, this.#intervalMs));
    if (!signal.aborted) this.#report(subscription, result);
    await update(() => ({ ...result, checked: after(0), next }));
  }

  #report(before: Subscription, { status, reason, live, refused, error, ...after }: Subscription): void {
    const { log, metrics } = this.#options;
    const { name: remote, college, from } = after;
    const fields = { remote, college, from };
    const count = (outcome: string) => metrics.followChecks.inc({ remote, outcome });
    if (status === 'paused') {
      log.warn({ ...fields, reason }, 'a subscription is paused, because a person moved the pointer');
      count('paused');
    } else if (error !== null) {
      if (error !== before.error)
        log.warn({ ...fields, reason: error }, 'a followed release cannot be taken');
      count('failed');
    } else if (refused !== null && refused.version !== before.refused?.version) {
      log.warn({ ...fields, ...refused }, 'a followed release was refused');
      count('refused');
    } else if (live !== null && live.published !== before.live?.published) {
      log.info({ ...fields, version: live.stored }, 'a followed release was taken');
      count('live');
    } else count('current');
  }
}
