import { commandLine } from '@kalalaya/node/command-line';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../base/metrics.ts';
import type { ReleaseFailure } from '../release/live-releases.ts';
import type { Registry } from '../release/registry.ts';
import { FailureLog } from './failure-log.ts';
import { Quarantine } from './quarantine.ts';
import { type FailedPage, releaseToBlame, SectionHealth } from './section-health.ts';

interface MonitorOptions {
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  readonly releasesDir: string;
  /** Returns the registry that is served. */
  readonly registry: () => Registry;
  /** Called for a new quarantine; resolves once documents no longer use the release or page. */
  readonly onQuarantine: (failure: ReleaseFailure) => Promise<void>;
}

/** Records how releases fare, and quarantines those that fail. */
export class ReleaseMonitor {
  readonly quarantine = new Quarantine();
  readonly metrics: Metrics;
  readonly #options: MonitorOptions;
  readonly #failures: FailureLog;
  readonly #health = new SectionHealth();

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

  /** Records that a page of a remote was rendered. */
  recordRender(remote: string): void {
    if (this.#health.isFailing(remote)) this.metrics.sectionFailing.set({ remote }, 0);
    this.#health.recordSuccess(remote);
  }

  /** Records that no release could render a page. If a whole section fails, the release that was moved last is blamed. */
  recordUnrendered(remote: string, page: FailedPage): void {
    if (!this.#health.recordFailure(remote, page)) return;
    this.metrics.sectionFailing.set({ remote }, 1);
    const moves = Object.values(this.#options.registry().live).flatMap((byName) =>
      Object.entries(byName).map(([name, pointer]) => ({ name, ...pointer })),
    );
    const blamed = releaseToBlame(remote, moves);
    if (blamed === null) {
      this.#options.log.error({ remote }, 'a section fails on every page');
      return;
    }
    const { name, version } = blamed;
    const reason = `${remote} fails since ${name} ${version} was moved. Roll it back: ${commandLine(`rollback ${name}`)}`;
    void this.quarantineRelease({ name, version, kind: 'threw' }, 'server', new Error(reason));
  }

  /** Names of the sections that fail for everybody. */
  failingSections(): readonly string[] {
    return this.#health.failing();
  }

  /** Forgets which sections fail. Called when other releases are served. */
  resetHealth(): void {
    for (const remote of this.#health.failing()) this.metrics.sectionFailing.set({ remote }, 0);
    this.#health.clear();
  }
}
