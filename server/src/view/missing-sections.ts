import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { remoteDescriptor } from '@kalalaya/contract/release';
import { ReleaseError } from '@kalalaya/node/errors';
import type { FastifyBaseLogger } from 'fastify';
import { missingSectionRemedy } from '../release/missing.ts';
import { readReleaseFile } from '../release/read-release.ts';

/** A section of a profile that is not shown, because none of its releases can be used. */
export interface MissingSection {
  readonly name: string;
  /** Why it is missing, in one line. */
  readonly reason: string;
  /** Patterns of the pages that it is known to have had. */
  readonly pages: readonly string[];
  /** True if its files cannot be read now, and are tried again. */
  readonly isPassing: boolean;
}

/** The files of a section cannot be read; they are tried again. */
export class UnreadableError extends ReleaseError {}

/** No release of a frontend is live for a college. */
export class NotLiveError extends ReleaseError {
  constructor(name: string, college: string, remedy: string | null) {
    super([`No release of ${name} is live for the college ${college}.`, remedy ?? ''].join('\n').trim());
  }
}

/** Returns true if a college is shown without the section that failed with this error. */
export const isLeftOut = (error: unknown, isShown: boolean): error is ReleaseError =>
  error instanceof NotLiveError || (error instanceof ReleaseError && !isShown);

/** Describes a section that is left out because of an error. */
export function missingSection(name: string, error: ReleaseError, pages: readonly string[]): MissingSection {
  const isPassing = error instanceof UnreadableError;
  return { name, reason: error.message.split('\n', 1)[0] ?? '', pages, isPassing };
}

/** Returns the patterns of all pages that the stored releases of a remote declare. */
export async function knownPages(releasesDir: string, name: string): Promise<readonly string[]> {
  const folder = path.join(releasesDir, name);
  const versions = (await readdir(folder).catch(() => [])).filter((version) => !version.startsWith('.'));
  const descriptors = await Promise.all(
    versions.map((version) =>
      readReleaseFile(path.join(folder, version, 'remote.json'), remoteDescriptor).catch(() => null),
    ),
  );
  const pages = descriptors.flatMap((descriptor) => descriptor?.routes.map((route) => route.path) ?? []);
  return [...new Set(pages)];
}

/** Returns a function that logs the missing sections of views by college: each once, and again if it was shown in between. */
export function createMissingSectionLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let logged: ReadonlySet<string> = new Set();
  return (views: ReadonlyMap<string, { readonly missing: readonly MissingSection[] }>): void => {
    const current = new Set<string>();
    for (const [college, { missing }] of views) {
      for (const { name, reason } of missing) {
        const key = `${college} ${name}`;
        current.add(key);
        const message = `${name} is not shown: ${reason} ${missingSectionRemedy(name)}`;
        if (!logged.has(key)) log.warn({ college, remote: name, kind: 'missing' }, message);
      }
    }
    logged = current;
  };
}
