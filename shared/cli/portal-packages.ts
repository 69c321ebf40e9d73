import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, codeOf } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { PACKAGES_INDEX, packedSet } from './packed-set.ts';

const TIMEOUT_MS = 10_000;

const packagesIndex = v.object({
  ...packedSet.entries,
  packages: v.array(v.object({ ...packedSet.entries.packages.item.entries, address: v.string() })),
});

/** The packages of a portal with their addresses. */
export type PortalPackages = v.InferOutput<typeof packagesIndex>;

/**
 * Fetches the index of the packages that fit a portal's live shell.
 *
 * @throws {ConfigError} if the portal does not respond, has no packages, or is none.
 */
export async function fetchPackages(portal: string): Promise<PortalPackages> {
  const response = await fetch(portal + PACKAGES_INDEX, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      const code = codeOf(cause instanceof Error ? cause.cause : null) ?? 'no response';
      throw new ConfigError(
        `No portal responds at ${portal} (${code}).\nStart it, or name another one: --portal <address>`,
        { cause },
      );
    },
  );
  if (response.status >= 500)
    throw new ConfigError(
      `${portal} responds with ${response.status}.\nRepeat the command once it works again.`,
    );
  const text = await response.text();
  if (response.status === 404 && response.headers.get('content-type')?.startsWith('text/plain'))
    throw new ConfigError(`${portal} has no packages for remotes: ${text}`);
  const result = response.ok ? v.safeParse(v.pipe(v.string(), v.parseJson(), packagesIndex), text) : null;
  if (result?.success) return result.output;
  throw new ConfigError(
    `${portal}${PACKAGES_INDEX} lists no packages (status ${response.status}): it is not a portal, or an older one.\nName the address of a portal: --portal <address>`,
  );
}

const hiddenLockfile = v.object({
  packages: v.record(v.string(), v.object({ resolved: v.optional(v.string()) })),
});

/**
 * Returns the address that npm fetched the package of this command from, or null if it is unknown.
 *
 * @param packageDir Folder of the installed package.
 */
export async function addressOfPackage(packageDir: string): Promise<string | null> {
  const modules = path.resolve(packageDir, '../..');
  const text = await readFile(path.join(modules, '.package-lock.json'), 'utf8').catch(() => '{}');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), hiddenLockfile), text);
  const location = path.posix.join('node_modules', path.relative(modules, packageDir).replaceAll('\\', '/'));
  return (result.success ? result.output.packages[location]?.resolved : undefined) ?? null;
}
