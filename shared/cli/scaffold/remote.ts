import path from 'node:path';
import { patternsOverlap } from '@kalalaya/contract/routes';
import { ConfigError } from '@kalalaya/node/errors';
import own from '../package.json' with { type: 'json' };
import { readTemplate, writeFolder } from './template.ts';

/** Returns the title for a remote's name: `Reading Room` for `mf-reading-room`. */
export const titleOf = (name: string) =>
  name
    .replace(/^mf-/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns the default path of a remote's page: `/ReadingRoom` for `mf-reading-room`. */
export const defaultPath = (name: string): string => `/${titleOf(name).replaceAll(' ', '')}`;

/** Returns true if a route overlaps one of `usedPaths`. */
export const isPathUsed = (route: string, usedPaths: readonly string[]): boolean =>
  usedPaths.some((other) => patternsOverlap(route, other));

/** Returns the first free path: the preferred one, or one such as `/Library-2`. */
export function freePath(preferred: string, usedPaths: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? preferred : `${preferred}-${count}`;
    if (!isPathUsed(candidate, usedPaths)) return candidate;
  }
}

/**
 * Validates the name of a remote.
 *
 * @throws {ConfigError} if the name is invalid.
 */
export function assertRemoteName(name: string): void {
  if (/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new ConfigError(
    `"${name}" cannot be the name of a remote.\nWrite lower-case letters after mf-, e.g. mf-library`,
  );
}

/** Returns the values of a remote's templates. `quotedTitle` is the title between single quotes of TypeScript. */
export const remoteValues = (name: string, title: string, route: string) => ({
  name,
  title,
  quotedTitle: title.replaceAll(/[\\']/g, '\\$&'),
  route,
});

/**
 * Writes a new remote into a checkout: descriptor, build configuration, one page with a loader, and tests. No other
 * file changes.
 *
 * @param route Path of the page.
 * @returns the written files, relative to the checkout.
 * @throws {ConfigError} if the name is invalid or already in use.
 */
export async function scaffoldRemote(
  root: string,
  name: string,
  route = defaultPath(name),
): Promise<string[]> {
  assertRemoteName(name);
  const files = {
    ...(await readTemplate('remote', remoteValues(name, titleOf(name), route))),
    ...(await readTemplate('checkout', {
      name,
      portalVersion: own.dependencies['@kalalaya/contract'],
      vitest: own.devDependencies.vitest,
    })),
  };
  await writeFolder(path.join(root, name), files);
  return Object.keys(files)
    .sort()
    .map((file) => `${name}/${file}`);
}
