import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from './read-release.ts';

const cache = new Map<string, Promise<string | null>>();

/**
 * Returns the text of a shell's service worker (docs/decisions/0040-kept-for-offline.md), read once per
 * release. Null if the release has none or is served by a dev server.
 */
export function readOfflineWorker({ dir, origin }: Pick<Release, 'dir' | 'origin'>): Promise<string | null> {
  if (origin !== undefined) return Promise.resolve(null);
  const cached = cache.get(dir);
  if (cached) return cached;
  const text = readFile(path.join(dir, 'worker/sw.js'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    cache.delete(dir);
    throw error;
  });
  cache.set(dir, text);
  return text;
}
