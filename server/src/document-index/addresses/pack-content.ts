import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pack } from '../../pack/index.ts';
import type { ContentOf } from './note.ts';

/** Digests of files that are kept, so that a changed pack has only its changed files read. */
const KEPT = 50_000;

/** Tells the content of a pack's own files; those of any other place are not read. */
export function packContent(pack: () => Pick<Pack, 'facts' | 'uploadsDir' | 'mediaDir'>): ContentOf {
  const digests = new Map<string, string>();
  return async (href) => {
    const { facts, uploadsDir, mediaDir } = pack();
    const { bytes } = facts(href);
    const [, root, name] = /^\/(admin\/uploads|media)\/(.+)$/.exec(href) ?? [];
    if (bytes === undefined || name === undefined) return null;
    const key = `${href} ${bytes}`;
    const known = digests.get(key);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    const file = path.join(root === 'media' ? mediaDir : uploadsDir, decodeURIComponent(name));
    try {
      await pipeline(createReadStream(file), hash);
    } catch {
      // It went away meanwhile; the pack's next revision tells.
      return null;
    }
    if (digests.size >= KEPT) digests.clear();
    const digest = hash.digest('hex');
    digests.set(key, digest);
    return digest;
  };
}
