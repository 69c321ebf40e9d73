import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseFailure } from '../release/live-releases.ts';
import { ReleaseSources } from '../release/sources.ts';

/** Maximum number of releases with cached source maps. */
const MAX_RELEASES = 4;

/** Returns the stack of an error: that of its cause, thrown in a render thread, if any. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? '');
}

/** Logs failures of releases with their position in the sources, because node builds are minified to one line. */
export class FailureLog {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #releasesDir: string;
  readonly #sources = new LRUCache<string, ReleaseSources>({ max: MAX_RELEASES });

  constructor(log: Pick<FastifyBaseLogger, 'error'>, releasesDir: string) {
    this.#log = log;
    this.#releasesDir = releasesDir;
  }

  /** Logs a failure, with its `source` if a server stack or a browser's report names one. Never rejects. */
  async write(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): Promise<void> {
    const { name, version, page, place = '', kind } = failure;
    const source = await this.#sourceOf(failure, where === 'server' ? stackOf(error) : place);
    const fields = { err: error, remote: name, version, kind, where, page, ...(source && { source }) };
    this.#log.error(fields, 'a remote failed');
  }

  #sourceOf({ name, version }: ReleaseFailure, stack: string): Promise<string | null> {
    const dir = path.join(this.#releasesDir, name, version);
    const sources = this.#sources.get(dir) ?? new ReleaseSources({ name, version, dir });
    this.#sources.set(dir, sources);
    return sources.findPosition(stack);
  }
}
