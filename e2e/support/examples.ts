import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { checkout, type TestPortal } from './portal.ts';

/** A route with one real set of parameters. */
export interface RouteExample {
  readonly remote: string;
  readonly pattern: string;
  readonly path: string;
}

function valueAt(answer: unknown, at: string): string | null {
  let value = answer;
  for (const key of at.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

const fill = (pattern: string, values: Readonly<Record<string, string>>) =>
  pattern.replace(/\{(\w+)\}|:(\w+)/g, (_all, inBraces?: string, afterColon?: string) =>
    encodeURIComponent(values[inBraces ?? afterColon ?? ''] ?? ''),
  );

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

/** Finds one real address for every path that the remotes declare, by what their descriptors say of discovery. */
export async function routeExamples(portal: Pick<TestPortal, 'url'>): Promise<RouteExample[]> {
  const examples: RouteExample[] = [];
  for (const { name, routes } of await descriptors()) {
    for (const route of routes) {
      const values: Record<string, string> = {};
      for (const [parameter, { call, at }] of Object.entries(route.discover ?? {})) {
        const answer = await fetch(`${portal.url}/admin/api${fill(call, values)}`).then((reply) =>
          reply.json(),
        );
        const value = valueAt(answer, at);
        if (value === null) throw new Error(`${route.path}: ${call} has nothing at ${at}`);
        values[parameter] = value;
      }
      examples.push({
        remote: name,
        pattern: route.path,
        path: encodeURI(fill(route.path, values)).replaceAll('%25', '%'),
      });
    }
  }
  return examples;
}
