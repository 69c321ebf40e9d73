import type { Pack } from '../../pack/index.ts';
import type { StoredIndex } from '../stored-index.ts';
import { type CrawlOptions, createCrawler, MAX_ROWS } from './crawler.ts';
import type { DocumentEntry } from './entry.ts';
import { listEntries, packEntries } from './lists.ts';
import { aqarEntries, ssrEntries } from './tree.ts';

/**
 * Reads every list of documents of a college. If one failed to load, the result is not complete, and `truncation` describes
 * which part was read if a limit was reached. Rejects with the signal's reason if it is aborted.
 */
export async function collectEntries(
  options: CrawlOptions & { readonly pack: Pick<Pack, 'content' | 'contentKeys'> },
) {
  const crawler = createCrawler(options);
  const lists = await Promise.all([aqarEntries(crawler), ssrEntries(crawler), listEntries(crawler)]);
  return {
    entries: [...lists.flat(), ...packEntries(options.pack)],
    complete: crawler.complete(),
    truncation: crawler.truncation(),
  };
}

const keyOf = ({ kind, value, place }: DocumentEntry) => `${kind}\n${value}\n${place.page}\n${place.title}`;

/** Returns the entries of a crawl. If it is incomplete, entries of the previous crawl fill the gaps. */
export function mergeWithPrevious(
  { entries, complete }: StoredIndex,
  previous: readonly DocumentEntry[],
): readonly DocumentEntry[] {
  if (complete) return entries;
  const keys = new Set(entries.map(keyOf));
  const others = previous.filter((entry) => !keys.has(keyOf(entry)));
  return [...entries, ...others].slice(0, Math.max(MAX_ROWS, entries.length));
}
