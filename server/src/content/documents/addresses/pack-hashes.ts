import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Pack } from '../../pack/index.ts';
import type { ReadFileHash } from './record-addresses.ts';

/** Maximum number of cached digests. With them, only the changed files of a new pack revision are read. */
const MAX_DIGESTS = 50_000;

/** Creates a function that hashes a pack's own files; for other files it returns null. */
export function createPackHashReader(pack: () => Pick<Pack, 'facts' | 'pathOf'>): ReadFileHash {
  const digests = new Map<string, string>();
  return async (href) => {
    const { facts, pathOf } = pack();
    const { bytes } = facts(href);
    const file = pathOf(href);
    if (file === null) return null;
    const key = `${href} ${bytes}`;
    const cached = digests.get(key);
    if (cached !== undefined) return cached;
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(file), hash);
    } catch {
      // The file was removed meanwhile; the next pack revision no longer lists it.
      return null;
    }
    if (digests.size >= MAX_DIGESTS) digests.clear();
    const digest = hash.digest('hex');
    digests.set(key, digest);
    return digest;
  };
}
