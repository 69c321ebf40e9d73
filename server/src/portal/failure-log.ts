import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ReleaseSources } from '../release/sources.ts';
import type { ReleaseFailure } from './quarantine.ts';

/** Releases whose maps are kept once read: a page may fail for every visitor. */
const MOST_RELEASES = 4;

/** The stack of what a page threw in its thread, which stands behind the error that tells of it. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? '');
}

/** Writes failures of releases into the log, with the place in the release's own sources: node builds are one line. */
export class FailureLog {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #releasesDir: string;
  readonly #sources = new LRUCache<string, ReleaseSources>({ max: MOST_RELEASES });

  constructor(log: Pick<FastifyBaseLogger, 'error'>, releasesDir: string) {
    this.#log = log;
    this.#releasesDir = releasesDir;
  }

  /** Writes one failure, with its `source` where a stack of the server names one. Never rejects. */
  async write(failure: ReleaseFailure, where: 'server' | 'browser', error: unknown): Promise<void> {
    const { name, version, page, kind } = failure;
    const source = where === 'server' ? await this.#placeOf(failure, stackOf(error)) : null;
    const said = { err: error, remote: name, version, kind, where, page, ...(source && { source }) };
    this.#log.error(said, 'a remote failed');
  }

  #placeOf({ name, version }: ReleaseFailure, stack: string): Promise<string | null> {
    const dir = path.join(this.#releasesDir, name, version);
    const sources = this.#sources.get(dir) ?? new ReleaseSources({ name, version, dir });
    this.#sources.set(dir, sources);
    return sources.placeIn(stack);
  }
}
