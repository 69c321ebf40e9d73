import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { findExample } from '../../gate/examples.ts';
import { checkout, type TestPortal } from './portal.ts';

/** A route with one existing address. */
export interface RouteExample {
  readonly remote: string;
  readonly pattern: string;
  readonly path: string;
}

/** Returns the built descriptors of this checkout's remotes. */
export async function descriptors(): Promise<RemoteDescriptor[]> {
  const registry = JSON.parse(await readFile(path.join(checkout, 'releases/registry.json'), 'utf8')) as {
    live: Record<string, Record<string, { version: string }>>;
  };
  const live = Object.entries(registry.live['*'] ?? {}).filter(([name]) => name !== 'shell');
  return Promise.all(
    live.map(async ([name, { version }]) => {
      const file = path.join(checkout, 'releases', name, version, 'remote.json');
      return JSON.parse(await readFile(file, 'utf8')) as RemoteDescriptor;
    }),
  );
}

/**
 * Returns one existing address for every declared route of the remotes, of all if none are named. Like the gate, it uses the discovery rules of the
 * descriptors and waits for responses that are not complete yet.
 */
export async function routeExamples(
  portal: Pick<TestPortal, 'url'>,
  remotes?: readonly string[],
): Promise<RouteExample[]> {
  const examples: RouteExample[] = [];
  for (const { name, routes } of await descriptors()) {
    if (remotes?.includes(name) === false) continue;
    for (const route of routes) {
      const example = await findExample(portal.url, route);
      if (typeof example === 'string') throw new Error(`${route.path}: ${example}`);
      examples.push({ remote: name, pattern: route.path, path: example.path });
    }
  }
  return examples;
}
