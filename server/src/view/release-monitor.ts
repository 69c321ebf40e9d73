import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import type { ReleaseFailure } from '../release/live-releases.ts';
import { FailureLog } from './failure-log.ts';
import { Quarantine } from './quarantine.ts';

interface MonitorOptions {
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly releasesDir: string;
  /** Called for a new quarantine; resolves once documents no longer use the release or page. */
  readonly onQuarantine: (failure: ReleaseFailure) => Promise<void>;
}

/** Records how releases fare, and quarantines those that fail. */
export class ReleaseMonitor {
  readonly quarantine = new Quarantine();
  readonly metrics: Metrics;
  readonly #options: MonitorOptions;
  readonly #failures: FailureLog;

  constructor(options: MonitorOptions) {
    this.#options = options;
    this.metrics = options.metrics;
    this.#failures = new FailureLog(options.log, options.releasesDir);
  }

  /** Logs a failure of a release and adds it to the metrics. */
  logFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): void {
    const { name, version, kind } = failure;
    this.metrics.remoteFailures.inc({ remote: name, version, kind, where });
    void this.#failures.write(failure, where, error);
  }

  /** Records a failure and quarantines the release or page; resolves once documents no longer use it. */
  async quarantineRelease(
    failure: ReleaseFailure,
    where: 'server' | 'browser',
    error: unknown,
  ): Promise<void> {
    this.logFailure(failure, where, error);
    if (this.quarantine.add(failure, where)) await this.#options.onQuarantine(failure);
  }
}
