import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Metrics } from '../base/metrics.ts';
import type { ReleaseFailure } from '../release/live-releases.ts';
import { ReleaseSources } from '../release/sources.ts';
import { Quarantine } from './quarantine.ts';

interface MonitorOptions {
  readonly metrics: Metrics;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly releasesDir: string;
  /** Called for a new quarantine; resolves once documents no longer use the release or page. */
  readonly onQuarantine: (failure: ReleaseFailure) => Promise<void>;
}

/** Maximum number of releases with cached source maps. */
const MAX_RELEASES = 4;

/** Returns the stack of an error: that of its cause, thrown in a render thread, if any. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? '');
}

/** Records how releases fare, and quarantines those that fail. */
export class ReleaseMonitor {
  readonly quarantine = new Quarantine();
  readonly metrics: Metrics;
  readonly #options: MonitorOptions;
  readonly #sources = new LRUCache<string, ReleaseSources>({ max: MAX_RELEASES });

  constructor(options: MonitorOptions) {
    this.#options = options;
    this.metrics = options.metrics;
  }

  /** Logs a failure of a release and adds it to the metrics. */
  logFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): void {
    const { name, version, kind } = failure;
    this.metrics.remoteFailures.inc({ remote: name, version, kind, where });
    void this.#writeFailure(failure, where, error);
  }

  /** Logs an error of the portal itself, due to which a page has no data. */
  logDataError(college: string, error: unknown): void {
    this.#options.log.error({ college, err: error }, 'the data of a page could not be read');
  }

  /** Logs a failure with its position in the sources, because node builds are minified to one line. Never rejects. */
  async #writeFailure(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): Promise<void> {
    const { name, version, page, place = '', kind } = failure;
    const dir = path.join(this.#options.releasesDir, name, version);
    const sources = this.#sources.get(dir) ?? new ReleaseSources({ name, version, dir });
    this.#sources.set(dir, sources);
    const source = await sources.findPosition(where === 'server' ? stackOf(error) : place);
    const fields = { err: error, remote: name, version, kind, where, page, ...(source && { source }) };
    this.#options.log.error(fields, 'a remote failed');
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
