import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { exampleOf } from '../../server/src/publishing/gate/page/examples.ts';
import { checkout, type TestPortal } from './portal.ts';

/** A route with one real set of parameters. */
export interface RouteExample {
  readonly remote: string;
  readonly pattern: string;
  readonly path: string;
}

/** Names of the remotes of this checkout, with their definitions as built. */
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
 * Finds one real address for every path that the remotes declare, by what their descriptors say of discovery, as the
 * gate does: an answer that is not complete yet is waited for.
 */
export async function routeExamples(portal: Pick<TestPortal, 'url'>): Promise<RouteExample[]> {
  const examples: RouteExample[] = [];
  for (const { name, routes } of await descriptors()) {
    for (const route of routes) {
      const example = await exampleOf(portal.url, route);
      if ('asked' in example) throw new Error(`${route.path}: ${example.asked}`);
      examples.push({ remote: name, pattern: route.path, path: example.path });
    }
  }
  return examples;
}
