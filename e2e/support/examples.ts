import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { findExample } from '../../gate/examples.ts';
import { liveVersions } from './document.ts';
import type { SharedPortal } from './portal.ts';

/** A route with one existing address. */
export interface RouteExample {
  readonly remote: string;
  readonly pattern: string;
  readonly path: string;
}

/** Returns the descriptors of the remotes that a portal serves. */
export async function descriptors({
  url,
  releasesDir,
}: Pick<SharedPortal, 'url' | 'releasesDir'>): Promise<RemoteDescriptor[]> {
  const { shell: _shell, ...remotes } = liveVersions(await (await fetch(url)).text());
  return Promise.all(
    Object.entries(remotes).map(async ([name, version]) => {
      const file = path.join(releasesDir, name, version, 'remote.json');
      return JSON.parse(await readFile(file, 'utf8')) as RemoteDescriptor;
    }),
  );
}

/**
 * Returns one existing address for every declared route of the remotes, of all if none are named. Like the gate, it
 * uses the discovery rules of the descriptors and waits for responses that are not complete yet.
 */
export async function routeExamples(
  portal: Pick<SharedPortal, 'url' | 'releasesDir'>,
  remotes?: readonly string[],
): Promise<RouteExample[]> {
  const examples: RouteExample[] = [];
  for (const { name, routes } of await descriptors(portal)) {
    if (remotes?.includes(name) === false) continue;
    for (const route of routes) {
      const example = await findExample(portal.url, route);
      if (typeof example === 'string') throw new Error(`${route.path}: ${example}`);
      examples.push({ remote: name, pattern: route.path, path: example.path });
    }
  }
  return examples;
}

/** Returns an address of every declared route, a page of the shell and an unknown path. */
export const allAddresses = async (portal: SharedPortal): Promise<readonly string[]> => [
  ...(await routeExamples(portal)).map((example) => example.path),
  '/sitemap',
  '/no-such-page',
];
