import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from './read-release.ts';

const read = new Map<string, Promise<string | null>>();

/**
 * The text of a shell's service worker (docs/decisions/0040-kept-for-offline.md); null for a release that brings none,
 * and for one from a dev server. Releases never change, so each is read once.
 */
export function offlineWorker({ dir, origin }: Pick<Release, 'dir' | 'origin'>): Promise<string | null> {
  if (origin !== undefined) return Promise.resolve(null);
  const known = read.get(dir);
  if (known) return known;
  const text = readFile(path.join(dir, 'worker/sw.js'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    read.delete(dir);
    throw error;
  });
  read.set(dir, text);
  return text;
}
