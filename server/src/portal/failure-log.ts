import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ReleaseSources } from '../release/sources.ts';
import type { ReleaseFailure } from './quarantine.ts';

/** The stack of what a page threw in its thread, which stands behind the error that tells of it. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? (error.cause.stack ?? '') : (error.stack ?? '');
}

/**
 * Writes a failure of a release into the log, with the place in the release's own sources that its stack names: node builds
 * are one line. Never rejects.
 */
export async function logFailure(
  log: Pick<FastifyBaseLogger, 'error'>,
  releasesDir: string,
  { name, version, page, kind }: ReleaseFailure,
  where: 'server' | 'browser',
  error: unknown,
): Promise<void> {
  const sources = new ReleaseSources({ name, version, dir: path.join(releasesDir, name, version) });
  const source = where === 'server' ? await sources.placeIn(stackOf(error)) : null;
  log.error(
    { err: error, remote: name, version, kind, where, page, ...(source && { source }) },
    'a remote failed',
  );
}
